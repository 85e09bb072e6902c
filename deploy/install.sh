#!/bin/sh
# Installs what «npm run setup» wrote: accounts, folders, files, units and databases. It starts nothing, and may run
# again. As root: sh deploy/install.sh <folder of the set-up>
set -eu
# `su` without a hyphen keeps the path of the user, which lacks these.
PATH=$PATH:/usr/sbin:/sbin
[ "$(id -u)" = 0 ] || { echo 'run it as root' >&2; exit 1; }
[ -e "${1:-}/etc/brand-sites.env" ] || { echo 'usage: install.sh <folder that npm run setup wrote>' >&2; exit 2; }
written=$(cd "$1" && pwd)
code=/srv/brand-sites/current
[ -e $code/deploy/install.sh ] || { echo "$code is missing: docs/operator.md, «Installing»" >&2; exit 1; }
sites=/var/lib/brand-sites
content=/var/lib/brand-content

for name in sites content; do
  id "$name" >/dev/null 2>&1 || useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin "$name"
done

# The unit of earlier versions.
if [ -e /etc/systemd/system/brand-sites.service ]; then
  systemctl disable --now brand-sites.service
  rm /etc/systemd/system/brand-sites.service
fi
# An outbox from before the two instances becomes that of the first one, which checks that nothing in it waits.
if [ -e $sites/outbox/outbox.db ]; then
  mv $sites/outbox $sites/outbox.former
  install -d -m 700 -o sites -g sites $sites/outbox
  mv $sites/outbox.former $sites/outbox/4321
fi
install -d -m 755 $sites
install -d -m 755 -o sites -g sites $sites/dist
install -d -m 700 -o sites -g sites $sites/work $sites/outbox $sites/secrets
install -d -m 700 -o content -g content $content $content/public $content/private
# nginx makes its cache in it.
install -d -m 755 /var/cache/nginx
# Answers to Let's Encrypt, for renewals.
install -d -m 755 /var/www/letsencrypt

cd "$written"
install -m 600 etc/brand-sites.env etc/brand-content.env /etc/
find etc -type f ! -name '*.env' -exec install -D -m 644 {} /{} \;
install -m 644 $code/deploy/*.service $code/deploy/*.timer /etc/systemd/system/
ln -sf $code/deploy/brand-sites /usr/local/sbin/brand-sites

# The services only read their code.
chown -R root:root "$(readlink -f $code)"
chmod -R go-w "$(readlink -f $code)"

# Creates the roles with their databases on this machine. Passwords go through stdin: other users can see arguments.
sql() { (cd / && su postgres -s /bin/sh -c 'psql --quiet --no-align --tuples-only'); }
if [ ! -e databases ]; then
  : # They are on another machine.
elif command -v psql >/dev/null && id postgres >/dev/null 2>&1; then
  while read -r name password; do
    [ -z "$(echo "SELECT 1 FROM pg_roles WHERE rolname = '$name'" | sql)" ] || continue
    echo "CREATE ROLE $name LOGIN PASSWORD '$password'" | sql
    echo "CREATE DATABASE $name OWNER $name" | sql
  done <databases
else
  echo 'PostgreSQL is missing: apt-get install postgresql, then run this again' >&2
fi

# Debian's nginx keeps 14 logs and today's. The websites promise their visitors two weeks at most.
[ ! -e /etc/logrotate.d/nginx ] || sed -i 's/rotate 14$/rotate 13/' /etc/logrotate.d/nginx

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet --now brand-sites-backup.timer
fi
echo 'All is in its place.'
