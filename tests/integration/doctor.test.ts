import { spawn, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { brands } from '../../sites.config.ts';
import { runCheck } from '../../src/ops/doctor/doctor.ts';
import { describeFinding, type Finding } from '../../src/ops/doctor/finding.ts';
import { parseSetUp } from '../../src/ops/doctor/set-up.ts';
import { strapiSecrets } from '../../src/platform/environment/environment.ts';
import { askAt } from '../fixtures/ask.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { freePort } from '../fixtures/free-port.ts';
import { releaseByHand } from '../fixtures/kept-folders.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

const program = findProgram('nginx');
const token = 'a-token-of-the-monitor';

let folders: TemporaryFolders;
const printed = (findings: readonly Finding[]) => findings.map(describeFinding).join('\n');

beforeAll(async () => {
  folders = await temporaryFolders();
  for (const { id } of brands)
    await releaseByHand(folders, id, { '/': 'Haus' }, { createdAt: new Date().toISOString() });
});
afterAll(() => folders?.remove());

describe.skipIf(!program)('behind nginx, the doctor', () => {
  const passes = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';
  /** Origins by their `TRUSTED_PROXIES`. */
  const origins = new Map<string, Promise<OriginProcess>>();
  const startOrigin = (TRUSTED_PROXIES: string) =>
    startOriginProcess({
      folders,
      outbox: join(folders.root, `outbox-${origins.size}`),
      environment: { STATUS_TOKEN: token, TRUSTED_PROXIES },
    });
  afterAll(async () => {
    for (const origin of origins.values()) await (await origin).stop();
  });

  /** Starts nginx in front of an origin, with more directives. */
  async function start(directives: string, TRUSTED_PROXIES = '127.0.0.1') {
    if (!origins.has(TRUSTED_PROXIES)) origins.set(TRUSTED_PROXIES, startOrigin(TRUSTED_PROXIES));
    const PORT = String((await origins.get(TRUSTED_PROXIES))?.port);
    const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'doctor-nginx-'))];
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    const server = `listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${PORT};
      proxy_set_header Host $http_host; ${directives} }`;
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; events {}
      http { access_log off; ${temporary.join(' ')} server { ${server} } }`,
    );
    const nginx = spawn(program ?? '', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    onTestFinished(async () => {
      nginx.kill();
      await rm(folder, { recursive: true });
    });
    await vi.waitFor(() => askAt(port, 'tabor.localhost', '/'), { timeout: 60_000 });
    const setUp = { SETUP_SERVER: 'nginx', STATUS_TOKEN: token, TRUSTED_PROXIES, PORT };
    return parseSetUp({ origin: setUp, content: undefined, web: `http://{brand}.localhost:${port}` });
  }

  test('finds nothing if nginx passes everything on', async () => {
    const setUp = await start(passes);
    expect(printed(await runCheck('hosts', setUp))).toMatch(/^✓ hosts: all 13 /);
    expect(printed(await runCheck('TRUSTED_PROXIES', setUp))).toBe('✓ TRUSTED_PROXIES: a visitor counts as 127.0.0.77');
  });

  test('finds a stale policy, a missing header and a foreign one', async () => {
    const setUp = await start(`${passes} proxy_hide_header Content-Security-Policy; proxy_hide_header Referrer-Policy;
      add_header Content-Security-Policy "default-src 'self'"; add_header Access-Control-Allow-Origin *;`);
    expect(printed(await runCheck('hosts', setUp))).toMatch(
      /^✗ hosts: sends other headers than the origin \(access-control-allow-origin, content-security-policy, referrer-policy\): .*tabor.* → brand-sites setup --in-place && systemctl reload nginx$/,
    );
  });

  test('finds a header that nginx sends a second time, and an altered page', async () => {
    const twice = await start(`${passes} add_header X-Content-Type-Options nosniff;`);
    expect(printed(await runCheck('hosts', twice))).toContain('other headers than the origin (x-content-type-options)');
    const altered = await start(`${passes} sub_filter Haus Maus;`);
    expect(printed(await runCheck('hosts', altered))).toContain('shows another page than the origin');
  });

  test('finds that all visitors count as one, and that they may choose their address', async () => {
    const missing = await start(passes, '');
    expect(printed(await runCheck('TRUSTED_PROXIES', missing))).toBe(
      "✗ TRUSTED_PROXIES: lacks 127.0.0.1: all visitors count as one → echo 'TRUSTED_PROXIES=127.0.0.1' >>/etc/brand-sites.env && brand-sites update restart",
    );
    expect(printed(await runCheck('TRUSTED_PROXIES', await start('proxy_set_header X-Forwarded-For "";')))).toContain(
      'the web server does not send X-Forwarded-For',
    );
    expect(printed(await runCheck('TRUSTED_PROXIES', await start(passes, '127.0.0.1,128.0.0.0/1')))).toContain(
      'may then name any address',
    );
  });
});

test('the doctor finds a foreign byte in a live page', async () => {
  const setUp = () =>
    runCheck(
      'releases',
      parseSetUp({ origin: { DIST_FOLDER: folders.dist, WORK_FOLDER: join(folders.root, 'var') }, content: undefined }),
    );
  expect(printed(await setUp())).toMatch(/^✓ releases/);
  const folder = join(folders.dist, await readlink(join(folders.dist, 'tabor.example')));
  await appendFile(join(folder, 'index.html'), '<script src="https://foreign.example/"></script>');
  expect(printed(await setUp())).toMatch(
    /✗ releases: is not what its release says: \/index\.html.*: tabor → brand-sites build --site tabor$/m,
  );
});

test('the command reads both files, finds those that others may read, and ends with 1', async () => {
  const root = await mkdtemp(join(tmpdir(), 'doctor-files-'));
  const [origin, content] = [join(root, 'brand-sites.env'), join(root, 'brand-content.env')];
  for (const name of ['DIST', 'WORK', 'OUTBOX', 'SECRETS']) await mkdir(join(root, name), { mode: 0o700 });
  const lines = ['DIST', 'WORK', 'OUTBOX', 'SECRETS'].map((name) => `${name}_FOLDER=${join(root, name)}\n`);
  await writeFile(origin, lines.join(''), { mode: 0o600 });
  await writeFile(content, 'DATABASE_CLIENT=sqlite\n', { mode: 0o600 });
  const key = join(root, 'SECRETS', 'outbox.key');
  await writeFile(key, 'key', { mode: 0o600 });
  const run = () => {
    const words = ['scripts/doctor.ts', '--origin', origin, '--content', content, '--web', 'none', '--json'];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    const findings: Finding[] = JSON.parse(stdout);
    return { status, files: findings.find(({ check }) => check === 'files with secrets') };
  };
  expect(run()).toMatchObject({ files: { is: 'well' } });
  const paths = [origin, content, key];
  for (const path of paths) chmodSync(path, 0o644);
  const found = `${paths.join(', ')} are open to other users`;
  const remedy = expect.stringMatching(`^chmod 600 ${paths.join(' ')} `);
  expect(run()).toMatchObject({ status: 1, files: { found, remedy } });
  await rm(root, { recursive: true });
});

/** Wrong lines of the two files, each with its finding. */
const wrongOfOrigin = {
  'OUTBOX_KEY=abc': 'OUTBOX_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them',
  'TRUSTED_PROXIES=localhost': 'TRUSTED_PROXIES must be addresses or networks, parted by commas; it is «localhost»',
  'CONTENT_URL=http://127.0.0.1:9\nPREVIEW_SECRET=0123456789abcdef':
    'PREVIEW_TOKEN must be set where PREVIEW_SECRET is: the content service shows drafts to nobody without it',
  'MAIL_FROM=a@example.ch': 'SMTP_URL and MAIL_FROM must both be set, or neither',
  'RELEASE_KEPT=3': 'RELEASE_KEPT is no setting and has no effect: did you mean RELEASES_KEPT?',
  'TRUSTED_PROXY=127.0.0.1': 'TRUSTED_PROXY is no setting and has no effect: did you mean TRUSTED_PROXIES?',
};
const wrongOfContent = {
  'APP_KEYS=,\nJWT_SECRET=': 'APP_KEYS, JWT_SECRET: empty or missing, the content service does not start',
  'DATABASE_PASSWORT=x': 'DATABASE_PASSWORT is no setting and has no effect: did you mean DATABASE_PASSWORD?',
};

test('the command reports wrong settings in both files, as the services read them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'doctor-settings-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const secrets = strapiSecrets.map((name) => `${name}=test-${name}`);
  const [origin, content] = [join(root, 'brand-sites.env'), join(root, 'brand-content.env')];
  // Folders that do not exist are reported, not made.
  const folders = ['DIST', 'WORK', 'OUTBOX', 'SECRETS'].map((name) => `${name}_FOLDER=${join(root, name)}`);
  const write = (path: string, lines: string[]) => writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  const inherited = ['PATH=/usr/bin', 'NODE_OPTIONS=--trace-warnings'];
  await write(origin, [...folders, ...inherited, ...Object.keys(wrongOfOrigin)]);
  await write(content, [...secrets, 'DATABASE_CLIENT=sqlite', ...Object.keys(wrongOfContent)]);
  const words = ['scripts/doctor.ts', '--origin', origin, '--content', content, '--web', 'none', '--json'];
  const findings: Finding[] = JSON.parse(spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout);
  const settings = findings.filter(({ check }) => check === 'settings');
  expect(new Set(settings.map(({ found }) => found))).toEqual(
    new Set([...Object.values(wrongOfOrigin), ...Object.values(wrongOfContent)]),
  );
  for (const { is, remedy } of settings) expect([is, remedy]).toEqual(['wrong', expect.any(String)]);
  expect((await readdir(root)).sort()).toEqual(['brand-content.env', 'brand-sites.env']);
});

test('the command names the unit of the origin that is enabled, and one that answers instead of it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'doctor-units-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const systemctl = `#!/bin/sh\nexec '${process.execPath}' '${resolve('tests/fixtures/systemctl.ts')}' "$@"\n`;
  await writeFile(join(root, 'systemctl'), systemctl, { mode: 0o755 });
  await writeFile(join(root, 'brand-sites@4322.enabled'), '');
  const examine = (PORT: number) => {
    const env = { ...process.env, PATH: `${root}:${process.env['PATH']}`, STATE_FOLDER: root, PORT: String(PORT) };
    const words = ['scripts/doctor.ts', '--web', 'none', '--json'];
    const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
    return (JSON.parse(stdout) as Finding[]).filter(({ check }) => check === 'origin' || check === 'unit');
  };
  expect(examine(await freePort())).toMatchObject([
    { remedy: expect.stringMatching('systemctl restart brand-sites@4322;') },
  ]);
  const origin = await startOriginProcess({ folders, outbox: join(folders.root, 'outbox') });
  onTestFinished(() => origin.stop());
  expect(examine(origin.port)[1]).toMatchObject({
    found: `brand-sites@${origin.port} answers, but brand-sites@4322 starts with this machine`,
    remedy: 'brand-sites update restart',
  });
});
