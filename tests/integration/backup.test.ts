import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCheck } from '../../src/ops/doctor/doctor.ts';
import { parseSetUp } from '../../src/ops/doctor/set-up.ts';
import { Database } from '../../src/platform/database/database.ts';
import { strapiSecrets } from '../../src/platform/environment/environment.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { canMount, mountDisk } from '../fixtures/read-only.ts';

const program = findPostgres();
const secret = 'pass%20word';
const [picture, plan] = ['uploads/haus.jpg', 'uploads/plan.pdf'] as const;

let root: string;
let postgres: Postgres | undefined;
const at = (name: string) => join(root, name);
const urlOf = (name: string) => `postgres://admin:${secret}@127.0.0.1:${postgres?.port}/${name}`;
const origin = (): Record<string, string> => ({
  BACKUP_FOLDER: at('backups'),
  OUTBOX_KEY: Buffer.alloc(32).toString('base64'),
  SETUP_SERVER: 'nginx',
  ...Object.fromEntries(['DIST', 'WORK', 'OUTBOX', 'SECRETS'].map((name) => [`${name}_FOLDER`, at(name)])),
  ...(postgres && { DATABASE_URL: urlOf('brand_sites') }),
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  postgres = program ? await startPostgres(program, { name: 'admin', password: 'pass word' }) : undefined;
  for (const name of ['DIST', 'WORK/snapshots', 'OUTBOX/4321/files', 'SECRETS', 'public/uploads', 'private', 'backups'])
    await mkdir(at(name), { recursive: true });
  await writeFile(at('DIST/.withdrawn.json'), '[]');
  await writeFile(at('WORK/snapshots/tabor.json'), '{"brand": "tabor"}');
  await writeFile(at('private/bewerbung.pdf'), 'Lebenslauf', { mode: 0o644 });
  for (const name of [picture, plan]) await writeFile(at(`public/${name}`), name);
  const outbox = new DatabaseSync(at('OUTBOX/4321/outbox.db'));
  // Its rows lie in a journal, which a copy of the file lacks.
  outbox.exec("PRAGMA journal_mode = wal; CREATE TABLE answers (receipt); INSERT INTO answers VALUES ('R-1')");
  if (postgres) {
    await query('postgres', 'CREATE DATABASE brand_sites');
    await query('postgres', 'CREATE DATABASE strapi');
    await query('strapi', 'CREATE TABLE public.stellen AS SELECT generate_series(1, 4711) AS id');
    await query(
      'brand_sites',
      'CREATE SCHEMA IF NOT EXISTS brand_sites; CREATE TABLE brand_sites.answers (receipt text)',
    );
  }
  await write('origin.env', origin());
  await write('content.env', {
    ...Object.fromEntries(strapiSecrets.map((name) => [name, `secret-${name}`])),
    PUBLIC_FOLDER: at('public'),
    PRIVATE_FOLDER: at('private'),
    ...(postgres && { DATABASE_CLIENT: 'postgres', DATABASE_URL: urlOf('strapi') }),
  });
});
afterAll(async () => {
  await postgres?.stop();
  await rm(root, { recursive: true });
});

async function query(name: string, text: string) {
  const database = new Database({ url: urlOf(name), connections: 1 });
  await database.query(text).finally(() => database.close());
}

const write = (name: string, variables: Record<string, string>) =>
  writeFile(
    at(name),
    Object.entries(variables)
      .map(([key, value]) => `${key}='${value}'\n`)
      .join(''),
  );

function command(name: 'backup' | 'restore', ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...words], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const backUp = (...words: readonly string[]) =>
  command('backup', '--origin', at('origin.env'), '--content', at('content.env'), ...words);
const check = (name: string) =>
  command('restore', '--check', at(`backups/${name}`), ...(postgres ? ['--server', urlOf('postgres')] : []));
const names = async () => (await readdir(at('backups'))).filter((name) => name.endsWith('Z')).sort();
const inode = async (backup: string, name: string) =>
  (await stat(join(at(`backups/${backup}/files`), at(`public/${name}`)))).ino;
const doctor = async () => (await runCheck('backup', parseSetUp({ origin: origin(), content: {} })))[0];

test('backups hold everything, only their owner reads them, and old ones make room', async () => {
  expect(await doctor()).toMatchObject({ is: 'wrong', found: expect.stringContaining('there is none') });
  expect(backUp()).toMatchObject({ status: 0, said: expect.stringContaining('Saved: ') });
  expect(await doctor()).toMatchObject({ is: 'well' });
  const [first = ''] = await names();
  const entries = await readdir(at(`backups/${first}`), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }
  const { status, said } = check(first);
  expect([status, said]).toEqual([0, expect.stringContaining('can be restored')]);
  expect(said).not.toContain(secret);
  if (postgres) expect(said).toContain('strapi: restored aside: 1 tables, 4711 rows');
  const saved = new DatabaseSync(join(at(`backups/${first}/files`), at('OUTBOX/4321/outbox.db')), { readOnly: true });
  expect(saved.prepare('SELECT receipt FROM answers').all()).toEqual([{ receipt: 'R-1' }]);
  saved.close();

  await writeFile(at(`public/${plan}`), 'ein neuer Plan');
  expect(backUp('--kept', '2').status).toBe(0);
  const [, second = ''] = await names();
  expect(await inode(second, picture)).toBe(await inode(first, picture));
  expect(await inode(second, plan)).not.toBe(await inode(first, plan));
  expect(await readFile(join(at(`backups/${second}/files`), at(`public/${plan}`)), 'utf8')).toBe('ein neuer Plan');
  expect(check(second).status).toBe(0);
  expect(backUp('--kept', '2').status).toBe(0);
  const left = await names();
  expect([left.length, left[0]]).toEqual([2, second]);
  const old = new Date(Date.now() - 49 * 3_600_000);
  await utimes(at(`backups/${left[1]}/SHA256SUMS`), old, old);
  expect(await doctor()).toMatchObject({ is: 'wrong', found: expect.stringContaining('49 hours old') });
});

test.each(['origin.env', 'files{root}/private/bewerbung.pdf', ...(program ? ['strapi.dump'] : [])])(
  'a backup with an altered or missing %s is refused by name',
  async (name) => {
    const shown = basename(name);
    expect(backUp('--kept', '1').status).toBe(0);
    const [last = ''] = await names();
    const path = join(at('backups'), last, name.replace('{root}', root));
    await appendFile(path, 'x');
    expect(check(last)).toMatchObject({ status: 1, said: expect.stringContaining(shown) });
    await rm(path);
    expect(check(last)).toMatchObject({ status: 1, said: expect.stringContaining(shown) });
  },
);

test.skipIf(!canMount)(
  'without room, or without its database, nothing is left and the former backup stays',
  async () => {
    const before = await names();
    const unmount = mountDisk(at('backups'), '64m');
    expect(backUp()).toMatchObject({ status: 1, said: expect.stringMatching(/needs \d+ MB in .* 64 MB are free/) });
    expect(await readdir(at('backups'))).toEqual(['lock.db']);
    unmount();
    if (postgres) {
      await postgres.goAway();
      expect(backUp()).toMatchObject({ status: 1, said: expect.stringContaining('there is no new backup') });
      await postgres.comeBack();
    }
    expect(await names()).toEqual(before);
  },
);

test('without PostgreSQL the databases are saved by SQLite; a damaged former backup is no source', async () => {
  const { DATABASE_URL: _, ...alone } = origin();
  const content = Object.fromEntries(strapiSecrets.map((name) => [name, `secret-${name}`]));
  await write('alone.env', { ...alone, BACKUP_FOLDER: at('alone') });
  await write('content-alone.env', { ...content, DATABASE_FILENAME: at('data.db'), PUBLIC_FOLDER: at('public') });
  const save = () => command('backup', '--origin', at('alone.env'), '--content', at('content-alone.env'));
  expect(save()).toMatchObject({ status: 1, said: expect.stringContaining(`there is no ${at('data.db')}`) });
  new DatabaseSync(at('data.db')).exec('CREATE TABLE stellen (id)');
  expect(save().status).toBe(0);
  const [last = ''] = (await readdir(at('alone'))).filter((name) => name.endsWith('Z'));
  expect(command('restore', '--check', at(`alone/${last}`)).said).toMatch(/data\.db is a whole database/);
  const saved = join(at(`alone/${last}/files`), at(`public/${picture}`));
  const { mtime } = await stat(saved);
  await writeFile(saved, 'x'.repeat(picture.length));
  await utimes(saved, mtime, mtime);
  expect(save()).toMatchObject({ status: 1, said: expect.stringContaining(`${saved} is damaged`) });
});
