import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSecretName } from '../../src/ops/setup/wiring.ts';
import { environment, variableNames } from '../../src/platform/environment/environment.ts';
import { canMount } from '../fixtures/read-only.ts';

const password = 'pass%20word-of-the-mail-server';

let folder: string;
/** Output of the setup. */
let said: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  const answers = [`panel=redaktion.home.example`, `smtp=smtps://mailer:${password}@mail.example.ch:465`];
  const result = await setUp('--answers', file('answers', answers));
  said = result.output;
  if (result.code !== 0) throw new Error(said);
}, 360_000);
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

async function setUp(...options: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/setup.ts', '--to', join(folder, 'set-up'), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The doctor at its end looks for hosts that do not exist, for which some resolvers take seconds.
    env: { ...process.env, RES_OPTIONS: 'timeout:1 attempts:1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  return { code, output };
}

const pathOf = (name: string) => join(folder, 'set-up', name);
const modeOf = (name: string) => (statSync(pathOf(name)).mode & 0o777).toString(8);
const read = (name: string) => parseEnv(readFileSync(pathOf(name), 'utf8'));
const origin = () => read('etc/brand-sites.env');
const content = () => read('etc/brand-content.env');

test('writes all files for production; only their owner can read the environments', () => {
  const written = readdirSync(pathOf(''), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(written.map(({ name }) => name).sort()).toEqual([
    'brand-content.env',
    'brand-sites.conf',
    'brand-sites.env',
    'databases',
  ]);
  expect(modeOf('')).toBe('700');
  expect(['etc/brand-sites.env', 'etc/brand-content.env', 'databases'].map(modeOf)).toEqual(['600', '600', '600']);
  expect(readFileSync(pathOf('etc/nginx/conf.d/brand-sites.conf'), 'utf8')).toContain(
    'server_name redaktion.home.example',
  );
});

test('gives each service its own database on this machine, with the password of its environment', () => {
  const url = new URL(origin()['DATABASE_URL'] ?? '');
  expect(url.href).toBe(`postgres://brand_sites:${url.password}@127.0.0.1/brand_sites`);
  const lines = readFileSync(pathOf('databases'), 'utf8').trim().split('\n');
  expect(lines).toEqual([`strapi ${content()['DATABASE_PASSWORD']}`, `brand_sites ${url.password}`]);
});

test('creates one secret per purpose, equal in both services', () => {
  const [here, there] = [origin(), content()];
  for (const name of ['FORMS_TOKEN', 'PREVIEW_TOKEN', 'REBUILD_SECRET', 'PREVIEW_SECRET', 'SMTP_URL'])
    expect([name, here[name]]).toEqual([name, there[name]]);
  expect(here['CONTENT_TOKEN']).toBe(there['SITE_TOKEN']);
  for (const variables of [here, there]) {
    const secrets = Object.entries(variables).filter(([name]) => isSecretName(name));
    expect(secrets.length).toBeGreaterThan(6);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
    expect(secrets.filter(([, value = '']) => value.length < 32)).toEqual([]);
  }
});

test('writes values that the origin, a shell and the content service read equally', () => {
  expect(() => environment(variableNames, origin())).not.toThrow();
  for (const [name, variables] of [
    ['etc/brand-sites.env', origin()],
    ['etc/brand-content.env', content()],
  ] as const) {
    const names = Object.keys(variables);
    const script = `set -eua; . ${pathOf(name)}; exec ${process.execPath} -p 'JSON.stringify(process.env)'`;
    const ofShell = JSON.parse(execFileSync('sh', ['-c', script], { encoding: 'utf8', env: {} }));
    expect(Object.fromEntries(names.map((each) => [each, ofShell[each]]))).toEqual(variables);
  }
});

test('a value with words for a shell stays a value in a command of the service', () => {
  const lines = [
    'MAIL_FROM=Heim & Co $(touch ran) <a@b.example>',
    `SMTP_URL="smtp://a:it's;b@c"`,
    'LOG_LEVEL= warn # x',
  ];
  const path = file('written.env', lines);
  const script = `cd ${folder}; settings=$(${process.execPath} ${process.cwd()}/src/ops/setup/print-environment.ts ${path})
eval "$settings"; exec ${process.execPath} -p 'JSON.stringify(process.env)'`;
  const seen = JSON.parse(execFileSync('sh', ['-euc', script], { encoding: 'utf8' }));
  expect(seen).toMatchObject(parseEnv(lines.join('\n')));
  expect(seen.MAIL_FROM).toBe('Heim & Co $(touch ran) <a@b.example>');
  expect(readdirSync(folder)).not.toContain('ran');
});

test('prints problems and open tasks at the end, without secrets', () => {
  expect(said).toMatch(/✗ content service: nobody answers at http:\/\/127\.0\.0\.1:1337/);
  expect(said).toMatch(/1\. sh .*install\.sh/);
  expect(said).toContain('brand-sites doctor');
  expect(said).toContain('certbot renew --force-renewal --cert-name brand-sites --webroot -w /var/www/letsencrypt');
  const secrets = [origin(), content()].flatMap((variables) =>
    Object.entries(variables).flatMap(([name, value = '']) =>
      isSecretName(name) && name !== 'FIRST_ADMIN_TOKEN' ? [value] : [],
    ),
  );
  expect([...secrets, password].filter((secret) => said.includes(secret))).toEqual([]);
});

test('invites the first administrator with a link that only the first run prints', async () => {
  const { FIRST_ADMIN, FIRST_ADMIN_TOKEN = '' } = content();
  expect(FIRST_ADMIN).toBe('administration@digallo.example');
  const link = `https://redaktion.home.example/admin/auth/register?registrationToken=${FIRST_ADMIN_TOKEN}`;
  expect(said).toContain(link);
  expect((await setUp()).output).not.toContain(FIRST_ADMIN_TOKEN);
});

test('a second run keeps secrets and manual additions, and applies changed answers', async () => {
  const [here, there] = [origin(), content()];
  const path = pathOf('etc/brand-sites.env');
  writeFileSync(
    path,
    `${readFileSync(path, 'utf8')}LOG_LEVEL=warn\nREBUILD_SECRET=another-secret-0123456789,${here['REBUILD_SECRET']}\n`,
  );
  const { code } = await setUp('--panel', 'neu.home.example', '--smtp', 'none', '--server', 'caddy');
  expect(code).toBe(0);
  const { SMTP_URL: _, MAIL_FROM: _from, ...leftHere } = here;
  expect(origin()).toEqual({
    ...leftHere,
    LOG_LEVEL: 'warn',
    REBUILD_SECRET: `another-secret-0123456789,${here['REBUILD_SECRET']}`,
    PREVIEW_ADMIN: 'https://neu.home.example',
    SETUP_SERVER: 'caddy',
  });
  const { SMTP_URL: _url, MAIL_FROM: _sender, ...leftThere } = there;
  expect(content()).toEqual({ ...leftThere, PUBLIC_URL: 'https://neu.home.example' });
  expect(readFileSync(pathOf('etc/caddy/brand-sites/Caddyfile'), 'utf8')).toContain('neu.home.example');
  // install.sh would install files of the former web server.
  expect(readdirSync(pathOf('etc')).sort()).toEqual(['brand-content.env', 'brand-sites.env', 'caddy']);
}, 360_000);

test.for([
  [['panel=https://redaktion.example'], /^panel must be the name of a host/],
  [['smpt=none'], /^there is no question «smpt»: panel, administrator, server, /],
  [['database=mysql://root:geheim@host/x'], /^database must be here, or an address of the form postgres:/],
  [['database=postgres://strapi:geheim@db.example/strapi'], /^DATABASE_URL must be of the form .*sslmode/],
  [["sender=O'Neill <a@b.example>"], /^sender must be of the form Name <address>$/],
  [['smtp=mail.example.ch'], /^smtp must be none, or an address/],
] as const)('refuses %s with the allowed values, and without secrets', async ([lines, message]) => {
  const { code, output } = await setUp('--answers', file('wrong', lines));
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(message)]);
  expect(output).not.toContain('geheim');
});

/** Runs `deploy/install.sh` with folders of the system in memory, then lists what it made. */
const inNamespace = `
set -eu
mkdir "$1/layers"
mount -t tmpfs none "$1/layers"
for folder in etc srv var/lib usr/local/sbin; do
  mkdir -p "$1/layers/$folder/upper" "$1/layers/$folder/work"
  mount -t overlay none -o "lowerdir=/$folder,upperdir=$1/layers/$folder/upper,workdir=$1/layers/$folder/work" "/$folder"
done
mkdir -p /srv/brand-sites/releases/v1 /var/lib/brand-sites/outbox
cp -r deploy /srv/brand-sites/releases/v1
ln -s releases/v1 /srv/brand-sites/current
echo former >/var/lib/brand-sites/outbox/outbox.db
sh deploy/install.sh "$1/set-up" >/dev/null
sh deploy/install.sh "$1/set-up"
cd / && stat --format '%a %U %n' etc/brand-* etc/systemd/system/brand-* etc/caddy/brand-sites/* var/lib/brand-sites/* var/lib/brand-content/*
cat var/lib/brand-sites/outbox/4321/outbox.db
readlink usr/local/sbin/brand-sites
`;
test.skipIf(!canMount)('install.sh puts all in its place, also twice, and keeps a former outbox', async () => {
  const database = 'postgres://strapi:p@db.example/strapi?sslmode=verify-full';
  expect((await setUp('--server', 'caddy', '--database', database)).code).toBe(0);
  // As after `su` without a hyphen.
  const env = { ...process.env, PATH: '/usr/local/bin:/usr/bin:/bin' };
  const out = execFileSync('unshare', ['--mount', 'sh', '-c', inNamespace, 'sh', folder], { encoding: 'utf8', env });
  expect(out.trim().split('\n')).toEqual([
    ...['All is in its place.', '600 root etc/brand-content.env', '600 root etc/brand-sites.env'],
    ...['644 root etc/systemd/system/brand-content.service', '644 root etc/systemd/system/brand-sites-backup.service'],
    ...['644 root etc/systemd/system/brand-sites-backup.timer', '644 root etc/systemd/system/brand-sites@.service'],
    ...['644 root etc/caddy/brand-sites/Caddyfile', '755 sites var/lib/brand-sites/dist'],
    ...['700 sites var/lib/brand-sites/outbox', '700 sites var/lib/brand-sites/secrets'],
    ...['700 sites var/lib/brand-sites/work', '700 content var/lib/brand-content/private'],
    ...['700 content var/lib/brand-content/public', 'former', '/srv/brand-sites/current/deploy/brand-sites'],
  ]);
});
