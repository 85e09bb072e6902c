import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  builderConfinement,
  type Confinement,
  pagesConfinement,
  picturesConfinement,
} from '../../scripts/build/confinement.ts';
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

/** What a program in such a process gets for each attempt: the code of the refusal, or `done`. */
async function tried(confinement: Confinement, attempts: Record<string, string>): Promise<Record<string, string>> {
  const code = `
    const fs = require('node:fs'), result = {};
    const attempts = ${JSON.stringify(attempts)};
    for (const [name, code] of Object.entries(attempts))
      try { eval(code); result[name] = 'done' } catch (error) { result[name] = error.code ?? error.message }
    console.log(JSON.stringify({ ...result, env: Object.keys(process.env).sort().join() }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [...confinement.execArgv, '--eval', code], {
    env: confinement.env,
  });
  return JSON.parse(stdout);
}
const write = (path: string) => `fs.writeFileSync(${JSON.stringify(resolve(path))}, 'x')`;
const refused = 'ERR_ACCESS_DENIED';

test('a builder writes releases and caches, and nothing else', async () => {
  const { dist, releases, media, snapshots, held, apps, lock, root } = folders;
  await mkdir(join(releases, 'tabor.example', '20261201T070000000Z'), { recursive: true });
  const answers = await tried(builderConfinement(folders), {
    release: write(join(releases, 'a')),
    media: write(join(media, 'a')),
    snapshot: write(join(snapshots, 'tabor.json')),
    note: write(join(held, 'tabor.json')),
    lock: write(lock),
    script: write('scripts/serve.ts'),
    newScript: write('scripts/evil.ts'),
    source: write('src/server/origin.ts'),
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
    ...Object.fromEntries(['release', 'media', 'snapshot', 'note', 'lock'].map((name) => [name, 'done'])),
    addon: 'ERR_DLOPEN_DISABLED',
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

test('the process that makes pages for one who asks keeps what drafts name, and nothing else', async () => {
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
    source: write('src/server/origin.ts'),
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
