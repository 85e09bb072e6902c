import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { KeyFile } from '../../origin/secrets/key-file.ts';
import { hasCode } from '../../platform/errors/as-error.ts';
import { describeFailure } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

const gigabyte = 1024 ** 3;
/** Minimum free space, in bytes: enough for a full build with its pictures, and for a day of undelivered forms. */
const leastFree = gigabyte;

/** Checks that each folder exists, is private if necessary, and has free space, and that files with secrets are private. */
export async function checkFolders({ origin, content, files }: SetUp): Promise<Finding[]> {
  const { PUBLIC_FOLDER, PRIVATE_FOLDER, ENV_PATH, TOKENS_FILE } = content ?? {};
  const { GOOGLE_INDEXING_KEY_FILE, SECRETS_FOLDER } = origin;
  const ours = [new KeyFile(SECRETS_FOLDER).path, GOOGLE_INDEXING_KEY_FILE, ENV_PATH, TOKENS_FILE];
  return Promise.all([
    checkFiles([...Object.values(files), ...ours].flatMap((path) => path || [])),
    checkFolder('DIST_FOLDER', origin.DIST_FOLDER, 'sites'),
    checkFolder('WORK_FOLDER', origin.WORK_FOLDER, 'sites'),
    checkFolder('OUTBOX_FOLDER', origin.OUTBOX_FOLDER, 'sites', true),
    checkFolder('SECRETS_FOLDER', origin.SECRETS_FOLDER, 'sites', true),
    ...(PUBLIC_FOLDER ? [checkFolder('PUBLIC_FOLDER', PUBLIC_FOLDER, 'content')] : []),
    ...(PRIVATE_FOLDER ? [checkFolder('PRIVATE_FOLDER', PRIVATE_FOLDER, 'content', true)] : []),
  ]);
}

/** Checks that files exist for their owner only. A file that is not there is no secret. */
async function checkFiles(paths: readonly string[]): Promise<Finding> {
  const { well, wrong } = reporter('files with secrets');
  const open: string[] = [];
  for (const path of paths) {
    const { mode } = await stat(path).catch(() => ({ mode: 0 }));
    if (mode & 0o077) open.push(resolve(path));
  }
  if (!open.length) return well('only their owners may read them');
  const found = `${open.join(', ')} ${open.length > 1 ? 'are' : 'is'} open to other users`;
  return wrong(found, `chmod 600 ${open.join(' ')}   # then change what stands there: docs/operator.md, «Secrets»`);
}

/** @param account of the service that writes there. @param isPrivate whether only its owner may read it. */
async function checkFolder(name: string, path: string, account: string, isPrivate = false): Promise<Finding> {
  const { well, wrong } = reporter(name);
  const folder = resolve(path);
  try {
    // The slash makes a file fail.
    await access(`${folder}/`, constants.W_OK);
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      return wrong(
        `${folder} is missing`,
        `install -d -m ${isPrivate ? 700 : 755} -o ${account} -g ${account} ${folder}`,
      );
    const found = `${folder} cannot be written (${describeFailure(error)})`;
    return wrong(found, `chown -R ${account}: ${folder}, or mount it rw`);
  }
  const { mode } = await stat(folder);
  if (isPrivate && mode & 0o077)
    return wrong(`${folder} is open to other users (${(mode & 0o777).toString(8)})`, `chmod 700 ${folder}`);
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const room = free > gigabyte ? `${Math.floor(free / gigabyte)} GB` : `${Math.floor(free / 1024 ** 2)} MB`;
  if (free < leastFree) return wrong(`only ${room} are free in ${folder}`, 'make room, or move it to a larger disk');
  if (files && ffree < 10_000) return wrong(`only ${ffree} more files fit in ${folder}`, 'make room: df -i');
  return well(`is there, ${room} are free`);
}
