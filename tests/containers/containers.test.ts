import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { brands } from '../../sites.config.ts';
import { type Docker, importDebian, startDocker } from '../fixtures/docker.ts';

const folder = mkdtempSync(join(tmpdir(), 'containers-'));
const composeFile = join(folder, 'compose.yaml');
const { services } = load(readFileSync('compose.yaml', 'utf8')) as {
  services: Record<string, { image: string; healthcheck?: { test: string[] } }>;
};
// Debian's version of Compose does not know `name:` in the file.
writeFileSync(composeFile, readFileSync('compose.yaml', 'utf8').replace(/^name: .*$/m, ''));
const docker = await startDocker(composeFile);

const secret = () => execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }).trim();
const originPassword = 'password-of-the-test';
const variables = {
  DATABASE_URL: `postgres://brand_sites:${originPassword}@database/brand_sites?sslmode=disable`,
  SITE_TOKEN: secret(),
  FORMS_TOKEN: secret(),
  DATABASE_PASSWORD: secret(),
  REBUILD_SECRET: secret(),
  CERTIFICATES: folder,
  CHALLENGES: folder,
};
const compose = (...words: string[]) => (docker as Docker).compose(variables, ...words);
/** The command of the documentation. */
const build = (...words: string[]) => compose('run', '--rm', '-T', 'build', 'npm', 'run', ...words);
const exec = (service: string, ...words: string[]) => compose('exec', '-T', service, ...words);
const running = ['nginx', 'origin', 'content', 'database'];

interface Answer {
  status: number;
  text: string;
}

/** Sends a request through nginx. */
function ask(host: string, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    request({ port: 443, path, method: body ? 'POST' : 'GET', headers, servername: host, rejectUnauthorized: false })
      .on('error', reject)
      .on('response', async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      })
      .end(body);
  });
}

/** @returns whether the health check of the service passes. */
async function isWell(service: string): Promise<boolean> {
  const [, ...words] = services[service.replace('-next', '')]?.healthcheck?.test ?? [];
  return exec(service, ...words).then(
    () => true,
    () => false,
  );
}

beforeAll(async () => {
  if (!docker) return;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=sites', '-days', '2', ...files], { stdio: 'ignore' });
  await importDebian(docker, 'debian-base');
  // Without the registry and the version of `.env`.
  const imageOf = (service: string) =>
    (services[service]?.image ?? '').replaceAll(/\$\{\w+:-([^}]*)\}/g, (_, byDefault: string) => byDefault);
  const stand = (name: string, image: string) =>
    docker.run('build', '--network', 'host', '--quiet', '--tag', image, `tests/containers/${name}`);
  await stand('base', 'node:24-slim');
  await stand('nginx', imageOf('nginx'));
  await stand('database', imageOf('database'));
  await docker.run('build', '--network', 'host', '--tag', imageOf('origin'), '.');
  const target = ['--target', 'content', '--tag', imageOf('content')];
  await docker.run('build', '--network', 'host', ...target, '.');

  await compose('up', '-d', 'database', 'content');
  const sql = [
    `CREATE ROLE brand_sites LOGIN PASSWORD '${originPassword}'`,
    'CREATE DATABASE brand_sites OWNER brand_sites',
  ].flatMap((statement) => ['--command', statement]);
  await vi.waitFor(() => exec('database', 'psql', '--username', 'strapi', ...sql), {
    timeout: 300_000,
    interval: 2_000,
  });
  await build('build');
  const certificate = ['--certificate', '/etc/letsencrypt/chain.pem', '--key', '/etc/letsencrypt/key.pem'];
  const panel = ['--panel', 'redaktion.example.ch', '--content', 'http://172.30.83.11:1337'];
  const to = ['--to', '/etc/nginx/conf.d', '--origin', 'http://172.30.83.10:4321'];
  to.push('--standby', 'http://172.30.83.12:4321');
  await build('hosting', '--', 'nginx', ...to, ...panel, ...certificate);
  await compose('up', '-d');
}, 3_600_000);

afterAll(async () => {
  if (docker) await compose('down', '--volumes', '--timeout', '5').finally(() => docker.stop());
  rmSync(folder, { recursive: true, force: true });
}, 300_000);

test.skipIf(!docker)('the health checks of all services pass', async () => {
  for (const service of ['origin', 'content', 'database'])
    await vi.waitFor(async () => expect(await isWell(service), service).toBe(true), {
      timeout: 300_000,
      interval: 2_000,
    });
});

test.skipIf(!docker)('every host, the panel and the form answer through nginx', async () => {
  for (const { hosts } of brands) {
    // A brand with several languages redirects its home page to one of them.
    const { status } = await ask(hosts[0], '/');
    expect([200, 301, 302], hosts[0]).toContain(status);
  }
  expect((await ask('tabor.example', '/')).text).toContain('<!DOCTYPE html>');
  expect((await ask('redaktion.example.ch', '/admin')).status).toBe(200);
  // An empty message: the form lists what is missing.
  expect((await ask('tabor.example', '/api/kontakt', 'message=')).status).toBe(422);
});

test.skipIf(!docker).for(running)('%s has no capabilities and cannot change its files', async (service) => {
  const status = await exec(service, 'cat', '/proc/1/status');
  const of = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
  expect(of('NoNewPrivs')).toBe('1');
  expect(of('Seccomp')).toBe('2');
  // Only nginx starts as root: CHOWN, KILL, SETGID, SETUID, NET_BIND_SERVICE.
  const isNginx = service === 'nginx';
  expect(of('CapBnd')).toBe(isNginx ? '00000000000004e1' : '0000000000000000');
  if (!isNginx) expect(of('Uid')).not.toBe('0');
  for (const path of ['/new', '/etc/new', '/usr/new', ...(['origin', 'content'].includes(service) ? ['/app/new'] : [])])
    await expect(exec(service, 'touch', path), path).rejects.toThrow('Read-only file system');
});

test.skipIf(!docker)('the origin is replaced while the next one serves: no form is refused', async () => {
  const statuses: Promise<number>[] = [];
  const timer = setInterval(
    () =>
      statuses.push(
        ask('tabor.example', '/api/kontakt', 'message=').then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    250,
  );
  await compose('--profile', 'update', 'up', '-d', '--no-deps', 'origin-next');
  await vi.waitFor(async () => expect(await isWell('origin-next')).toBe(true), { timeout: 120_000, interval: 1_000 });
  await compose('up', '-d', '--no-deps', '--force-recreate', 'origin');
  await vi.waitFor(async () => expect(await isWell('origin')).toBe(true), { timeout: 120_000, interval: 1_000 });
  await compose('--profile', 'update', 'rm', '--stop', '--force', 'origin-next');
  clearInterval(timer);
  // An empty form: 422, or 429 from a household that sends too many.
  expect((await Promise.all(statuses)).filter((status) => ![422, 429].includes(status))).toEqual([]);
});

test.skipIf(!docker)('the health checks of the origin and the content service detect failures', async () => {
  const [host] = brands[0].hosts;
  await exec('origin', 'mv', `/data/dist/${host}`, '/data/dist/gone');
  await vi.waitFor(async () => expect(await isWell('origin')).toBe(false), { timeout: 30_000, interval: 1_000 });
  await exec('origin', 'mv', '/data/dist/gone', `/data/dist/${host}`);
  await vi.waitFor(async () => expect(await isWell('origin')).toBe(true), { timeout: 30_000, interval: 1_000 });
  // Hangs.
  await compose('kill', '-s', 'SIGSTOP', 'content');
  const answered = await Promise.race([
    isWell('content'),
    new Promise((resolve) => setTimeout(resolve, 10_000, false)),
  ]);
  await compose('kill', '-s', 'SIGCONT', 'content');
  expect(answered).toBe(false);
});
