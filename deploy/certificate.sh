#!/bin/sh
# Obtains the certificate of a name, and renews it when that is due: deploy/certificate.sh cards.example.org you@example.org
# Run it before the first start, again after it, and then once a day (cron). Port 80 of the name has to lead here.
set -eu
cd "$(dirname "$0")"
name=$1
mail=$2
umask 022
mkdir -p tls
if [ ! -e tls/fullchain.pem ]; then
    # nginx does not start without one, and without nginx nobody can prove that the name is theirs.
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 7 -subj "/CN=$name" \
        -keyout tls/privkey.pem -out tls/fullchain.pem 2>/dev/null
    chmod 0644 tls/privkey.pem # for user 101, who nginx is; the folder is yours alone
    chmod 0711 tls
    echo "Made a certificate of our own for $name. Start the site, then run this again."
    exit 0
fi
docker compose -f compose.yaml run --rm certbot certonly --webroot --webroot-path /var/www/acme \
    --non-interactive --agree-tos --keep-until-expiring --email "$mail" --domain "$name" \
    --deploy-hook 'cp -L "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" /tls/ && chmod 0644 /tls/privkey.pem'
docker compose -f compose.yaml exec proxy nginx -s reload
