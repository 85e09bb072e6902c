import { type Answers, here, none } from './answers.ts';
import { certifiedHosts, places } from './production.ts';

/**
 * Generates the shell script that installs a set-up as root: accounts, folders, files, packages, and a database on this
 * machine. It can run repeatedly, and starts no service.
 *
 * @param code folder of the checkout.
 * @param files of the web server, relative to the folder of the set-up: `etc/nginx/conf.d/brand-sites.conf`.
 */
export function installScript(code: string, { database }: Answers, files: readonly string[]): string {
  const { sites, content } = places;
  return `#!/bin/sh
# Made by «npm run setup»: puts what lies here in its place. As root, as often as you like; it starts nothing.
set -eu
[ "$(id -u)" = 0 ] || { echo 'run it as root' >&2; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
PATH=${code}/node_modules/.bin:$PATH

for name in sites content; do
  id "$name" >/dev/null 2>&1 || useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin "$name"
done

install -d -m 755 ${sites}
install -d -m 755 -o sites -g sites ${sites}/dist
install -d -m 700 -o sites -g sites ${sites}/work ${sites}/outbox ${sites}/secrets
install -d -m 700 -o content -g content ${content} ${content}/public ${content}/private

install -m 600 "$here/etc/brand-sites.env" "$here/etc/brand-content.env" /etc/
${files.map((file) => `install -D -m 644 "$here/${file}" /${file}`).join('\n')}

cat >/usr/local/sbin/brand-sites <<'END'
#!/bin/sh
# Runs a command as the websites' service would: brand-sites npm run build
set -eua
# As in the unit: a server in front of it reads the releases.
umask 022
. /etc/brand-sites.env
cd ${code}
PATH=${code}/node_modules/.bin:$PATH HOME=/nonexistent npm_config_logs_max=0 npm_config_update_notifier=false
exec setpriv --reuid=sites --regid=sites --clear-groups --no-new-privs "$@"
END
chmod 755 /usr/local/sbin/brand-sites

# The services only read their code.
chown -R root:root ${code}
chmod -R go-w ${code}
(cd ${code}/cms && npm ci && npm run strapi -- build)
${database === here ? databaseOnThisMachine : ''}
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
echo 'All is in its place.'
`;
}

/** Creates the role and the database. The password goes through stdin, because other users can see arguments. */
const databaseOnThisMachine = `
if command -v psql >/dev/null && id postgres >/dev/null 2>&1; then (
  . /etc/brand-content.env
  cd /
  sql() { su postgres -s /bin/sh -c 'psql --quiet --no-align --tuples-only'; }
  if [ -z "$(echo "SELECT 1 FROM pg_roles WHERE rolname = 'strapi'" | sql)" ]; then
    echo "CREATE ROLE strapi LOGIN PASSWORD '$DATABASE_PASSWORD'" | sql
    echo 'CREATE DATABASE strapi OWNER strapi' | sql
  fi
) else
  echo 'PostgreSQL is missing: apt-get install postgresql, then run this again' >&2
fi
`;

/** Lists the remaining manual steps, in order. @param folder of the set-up, if it is not installed yet. */
export function nextSteps({ panel, server, certificates }: Answers, folder: string | undefined): string {
  const front: Record<string, string[]> = {
    nginx: [
      `certificates in ${certificates} for ${certifiedHosts(panel).length} names, the first by: certbot certonly --standalone`,
      'rm /etc/nginx/sites-enabled/default; nginx -t && systemctl reload nginx',
    ],
    caddy: [
      '/etc/caddy/Caddyfile: import /etc/caddy/brand-sites/Caddyfile as its only line; then systemctl reload caddy',
    ],
    [none]: [`set up the web server by docs/operator.md, with the panel on ${panel}`],
  };
  const steps = [
    ...(folder ? [`sh ${folder}/install.sh   (as root, on the server; copy the folder there by scp -rp)`] : []),
    'systemctl enable --now brand-content   (fills the database at first: a minute)',
    'systemctl enable --now brand-sites   (builds all websites)',
    ...(front[server] ?? []),
    `https://${panel}/admin: make the first administrator, before others can; then invite editors`,
    'keep a copy of /etc/brand-sites.env, /etc/brand-content.env and /var/lib/brand-sites/secrets in a safe place',
    'npm run doctor   (as root): until all is well',
  ];
  return `\nWhat is still to do:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
}
