#!/bin/sh
# A file /run/secrets/vivace_NAME is the setting VIVACE_NAME: what is secret stands in no command line and no compose file.
set -eu
for file in "${SECRETS:-/run/secrets}"/vivace_*; do
    [ -f "$file" ] || continue
    name=$(basename "$file" | tr '[:lower:]' '[:upper:]')
    export "$name=$(cat "$file")"
done
exec vivace "$@"
