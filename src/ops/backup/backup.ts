import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { Database } from '../../platform/database/database.ts';
import { changeMode, copyFile, link, makeRoot, removeFolder, rename, utimes } from '../../platform/disk/disk.ts';
import { withLock } from '../../platform/disk/lock.ts';
import { syncFileSystem } from '../../platform/disk/make-durable.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { isPart } from '../../platform/disk/write-whole.ts';
import { asError, hasCode } from '../../platform/errors/as-error.ts';
import type { SetUp } from '../doctor/set-up.ts';
import { folders } from '../setup/production.ts';
import { contentDatabase } from './content-database.ts';

/** Free space that a backup leaves on its disk, in bytes. */
const reserveBytes = 1024 ** 3;
export const environmentFiles = { origin: 'origin.env', content: 'content.env' } as const;

/** Lists the names of the finished backups in a folder, the newest first. A name is the time of the backup. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => /^\d{8}T\d{6,9}Z$/.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
}

/** Lists the databases of PostgreSQL, by the names of their dumps. */
export function dumpedDatabases({ origin, content }: Pick<SetUp, 'origin' | 'content'>): [name: string, URL][] {
  const ofContent = content && contentDatabase(content);
  return [
    // In this order, so that an answer that is delivered meanwhile is in both.
    ...(origin.DATABASE_URL ? [['brand_sites', new URL(origin.DATABASE_URL)] as [string, URL]] : []),
    ...(ofContent ? [['strapi', ofContent] as [string, URL]] : []),
  ];
}

/**
 * Saves everything that a server needs to be made again: both environments, keys, databases, uploads, waiting answers,
 * snapshots and withdrawals. Files that the last backup has are hard links to it.
 *
 * @param kept number of backups that are left, with the new one.
 * @returns its folder. @throws {OperatorError} without room, or if a database cannot be read.
 */
export async function backUp(setUp: SetUp, kept: number): Promise<string> {
  const { origin } = setUp.files;
  if (!existsSync(origin)) throw new OperatorError(`there is no ${origin}: name the environment with --origin`);
  const folder = resolve(setUp.origin.BACKUP_FOLDER);
  await makeRoot(folder, 0o700);
  await changeMode(folder, 0o700);
  const taken = () => new OperatorError(`another backup is running in ${folder}`);
  return withLock(join(folder, 'lock.db'), () => save(setUp, folder, kept), { taken });
}

async function save(setUp: SetUp, folder: string, kept: number): Promise<string> {
  const names = await listBackups(folder);
  const last = names[0] && join(folder, names[0]);
  const files = await listFiles(setUp, last);
  const databases = dumpedDatabases(setUp);
  const part = pathBeneath(folder, 'next.part');
  // A killed backup may have left one.
  await removeFolder(part);
  await expectRoom(folder, files, databases);
  await makeRoot(part, 0o700);
  // The outbox comes first, because its answers move to the databases.
  for (const file of files) if (file.isDatabase) await saveFile(file, part);
  for (const [name, url] of databases)
    await run('pg_dump', ['--format', 'custom', '--file', join(part, `${name}.dump`), ...login(url).words], login(url));
  for (const file of files) if (!file.isDatabase) await saveFile(file, part);
  for (const name of ['origin', 'content'] as const) {
    const from = setUp.files[name];
    if (existsSync(from)) await copyFile(from, pathBeneath(part, environmentFiles[name]));
  }
  await run('sh', ['-c', 'find . -type f ! -name SHA256SUMS -exec sha256sum {} + > SHA256SUMS'], { cwd: part });
  const [before, now] = [last ? await readSums(last) : new Map(), await readSums(part)];
  for (const { path, former } of files)
    if (former && before.get(`./files${path}`) !== now.get(`./files${path}`))
      throw new OperatorError(`${former} is damaged: look after the disk, and move ${last} away`);
  await run('chmod', ['-R', 'u=rwX,go=', part]);
  await syncFileSystem(folder);
  const id = new Date().toISOString().replaceAll(/[-:.]/g, '');
  await rename(part, pathBeneath(folder, id));
  for (const name of (await listBackups(folder)).slice(kept)) await removeFolder(pathBeneath(folder, name));
  return join(folder, id);
}

/** Reads the checksums of a backup, by path. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

interface SavedFile {
  path: string;
  bytes: number;
  modified: Date;
  /** Whether it is a database that SQLite copies. */
  isDatabase: boolean;
  /** The same file in the last backup. */
  former: string | undefined;
}

/** Lists the files to save. @param last folder of the last backup. */
async function listFiles({ origin, content, files: named }: SetUp, last: string | undefined): Promise<SavedFile[]> {
  const { SECRETS_FOLDER, OUTBOX_FOLDER, WORK_FOLDER, DIST_FOLDER, GOOGLE_INDEXING_KEY_FILE } = origin;
  const roots = [
    ...[OUTBOX_FOLDER, SECRETS_FOLDER, GOOGLE_INDEXING_KEY_FILE, join(WORK_FOLDER, 'snapshots')],
    join(DIST_FOLDER, '.withdrawn.json'),
    ...['PUBLIC_FOLDER', 'PRIVATE_FOLDER', 'ENV_PATH', 'TOKENS_FILE'].map((name) => content?.[name]),
  ];
  if (content && !contentDatabase(content)) {
    const database = content['DATABASE_FILENAME'] || join(folders.content, 'data.db');
    if (!existsSync(database))
      throw new OperatorError(`there is no ${database}: name the database in DATABASE_FILENAME of ${named.content}`);
    roots.push(database);
  }
  const files: SavedFile[] = [];
  for (const root of roots.flatMap((path) => (path && existsSync(path) ? resolve(path) : []))) {
    const isFolder = (await stat(root)).isDirectory();
    const entries = isFolder ? await readdir(root, { recursive: true, withFileTypes: true }) : [];
    const below = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
    // SQLite copies its journals; locks are empty.
    for (const path of isFolder ? below : [root]) {
      if (isPart(path) || /\.db-(wal|shm|journal)$|(owner|lock)\.db$/.test(path)) continue;
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }));
      if (size < 0) continue;
      const isDatabase = path.endsWith('.db');
      const before = !isDatabase && last ? join(last, 'files', path) : '';
      const known = before ? await stat(before).catch(() => undefined) : undefined;
      const isKnown = known?.size === size && Math.floor(known.mtimeMs) === Math.floor(mtimeMs);
      files.push({
        path,
        bytes: size,
        modified: new Date(mtimeMs),
        isDatabase,
        former: isKnown ? before : undefined,
      });
    }
  }
  return files;
}

/** @throws {OperatorError} if a backup would fill the disk. */
async function expectRoom(folder: string, files: readonly SavedFile[], databases: readonly [string, URL][]) {
  let needed = reserveBytes;
  for (const { bytes, former } of files) if (!former) needed += bytes;
  for (const [name, url] of databases) {
    await using database = new Database({ url: url.href, connections: 1 });
    const [row] = await database
      .query<{ size: number }>('SELECT pg_database_size(current_database()) AS size')
      .catch((cause) => {
        throw new OperatorError(`${name}: ${asError(cause).message}; there is no new backup`, { cause });
      });
    needed += row?.size ?? 0;
  }
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
  if (bavail * bsize < needed)
    throw new OperatorError(
      `a backup needs ${megabytes(needed)} in ${folder}, ${megabytes(bavail * bsize)} are free: make room, or name a larger disk in BACKUP_FOLDER`,
    );
}

async function saveFile({ path, modified, isDatabase, former }: SavedFile, part: string): Promise<void> {
  const to = pathBeneath(part, `files${path}`);
  await makeRoot(dirname(to), 0o700);
  if (former) return link(former, to);
  if (isDatabase) {
    using database = new DatabaseSync(path, { readOnly: true });
    await backup(database, to);
    return;
  }
  try {
    await copyFile(path, to);
    await utimes(to, modified, modified);
  } catch (error) {
    // It was deleted meanwhile.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Login for the programs of PostgreSQL: other users can see arguments, so the password is in the environment. */
export function login(url: URL) {
  const open = new URL(url);
  open.password = '';
  if (open.searchParams.get('sslmode') === 'no-verify') open.searchParams.set('sslmode', 'require');
  return {
    words: ['--dbname', open.href],
    env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password), PGCONNECT_TIMEOUT: '10' },
  };
}

/** Runs a program. @returns its output. @throws {OperatorError} with its last lines. */
export async function run(program: string, words: readonly string[], { env = process.env, cwd = '/' } = {}) {
  try {
    return (await promisify(execFile)(program, words, { env, cwd, maxBuffer: 1024 ** 3 })).stdout;
  } catch (cause) {
    const { stdout = '', stderr = '', message } = cause as Error & { stdout?: string; stderr?: string };
    if (hasCode(cause, 'ENOENT'))
      throw new OperatorError(`${program} is missing: apt-get install postgresql-client`, { cause });
    throw new OperatorError(`${program}: ${(stdout + stderr).trim().split('\n').slice(-3).join(' ') || message}`, {
      cause,
    });
  }
}
