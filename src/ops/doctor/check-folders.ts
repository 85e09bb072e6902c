import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KeyFile } from '../../origin/secrets/key-file.ts';
import { hasCode } from '../../platform/errors/as-error.ts';
import { listBackups } from '../backup/backup.ts';
import { findClosed } from './as-account.ts';
import { describeFailure } from './ask.ts';
import { type CheckResult, type Finding, skipped, well, wrong } from './finding.ts';
import type { SetUp } from './set-up.ts';

const gigabyte = 1024 ** 3;
/** Minimum free space, in bytes: enough for a full build with its pictures, and for a day of undelivered forms. */
const leastFree = gigabyte;

/** Checks that each folder exists, is private if necessary, and has free space, and that files with secrets are private. */
export async function checkFolders(setUp: SetUp): Promise<Finding[]> {
  const { origin, content = {}, files } = setUp;
  /** Name, path, account of the service that writes there, and permissions: with 700 only its owner may read it. */
  const folders: [string, string | undefined, 'sites' | 'content', 700 | 755][] = [
    ['DIST_FOLDER', origin.DIST_FOLDER, 'sites', 755],
    ['WORK_FOLDER', origin.WORK_FOLDER, 'sites', 755],
    ['OUTBOX_FOLDER', origin.OUTBOX_FOLDER, 'sites', 700],
    ['SECRETS_FOLDER', origin.SECRETS_FOLDER, 'sites', 700],
    ['PUBLIC_FOLDER', content['PUBLIC_FOLDER'], 'content', 755],
    ['PRIVATE_FOLDER', content['PRIVATE_FOLDER'], 'content', 700],
  ];
  const key = new KeyFile(origin.SECRETS_FOLDER).path;
  const { GOOGLE_INDEXING_KEY_FILE: googleKey } = origin;
  const closedKey = googleKey && findClosed(setUp, 'sites', googleKey, 'readable');
  const secrets = [files.origin, files.content, key, googleKey];
  const found = folders.map(async ([check, path, account, mode]) =>
    path ? [{ check, ...(await checkFolder(check, resolve(path), account, mode, setUp)) }] : [],
  );
  return [
    { check: 'files with secrets', ...(await checkFiles([...secrets, content['ENV_PATH'], content['TOKENS_FILE']])) },
    ...(closedKey ? [{ check: 'GOOGLE_INDEXING_KEY_FILE', ...wrong(closedKey, `chown sites: ${googleKey}`) }] : []),
    ...(await Promise.all(found)).flat(),
  ];
}

/** Checks that files exist for their owner only. A file that is not there is no secret. */
async function checkFiles(paths: readonly (string | undefined)[]): Promise<CheckResult> {
  const open: string[] = [];
  for (const path of paths) {
    const { mode } = await stat(path ?? '').catch(() => ({ mode: 0 }));
    if (path && mode & 0o077) open.push(resolve(path));
  }
  if (!open.length) return well('only their owners may read them');
  const found = `${open.join(', ')} ${open.length > 1 ? 'are' : 'is'} open to other users`;
  return wrong(found, `chmod 600 ${open.join(' ')}   # then change what stands there: docs/operator.md, «Secrets»`);
}

async function checkFolder(
  name: string,
  folder: string,
  account: 'sites' | 'content',
  mode: 700 | 755,
  setUp: SetUp,
): Promise<CheckResult> {
  try {
    // The slash makes a file fail.
    await access(`${folder}/`, constants.W_OK);
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      return wrong(
        `${folder} is missing`,
        `correct ${name} if it is misspelt; on a new machine, brand-sites setup --in-place makes the usual folders`,
      );
    const found = `${folder} cannot be written (${describeFailure(error)})`;
    return wrong(found, `chown -R ${account}: ${folder}, or mount it rw`);
  }
  const closed = findClosed(setUp, account, folder, 'writable');
  if (closed) return wrong(closed, `chown -R ${account}: ${folder}`);
  const { mode: actual } = await stat(folder);
  if (mode === 700 && actual & 0o077)
    return wrong(`${folder} is open to other users (${(actual & 0o777).toString(8)})`, `chmod 700 ${folder}`);
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const room = free > gigabyte ? `${Math.floor(free / gigabyte)} GB` : `${Math.floor(free / 1024 ** 2)} MB`;
  if (free < leastFree) return wrong(`only ${room} are free in ${folder}`, 'make room, or move it to a larger disk');
  if (files && ffree < 10_000) return wrong(`only ${ffree} more files fit in ${folder}`, 'make room: df -i');
  return well(`is there, ${room} are free`);
}

/** Age of the newest backup from which on a person must look, in hours. */
const maxBackupHours = 48;

/** Checks that the daily backup works. */
export async function checkBackups({ origin: { BACKUP_FOLDER: folder }, server }: SetUp): Promise<CheckResult> {
  const [newest] = await listBackups(folder);
  const remedy = 'brand-sites backup says why; then: systemctl enable --now brand-sites-backup.timer';
  if (!newest && !server) return skipped('this machine was not set up by brand-sites setup');
  if (!newest) return wrong(`there is none in ${folder}`, remedy);
  const hours = (Date.now() - (await stat(join(folder, newest, 'SHA256SUMS'))).mtimeMs) / 3_600_000;
  const found = `the newest is ${Math.round(hours)} hours old: ${folder}/${newest}`;
  return hours > maxBackupHours ? wrong(found, remedy) : well(found);
}
