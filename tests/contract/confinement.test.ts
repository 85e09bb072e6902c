import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builderConfinement } from '../../src/builder/builder-process.ts';
import { pagesConfinement } from '../../src/origin/pages/pages-process.ts';
import { picturesConfinement } from '../../src/pictures/pictures-process.ts';
import type { Confinement } from '../../src/platform/processes/confinement.ts';
import { png } from '../fixtures/files/pictures.ts';
import { startFormOrigin } from '../fixtures/form-origin.ts';
import { application, sendAsScript } from '../fixtures/sent-form.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let folders: TemporaryFolders;
let outbox: string;

beforeAll(async () => {
  folders = await temporaryFolders();
  outbox = join(folders.root, 'work', 'outbox', 'outbox.db');
  await mkdir(join(folders.root, 'work', 'outbox'), { recursive: true });
  await mkdir(join(folders.releases, 'tabor.example', '20261201T070000000Z'), { recursive: true });
  await writeFile(outbox, 'what visitors wrote');
  for (const name of ['OUTBOX_KEY', 'FORMS_TOKEN', 'CONTENT_TOKEN', 'PREVIEW_TOKEN', 'PREVIEW_SECRET'])
    vi.stubEnv(name, `the value of ${name}`);
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
const write = (...path: string[]) => `fs.writeFileSync(${JSON.stringify(resolve(...path))}, 'x')`;
const read = (path: string) => `fs.readFileSync(${JSON.stringify(path)})`;
const link = (to: string, path: string) => `fs.symlinkSync(${JSON.stringify(to)}, ${JSON.stringify(path)})`;

/** Attempts that every process is refused. */
const hostile = (): Record<string, string> => ({
  script: write('scripts/evil.ts'),
  source: write('src/origin/origin.ts'),
  app: write(folders.apps, 'evil.mjs'),
  outbox: write(outbox),
  secrets: write(folders.root, 'work/secrets/outbox.key'),
  live: link('.releases/evil', join(folders.dist, 'tabor.example')),
  linkOutbox: `fs.linkSync(${JSON.stringify(outbox)}, ${JSON.stringify(join(folders.releases, 'stolen'))})`,
  readOutbox: read(outbox),
  readPasswords: read('/etc/passwd'),
  readParent: `fs.readFileSync('/proc/' + process.ppid + '/environ')`,
  program: `require('node:child_process').execFileSync('id')`,
});

const processes: [
  name: string,
  confinement: () => Confinement,
  own: () => string[],
  refused: () => string[],
  env: string,
][] = [
  [
    'a builder',
    () => builderConfinement(folders),
    () => [folders.releases, folders.media, folders.snapshots, folders.held],
    () => [folders.root, join(folders.preview, 'originals')],
    'CONTENT_TOKEN',
  ],
  [
    'the process that decodes pictures',
    () => picturesConfinement({ originals: [folders.media], pictures: folders.pictures }),
    () => [folders.pictures],
    () => [folders.media, folders.releases, folders.snapshots, folders.held],
    '',
  ],
  [
    'the process that renders live pages',
    () => pagesConfinement(folders),
    () => [join(folders.preview, 'originals')],
    () => [folders.releases, folders.media, folders.pictures, folders.snapshots, folders.held, folders.preview],
    'PREVIEW_TOKEN',
  ],
];

test.each(processes)(
  '%s writes only its own files and sees no secrets of others',
  async (_, confinement, own, not, token) => {
    const attempts = {
      ...Object.fromEntries(own().map((folder) => [`own ${folder}`, write(folder, 'a.part')])),
      ...Object.fromEntries(not().map((folder) => [folder, write(folder, 'evil')])),
      ...hostile(),
    };
    const { env = '', ...outcomes } = await tried(confinement(), attempts);
    expect(outcomes).toEqual(
      Object.fromEntries(
        Object.keys(attempts).map((name) => [name, name.startsWith('own ') ? 'done' : 'ERR_ACCESS_DENIED']),
      ),
    );
    const seen = env.split(',').filter((name) => /TOKEN|SECRET|KEY/.test(name));
    expect(seen.filter((name) => name !== token)).toEqual([]);
    expect(await readFile(outbox, 'utf8')).toBe('what visitors wrote');
    for (const folder of own()) await rm(join(folder, 'a.part'));
  },
);

test('a builder can start only render threads, and load neither addons nor databases', async () => {
  /** Code that tries to start a thread, and fails with the error inside the thread. */
  const inThread = (maker: string) => `new Promise((resolve, reject) => {
    const { Worker } = require('node:worker_threads');
    const code = "require('node:fs').writeFileSync('scripts/evil.ts', 'x')";
    new (${maker})(code, { eval: true, execArgv: [] }).on('error', reject).on('exit', resolve);
  })`;
  const { env: _, ...outcomes } = await tried(builderConfinement(folders), {
    thread: inThread('Worker'),
    byPrototype: inThread('Worker.prototype.constructor'),
    byModule: inThread(`process.getBuiltinModule('worker_threads').Worker`),
    written: `if (fs.existsSync('scripts/evil.ts')) throw new Error('written')`,
    database: `new (require('node:sqlite').DatabaseSync)('x')`,
    addon: `process.dlopen({ exports: {} }, '/tmp/x.node')`,
  });
  await rm('scripts/evil.ts', { force: true });
  // The thread always runs the render program, which fails without its app.
  const missesApp = expect.stringContaining(`reading 'app'`);
  expect(outcomes).toEqual({
    ...{ thread: missesApp, byPrototype: missesApp, byModule: missesApp, written: 'done' },
    ...{ database: 'ERR_UNKNOWN_BUILTIN_MODULE', addon: 'ERR_DLOPEN_DISABLED' },
  });
});

test('pictures of applicants are decoded in a process separate from the origin', async () => {
  const origin = await startFormOrigin();
  try {
    const { pid } = origin.process.child;
    const decodes = async (id: string) => (await readFile(`/proc/${id}/maps`, 'utf8')).includes('libvips');
    const whole = await png();
    const answers = await Promise.all(
      [whole, whole.subarray(0, 50)].map((bytes) =>
        sendAsScript({ port: origin.port, ...application({}, { 'Lebenslauf.png': bytes }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await decodes(String(pid))).toBe(false);
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
    expect(await Promise.all(children.map(decodes))).toContain(true);
  } finally {
    await origin.stop();
  }
});
