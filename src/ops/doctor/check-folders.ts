import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { hasCode } from '../../platform/errors/as-error.ts';
import { describeFailure } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

const gigabyte = 1024 ** 3;
/** Minimum free space, in bytes: enough for a full build with its pictures, and for a day of undelivered forms. */
const leastFree = gigabyte;

/** Checks that each folder exists, is private if necessary, and has free space. */
export async function checkFolders({ origin, content }: SetUp): Promise<Finding[]> {
  const { PUBLIC_FOLDER, PRIVATE_FOLDER } = content ?? {};
  return Promise.all([
    checkFolder('DIST_FOLDER', origin.DIST_FOLDER, 'sites'),
    checkFolder('WORK_FOLDER', origin.WORK_FOLDER, 'sites'),
    checkFolder('OUTBOX_FOLDER', origin.OUTBOX_FOLDER, 'sites', true),
    checkFolder('SECRETS_FOLDER', origin.SECRETS_FOLDER, 'sites', true),
    ...(PUBLIC_FOLDER ? [checkFolder('PUBLIC_FOLDER', PUBLIC_FOLDER, 'content')] : []),
    ...(PRIVATE_FOLDER ? [checkFolder('PRIVATE_FOLDER', PRIVATE_FOLDER, 'content', true)] : []),
  ]);
}

/** @param account of the service that writes there. @param isPrivate whether only its owner may read it. */
async function checkFolder(name: string, path: string, account: string, isPrivate = false): Promise<Finding> {
  const { well, wrong } = reporter(name);
  const folder = resolve(path);
  try {
    // The slash makes a file fail.
    await access(`${folder}/`, constants.W_OK);
  } catch (error) {
    return hasCode(error, 'ENOENT')
      ? wrong(`${folder} is missing`, `install -d -m ${isPrivate ? 700 : 755} -o ${account} -g ${account} ${folder}`)
      : wrong(
          `${folder} cannot be written (${describeFailure(error)})`,
          `chown -R ${account}: ${folder}, or mount it rw`,
        );
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
