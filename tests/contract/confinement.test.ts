import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builderConfinement } from '../../src/build/builder-confinement.ts';
import { pagesConfinement } from '../../src/origin/pages/pages-process.ts';
import { picturesConfinement } from '../../src/pictures/pictures-process.ts';
import type { Confinement } from '../../src/platform/processes/confinement.ts';
import { png } from '../fixtures/files/pictures.ts';
import { startFormOrigin } from '../fixtures/form-origin.ts';
import { applicationValues, asScript, multipart, send } from '../fixtures/sent-form.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let folders: TemporaryFolders;
let outbox: string;

beforeAll(async () => {
  folders = await temporaryFolders();
  outbox = join(folders.root, 'work', 'outbox');
  await mkdir(outbox, { recursive: true });
  await writeFile(join(outbox, 'outbox.db'), 'what visitors wrote');
  vi.stubEnv('OUTBOX_KEY', 'a-key');
  vi.stubEnv('FORMS_TOKEN', 'a-token');
  vi.stubEnv('CONTENT_TOKEN', 'the-token-of-builds');
  vi.stubEnv('PREVIEW_TOKEN', 'the-token-of-drafts');
  vi.stubEnv('PREVIEW_SECRET', 'a-secret');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await folders?.remove();
});

/** Runs attempts in a confined process. @returns the error code of each attempt, or `done`. */
async function tried(confinement: Confinement, attempts: Record<string, string>): Promise<Record<string, string>> {
  const code = `
    const fs = require('node:fs'), result = {};
    const attempts = ${JSON.stringify(attempts)};
    (async () => {
      for (const [name, code] of Object.entries(attempts))
        try { await eval(code); result[name] = 'done' } catch (error) { result[name] = error.code ?? error.message }
      console.log(JSON.stringify({ ...result, env: Object.keys(process.env).sort().join() }));
    })();`;
  const { stdout } = await promisify(execFile)(process.execPath, [...confinement.execArgv, '--eval', code], {
    env: confinement.env,
  });
  return JSON.parse(stdout);
}
const write = (path: string) => `fs.writeFileSync(${JSON.stringify(resolve(path))}, 'x')`;
const refused = 'ERR_ACCESS_DENIED';

/** Code that tries to start a thread, and fails with the error inside the thread. */
const inThread = (maker: string) => `new Promise((resolve, reject) => {
  const { Worker } = require('node:worker_threads');
  const code = "require('node:fs').writeFileSync('scripts/evil.ts', 'x')";
  new (${maker})(code, { eval: true, execArgv: [] }).on('error', reject).on('exit', resolve);
})`;

test('a builder can start only render threads, with its own limits', async () => {
  const { env: _, ...outcomes } = await tried(builderConfinement(folders), {
    thread: inThread('Worker'),
    byPrototype: inThread('Worker.prototype.constructor'),
    byModule: inThread(`process.getBuiltinModule('worker_threads').Worker`),
    byImport: inThread(`(await import('node:worker_threads')).Worker`).replace('(resolve', 'async (resolve'),
    byEvent: `new Promise((resolve, reject) => {
      process.once('worker', (worker) => resolve(worker));
      new (require('node:worker_threads').Worker)('').on('error', () => {});
    }).then((worker) => ${inThread('worker.constructor')})`,
    written: `if (fs.existsSync('scripts/evil.ts')) throw new Error('written')`,
  });
  await rm('scripts/evil.ts', { force: true });
  // The thread always runs the render program, which fails without its app.
  const missesApp = expect.stringContaining(`reading 'app'`);
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(outcomes).map((name) => [name, missesApp])),
    written: 'done',
  });
});

test('a builder writes releases and caches, and nothing else', async () => {
  const { dist, releases, media, snapshots, held, apps, lock, root } = folders;
  await mkdir(join(releases, 'tabor.example', '20261201T070000000Z'), { recursive: true });
  const answers = await tried(builderConfinement(folders), {
    release: write(join(releases, 'a')),
    media: write(join(media, 'a')),
    snapshot: write(join(snapshots, 'tabor.json')),
    note: write(join(held, 'tabor.json')),
    lock: write(lock),
    database: `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(lock)})`,
    script: write('scripts/serve.ts'),
    newScript: write('scripts/evil.ts'),
    source: write('src/origin/origin.ts'),
    packages: write('node_modules/evil.js'),
    app: write(join(apps, 'evil.mjs')),
    outbox: write(join(outbox, 'outbox.db')),
    secrets: write(join(root, 'work/secrets/outbox.key')),
    beside: write(join(root, 'evil')),
    link: `fs.symlinkSync('.releases/evil', ${JSON.stringify(join(dist, 'tabor.example'))})`,
    linkInside: `fs.symlinkSync('/etc', ${JSON.stringify(join(releases, 'evil'))})`,
    linkOutbox: `fs.linkSync(${JSON.stringify(join(outbox, 'outbox.db'))}, ${JSON.stringify(join(releases, 'stolen'))})`,
    readOutbox: `fs.readFileSync(${JSON.stringify(join(outbox, 'outbox.db'))})`,
    readPasswords: `fs.readFileSync('/etc/passwd')`,
    readParent: `fs.readFileSync('/proc/' + process.ppid + '/environ')`,
    program: `require('node:child_process').execFileSync('id')`,
    addon: `process.dlopen({ exports: {} }, ${JSON.stringify(join(media, 'a'))})`,
  });
  const { env, ...outcomes } = answers;
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(outcomes).map((name) => [name, refused])),
    ...Object.fromEntries(['release', 'media', 'snapshot', 'note'].map((name) => [name, 'done'])),
    addon: 'ERR_DLOPEN_DISABLED',
    database: 'ERR_UNKNOWN_BUILTIN_MODULE',
  });
  expect(env).toContain('CONTENT_TOKEN');
  expect(env).not.toMatch(/OUTBOX_KEY|FORMS_TOKEN/);
  expect(await readFile(join(outbox, 'outbox.db'), 'utf8')).toBe('what visitors wrote');
  await rm(join(releases, 'a'));
});

test('the process that decodes pictures writes pictures, and sees neither content nor releases', async () => {
  const { releases, media, pictures, snapshots } = folders;
  const { env, ...outcomes } = await tried(picturesConfinement({ originals: [media], pictures }), {
    picture: write(join(pictures, 'a.part')),
    original: write(join(media, 'b')),
    release: write(join(releases, 'b')),
    script: write('scripts/evil.ts'),
    readSnapshot: `fs.readFileSync(${JSON.stringify(join(snapshots, 'tabor.json'))})`,
    readRelease: `fs.readdirSync(${JSON.stringify(releases)})`,
    program: `require('node:child_process').execFileSync('id')`,
  });
  await rm(join(pictures, 'a.part'));
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(outcomes).map((name) => [name, refused])),
    picture: 'done',
  });
  expect(env).not.toContain('TOKEN');
});

test('the process that renders live pages writes only the media of drafts', async () => {
  const { dist, releases, media, pictures, snapshots, held, preview, apps, root } = folders;
  const { env, ...outcomes } = await tried(pagesConfinement(folders), {
    draft: write(join(preview, 'originals', 'a')),
    picture: write(join(preview, 'pictures', 'a')),
    release: write(join(releases, 'b')),
    media: write(join(media, 'b')),
    encoded: write(join(pictures, 'b')),
    snapshot: write(join(snapshots, 'b.json')),
    note: write(join(held, 'b.json')),
    app: write(join(apps, 'b.mjs')),
    source: write('src/origin/origin.ts'),
    outbox: write(join(outbox, 'outbox.db')),
    secrets: write(join(root, 'work/secrets/outbox.key')),
    link: `fs.symlinkSync('.releases/evil', ${JSON.stringify(join(dist, 'tabor.example'))})`,
    readOutbox: `fs.readFileSync(${JSON.stringify(join(outbox, 'outbox.db'))})`,
    readParent: `fs.readFileSync('/proc/' + process.ppid + '/environ')`,
    program: `require('node:child_process').execFileSync('id')`,
    thread: `new (require('node:worker_threads').Worker)('', { eval: true })`,
    addon: `process.dlopen({ exports: {} }, ${JSON.stringify(join(media, 'a'))})`,
  });
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(outcomes).map((name) => [name, refused])),
    draft: 'done',
    addon: 'ERR_DLOPEN_DISABLED',
  });
  expect(env).toContain('PREVIEW_TOKEN');
  expect(env).not.toMatch(/OUTBOX_KEY|FORMS_TOKEN|CONTENT_TOKEN|PREVIEW_SECRET/);
});

test('pictures of applicants are decoded in a process separate from the origin', async () => {
  const origin = await startFormOrigin();
  try {
    const decoders = async (pid?: number) => (await readFile(`/proc/${pid}/maps`, 'utf8')).includes('libvips');
    const whole = await png();
    const answers = await Promise.all(
      [whole, whole.subarray(0, whole.length - 30)].map((bytes) => {
        const { headers, body } = multipart(applicationValues, { 'Lebenslauf.png': bytes });
        return send({ port: origin.port, path: '/api/bewerbung', body, headers: { ...headers, ...asScript } });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await decoders(origin.process.child.pid)).toBe(false);
    const children = await readFile(
      `/proc/${origin.process.child.pid}/task/${origin.process.child.pid}/children`,
      'utf8',
    );
    expect(
      await Promise.all(
        children
          .trim()
          .split(' ')
          .map((pid) => decoders(Number(pid))),
      ),
    ).toContain(true);
  } finally {
    await origin.stop();
  }
});
