import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { changeMode, makeRoot, removeFolder } from '../../platform/disk/disk.ts';
import { takeLock } from '../../platform/disk/lock.ts';
import { folderNamed, pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';

/** Environment files of the two services in a trial's folder, and the passwords of its accounts. */
export const trialFiles = {
  origin: 'brand-sites.env',
  content: 'brand-content.env',
  passwords: 'log-ins.env',
} as const;

/** Marker file of a trial's folder. No other folder is ever removed. */
const mark = 'this-is-a-trial';
const isTrial = (root: string) => existsSync(join(root, mark));

/**
 * Creates the folder and locks it while the trial runs.
 *
 * @returns a function that releases the lock.
 * @throws {OperatorError} if another trial runs, or the folder holds other files.
 */
export async function openFolder(root: string): Promise<() => void> {
  if (existsSync(root) && !isTrial(root) && (await readdir(root)).length)
    throw new OperatorError(`${root} holds something else than a trial: choose an empty folder with --folder`);
  await makeRoot(root, 0o700);
  await changeMode(root, 0o700);
  await writeWhole(pathBeneath(root, mark), 'Made by «npm run trial», removed by «npm run trial -- --remove».\n');
  const unlock = await lockFolder(root);
  // Strapi needs the last two. `public` contains the uploads.
  for (const name of ['logs', 'mails', 'sites/dist', 'sites/secrets', 'content/public', 'content/private'])
    await makeRoot(join(root, name), 0o700);
  return unlock;
}

/** Removes a trial. @returns whether there was one. @throws {OperatorError} while it runs, or for another folder. */
export async function removeTrial(root: string): Promise<boolean> {
  if (!existsSync(root)) return false;
  if (!isTrial(root)) throw new OperatorError(`${root} is not a trial's folder: nothing was removed`);
  const unlock = await lockFolder(root);
  unlock();
  await removeFolder(folderNamed(root));
  return true;
}

function lockFolder(root: string): Promise<() => void> {
  const taken = () =>
    new OperatorError(`a trial is running already in ${root}: end it first, with Ctrl-C in its terminal`);
  return takeLock(join(root, 'running.db'), { taken });
}
