#!/bin/sh
# Makes deploy/secrets/ once, with new random passwords; never overwrites one.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
    echo "deploy/secrets is there already: docs/hosting.md says how to change what is in it." >&2
    exit 1
fi
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
# The folder is closed to others; files in it are readable, because every container has a user of its own.
umask 022
mkdir -m 0700 secrets
database=$(random)
bus=$(random)
printf '%s' "$database" > secrets/postgres_password
printf 'requirepass %s\n' "$bus" > secrets/redis_password.conf
printf 'postgresql://vivace:%s@postgres/vivace' "$database" > secrets/vivace_database
printf 'redis://:%s@redis:6379' "$bus" > secrets/vivace_bus
random > secrets/vivace_secret
random > secrets/vivace_admin_key
: > secrets/smtp_password # yours, if Alertmanager is to send mail
echo "Made deploy/secrets. Now a certificate: deploy/certificate.sh NAME MAIL."
