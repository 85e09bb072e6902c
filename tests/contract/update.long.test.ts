import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readlink, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../src/platform/disk/lock.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type FormsService, startFormsService } from '../fixtures/forms-service.ts';
import { freePort } from '../fixtures/free-port.ts';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { household, receiptIn, sampleForm, send, sendAsScript } from '../fixtures/sent-form.ts';
import { shareWithOtherBuilds } from '../fixtures/shared-folders.ts';
import { startNginx, type WebServer } from '../fixtures/web-server.ts';

const postgresProgram = findPostgres();
const nginxProgram = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']);

describe.skipIf(!postgresProgram || !nginxProgram)('an update of the code, with nginx and PostgreSQL', () => {
  let root: string;
  let home: string;
  let postgres: Postgres;
  let databaseUrl: string;
  let database: pg.Pool;
  let service: FormsService;
  let web: WebServer;
  let variables: Record<string, string>;
  let ports: [number, number];
  /** Restarts of the content service. */
  let restarts = 0;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'update-'));
    home = join(root, 'home');
    for (const name of ['home/releases', 'state/data/outbox', 'units', 'sockets', 'bin'])
      await mkdir(join(root, name), { recursive: true });
    [service, postgres, ports] = await Promise.all([
      startFormsService(),
      startPostgres(postgresProgram as string, { name: 'brand_sites', password: 'p' }),
      Promise.all([freePort(), freePort()]),
    ]);
    databaseUrl = `postgres://brand_sites:p@127.0.0.1:${postgres.port}/postgres`;
    database = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=brand_sites', max: 2 });
    database.on('error', () => {});
    const systemctl = `#!/bin/sh\nexec '${process.execPath}' '${resolve('tests/fixtures/systemctl.ts')}' "$@"\n`;
    await writeFile(join(root, 'bin/systemctl'), systemctl);
    await chmod(join(root, 'bin/systemctl'), 0o755);
    variables = {
      PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
      BRAND_SITES_HOME: home,
      UNITS_FOLDER: join(root, 'units'),
      TRIAL_UNITS_FOLDER: join(root, 'trial'),
      SOCKETS_FOLDER: join(root, 'sockets'),
      STATE_FOLDER: join(root, 'state'),
      ORIGIN_PORTS: ports.join(' '),
      CONTENT_ADDRESS: await startContentService(),
      READY_SECONDS: '120',
      // The environment of the unit.
      DIST_FOLDER: resolve(formSites.dist),
      WORK_FOLDER: resolve(formSites.snapshots, '..'),
      SECRETS_FOLDER: join(root, 'state/data/secrets'),
      DRAIN_SECONDS: '5',
      DATABASE_URL: databaseUrl,
      OUTBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
      CONTENT_URL: service.url,
      FORMS_TOKEN: 'forms-token',
      TRUSTED_PROXIES: 'loopback',
      REBUILD: 'off',
    };
    await unpack(await version('v1'));
    await symlink('releases/v1', join(home, 'current'));
    await cp('deploy', variables['UNITS_FOLDER'] as string, { recursive: true });
    for (const words of [
      ['enable', 'brand-content'],
      ['enable', '--now', `brand-sites@${ports[0]}`],
    ])
      execFileSync('systemctl', words, { env: variables });
    web = await startNginx(nginxProgram as string, {
      // Absolute, because nginx resolves paths against its own folder.
      dist: resolve(formSites.dist),
      origins: [`unix:${join(root, 'sockets/origin.sock')}`],
    });
    while (!(await answers(ports[0]))) await setTimeout(50);
  });
  afterAll(async () => {
    for (const port of ports ?? []) execFileSync('systemctl', ['stop', `brand-sites@${port}`], { env: variables });
    await web?.stop();
    await database?.end();
    await service?.close();
    await postgres?.stop();
    await rm(root, { recursive: true, force: true });
  });

  const answers = (port: number) =>
    send({ port, path: '/readyz', method: 'GET' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const isEnabled = (port: number) => existsSync(join(root, `state/brand-sites@${port}.enabled`));

  /**
   * Packs a version: links to this checkout in the structure of the real archive.
   *
   * @param files other texts, by path. @param alter changes the folder after its files were listed.
   */
  async function version(
    name: string,
    files: Record<string, string> = {},
    alter?: (folder: string) => Promise<unknown>,
  ): Promise<string> {
    const folder = join(root, 'packed', name);
    await mkdir(folder, { recursive: true });
    for (const copied of ['deploy', 'scripts']) await cp(copied, join(folder, copied), { recursive: true });
    for (const entry of ['cms', 'node_modules', 'src', 'package.json', 'sites.config.ts'])
      await symlink(resolve(entry), join(folder, entry));
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
    execFileSync('sh', ['-c', 'find . -type f -print0 | xargs -0 sha256sum >../sums && mv ../sums files.sha256'], {
      cwd: folder,
    });
    await alter?.(folder);
    const archive = join(root, `${name}.tar.gz`);
    execFileSync('tar', ['-czf', archive, '-C', join(root, 'packed'), name]);
    await rm(folder, { recursive: true });
    return archive;
  }
  const unpack = async (archive: string) => execFileSync('tar', ['-xzf', archive, '-C', join(home, 'releases')]);

  /**
   * Starts the part of the content service that `systemctl` and `update.sh` use. It is away for two seconds. A version
   * with the file `content-ends` or `content-hangs` does so.
   */
  async function startContentService(): Promise<string> {
    let isAway = false;
    let hasEnded = false;
    let last = Promise.resolve();
    const server = createServer(async ({ url = '' }, response) => {
      const [path, folder = ''] = url.split('?');
      if (path === '/restart') {
        restarts++;
        await last;
        const fails = (how: string) => existsSync(join(folder, `content-${how}`));
        hasEnded = fails('ends');
        if (!isAway) {
          const { entries } = service;
          const { port } = new URL(service.url);
          isAway = true;
          await service.close();
          renew = async () => {
            service = await startFormsService(Number(port), entries);
            isAway = false;
          };
        }
        last = fails('ends') || fails('hangs') ? Promise.resolve() : setTimeout(2_000).then(() => renew());
      }
      const isWell = path === '/is-active' ? !hasEnded : path === '/restart' || !isAway;
      response.writeHead(isWell ? 200 : 503).end();
    });
    let renew = async () => {};
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    server.unref();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Runs `deploy/update.sh`. */
  async function update(...words: string[]): Promise<{ code: number; output: string }> {
    const run = promisify(execFile)('sh', [join(home, 'current/deploy/update.sh'), ...words], { env: variables });
    const { stdout, stderr, code = 0 } = await run.catch((error) => error);
    return { code, output: stdout + stderr };
  }
  const current = () => readlink(join(home, 'current'));

  /**
   * Sends a form and asks for a page, twenty times a second, until it is stopped. Nothing is repeated. On a busy machine
   * it waits: nginx has 512 connections, a form needs two, and an origin reads at most 60 at once.
   */
  function startLoad() {
    const forms: Promise<string>[] = [];
    const pages: Promise<number>[] = [];
    let open = 0;
    const timer = setInterval(() => {
      if (open >= 30) return;
      open++;
      const index = forms.length;
      const message = `Nachricht ${index}`;
      const form = sampleForm(index, message, (content) => pdf({ objects: [stream('', '', content)] }));
      const signal = AbortSignal.timeout(30_000);
      const answer = sendAsScript({ port: web.port, ...form, from: household(index), signal });
      forms.push(
        answer
          .then(
            (one) => (one.status === 200 ? (receiptIn(one) ?? 'no receipt') : `refused with ${one.status}`),
            ({ message }: Error) => `refused: ${message}`,
          )
          .finally(() => open--),
      );
      const page = send({
        port: web.port,
        path: '/kontakt',
        method: 'GET',
        headers: { host: 'tabor.example' },
        signal,
      });
      pages.push(
        page.then(
          ({ status }) => status,
          () => 0,
        ),
      );
    }, 50);
    // All forms together are limited, too.
    const forget = setInterval(() => database.query('DELETE FROM counters'), 1_000);
    return async () => {
      clearInterval(timer);
      clearInterval(forget);
      return { receipts: await Promise.all(forms), pages: await Promise.all(pages) };
    };
  }

  test('forth and back at twenty forms a second: none is refused, lost or doubled, and pages answer', {
    timeout: 900_000,
  }, async () => {
    const stop = startLoad();
    const [forth, back] = [await update(await version('v2')), await update('back')];
    const { receipts, pages } = await stop();
    expect([forth, back]).toEqual([
      { code: 0, output: expect.stringContaining(`v2 runs, at port ${ports[1]}\n`) },
      { code: 0, output: expect.stringContaining(`v1 runs, at port ${ports[0]}\n`) },
    ]);
    expect(await current()).toBe('releases/v1');
    expect(restarts).toBe(2);
    expect(receipts.length).toBeGreaterThan(100);
    expect(receipts.filter((receipt) => /^(refused|no )/.test(receipt))).toEqual([]);
    expect(pages.filter((status) => status !== 200)).toEqual([]);
    const undelivered = "SELECT count(*)::int AS count FROM answers WHERE state <> 'delivered'";
    await expect.poll(async () => (await database.query(undelivered)).rows[0].count).toBe(0);
    expect([...service.entries.keys()].toSorted()).toEqual(receipts.toSorted());
    console.log(`${receipts.length} forms, ${pages.length} pages`);
  });

  const serve = (code: string) => ({ 'scripts/serve.ts': code });
  const replaceNode = async (folder: string, change: (modules: string) => Promise<unknown>) => {
    await rm(join(folder, 'node_modules'));
    await mkdir(join(folder, 'node_modules'));
    for (const name of await readdir('node_modules'))
      await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
    await change(join(folder, 'node_modules'));
  };
  const started = /v3 did not start; v1 runs on, at port/;
  const refused = /v3 is not installed; all stays as it was/;

  test.for<[string, RegExp, () => Promise<string>]>([
    [
      'is cut off',
      /cannot be unpacked: copy it again/,
      async () => {
        const archive = await version('v3');
        await truncate(archive, readFileSync(archive).length - 2_000);
        return archive;
      },
    ],
    [
      'has an altered file',
      refused,
      () => version('v3', {}, (folder) => writeFile(join(folder, 'scripts/serve.ts'), '')),
    ],
    ['lacks a file', refused, () => version('v3', {}, (folder) => rm(join(folder, 'scripts/outbox.ts')))],
    [
      'has a Node for another system',
      refused,
      () =>
        version('v3', {}, (folder) =>
          replaceNode(folder, async (modules) => {
            await rm(join(modules, '.bin'));
            await mkdir(join(modules, '.bin'));
            await writeFile(join(modules, '.bin/node'), 'no program', { mode: 0o755 });
          }),
        ),
    ],
    [
      'lacks a package',
      refused,
      () =>
        version('v3', {}, async (folder) => {
          await replaceNode(folder, (modules) => rm(join(modules, 'hono')));
          await rm(join(folder, 'src'));
          const isCode = (path: string) => !path.includes('/content/default/');
          await cp(resolve('src'), join(folder, 'src'), { recursive: true, filter: isCode });
        }),
    ],
    ['has a syntax error in a command', refused, () => version('v3', { 'scripts/build.ts': 'const = ;' })],
    ['has a syntax error in its origin', started, () => version('v3', serve('const = ;'))],
    ['ends at the start', started, () => version('v3', serve('throw new Error()'))],
    ['starts and hangs', started, () => version('v3', serve('setInterval(() => {}, 1000)'))],
    [
      'starts and answers 500',
      started,
      () =>
        version(
          'v3',
          serve(`import { createServer } from 'node:http';
          createServer(({ url }, response) => response.writeHead(url === '/readyz' ? 200 : 500).end())
            .listen(Number(process.env['PORT']), '127.0.0.1');`),
        ),
    ],
    ['has a content service that ends', started, () => version('v3', { 'content-ends': '' })],
    ['has a content service that hangs', started, () => version('v3', { 'content-hangs': '' })],
  ])(
    'a version that %s never becomes the current one, and the old one serves on',
    { timeout: 900_000 },
    async ([kind, expected, pack]) => {
      const archive = await pack();
      const running = ports.find(isEnabled) as number;
      const versions = new Set<string>();
      const watching = setInterval(() => versions.add(readlinkSync(join(home, 'current'))), 20);
      const stop = startLoad();
      // Enough for a version that starts; only those that hang use it up.
      variables['READY_SECONDS'] = /hangs|500/.test(kind) ? '15' : '120';
      const { code, output } = await update(archive);
      const { receipts, pages } = await stop();
      variables['READY_SECONDS'] = '120';
      clearInterval(watching);
      expect([code, output]).toEqual([1, expect.stringMatching(expected)]);
      expect([...versions]).toEqual(['releases/v1']);
      expect(ports.filter(isEnabled)).toEqual([running]);
      expect(await Promise.all(ports.map(answers))).toEqual(ports.map((port) => port === running));
      expect(receipts.filter((receipt) => /^(refused|no )/.test(receipt))).toEqual([]);
      expect(pages.filter((status) => status !== 200)).toEqual([]);
      expect(existsSync(join(root, 'trial', 'brand-content.service.d/trial.conf'))).toBe(false);
    },
  );

  test('an update never stops the last origin that answers, whichever is enabled', { timeout: 900_000 }, async () => {
    const running = ports.find(isEnabled) as number;
    const other = ports.find((port) => port !== running) as number;
    const systemctl = (...words: string[]) => execFileSync('systemctl', words, { env: variables });
    // As after a start by hand: the enabled one has ended, and the other one serves.
    systemctl('stop', `brand-sites@${running}`);
    systemctl('start', `brand-sites@${other}`);
    await expect.poll(() => answers(other), { timeout: 120_000 }).toBe(true);
    const stop = startLoad();
    const { output } = await update('restart');
    const { receipts } = await stop();
    expect(output).toContain(`v1 runs, at port ${running}\n`);
    expect(receipts.filter((receipt) => /^(refused|no )/.test(receipt))).toEqual([]);
    expect(ports.filter(isEnabled)).toEqual([running]);
    // Both run, as after an update that was killed: the one that is left over starts again.
    systemctl('start', `brand-sites@${other}`);
    await expect.poll(() => answers(other), { timeout: 120_000 }).toBe(true);
    expect((await update('restart')).output).toContain(`v1 runs, at port ${other}\n`);
    expect(await Promise.all(ports.map(answers))).toEqual(ports.map((port) => port === other));
  });

  test('no log holds an address or a search word during an update', { timeout: 900_000 }, async () => {
    const asking = setInterval(() => {
      const headers = { host: 'tabor.example', 'x-forwarded-for': '203.0.113.77' };
      send({ port: web.port, path: '/suche?q=Zimtstern', method: 'GET', headers }).catch(() => {});
    }, 50);
    await update('restart');
    clearInterval(asking);
    const origins = ports.map((port) => readFileSync(join(root, `state/brand-sites@${port}.log`), 'utf8'));
    for (const log of [await web.logged(), ...origins]) expect(log).not.toMatch(/Zimtstern|203\.0\.113\.77/);
  });

  test('an archive of something else is refused', async () => {
    const archive = join(root, 'other.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', root, 'units']);
    expect(await update(archive)).toEqual({
      code: 1,
      output: expect.stringContaining('holds no version of the brand sites'),
    });
    expect((await update(join(root, 'v1.tar.gz'))).output).toContain('v1 is running already');
    expect(await current()).toBe('releases/v1');
  });

  test('of two origins that share folders, the second one builds when the first one has gone', {
    timeout: 900_000,
  }, async () => {
    const folder = join(root, 'shared');
    const folders = foldersIn(join(folder, 'dist'), join(folder, 'work'));
    await mkdir(join(folder, 'work'), { recursive: true });
    await shareWithOtherBuilds(join(folder, 'work'), ['media']);
    // Like the first origin.
    const endFirst = await takeLock(folders.owner);
    onTestFinished(endFirst);
    const { DATABASE_URL = '', OUTBOX_KEY = '' } = variables;
    const second = await startOriginProcess({
      folders,
      outbox: join(folder, 'outbox'),
      environment: { REBUILD: '', DATABASE_URL, OUTBOX_KEY },
    });
    onTestFinished(() => second.stop('SIGKILL'));
    await expect.poll(second.output).toContain('another origin builds');
    await setTimeout(2_000);
    const begun = () => existsSync(join(folders.releases, 'tabor.example'));
    expect(begun()).toBe(false);
    endFirst();
    await expect.poll(begun, { timeout: 600_000 }).toBe(true);
    await expect(takeLock(folders.owner)).rejects.toThrow('another build is running');
  });
});
