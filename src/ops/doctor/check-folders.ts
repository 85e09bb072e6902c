import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

const gigabyte = 1024 ** 3;
/** Minimum free space, in bytes: enough for a full build with its pictures, and for a day of undelivered forms. */
const leastFree = gigabyte;

interface Folder {
  name: string;
  path: string;
  /** Account of the service that writes there. */
  account: string;
  /** Whether only its owner may read it. */
  isPrivate: boolean;
}

/** Checks that each folder is writable for its service, private if necessary, and has free space. */
export async function checkFolders({ origin, content }: SetUp): Promise<Finding[]> {
  const { DIST_FOLDER, WORK_FOLDER, OUTBOX_FOLDER, SECRETS_FOLDER } = origin;
  const ofOrigin = { account: 'sites', isPrivate: false };
  const ofContent = { account: 'content', isPrivate: false };
  const folders: Folder[] = [
    { name: 'DIST_FOLDER', path: DIST_FOLDER, ...ofOrigin },
    { name: 'WORK_FOLDER', path: WORK_FOLDER, ...ofOrigin },
    { name: 'OUTBOX_FOLDER', path: OUTBOX_FOLDER, ...ofOrigin, isPrivate: true },
    { name: 'SECRETS_FOLDER', path: SECRETS_FOLDER, ...ofOrigin, isPrivate: true },
    ...[content?.['PUBLIC_FOLDER'], content?.['PRIVATE_FOLDER']].flatMap((path, index) =>
      path ? [{ name: index ? 'PRIVATE_FOLDER' : 'PUBLIC_FOLDER', path, ...ofContent, isPrivate: index === 1 }] : [],
    ),
  ];
  return Promise.all(folders.map(checkFolder));
}

async function checkFolder({ name, path, account, isPrivate }: Folder): Promise<Finding> {
  const { well, wrong } = reporter(name);
  const folder = resolve(path);
  if (!existsSync(folder)) {
    const make = `install -d -m ${isPrivate ? 700 : 755} -o ${account} -g ${account} ${folder}`;
    return wrong(`${folder} is missing`, make);
  }
  const refusal = writeAs(folder, accountOf(account));
  if (refusal === 'ENOSPC') return wrong(`the disk of ${folder} is full`, 'make room; du -xh shows what takes it');
  if (refusal)
    return wrong(
      `its service cannot write to ${folder} (${refusal})`,
      `chown -R ${account}: ${folder}, or mount it rw`,
    );
  const { mode } = statSync(folder);
  if (isPrivate && mode & 0o077)
    return wrong(`${folder} is open to other users (${(mode & 0o777).toString(8)})`, `chmod 700 ${folder}`);
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const room = free > gigabyte ? `${Math.floor(free / gigabyte)} GB` : `${Math.floor(free / 1024 ** 2)} MB`;
  if (free < leastFree) return wrong(`only ${room} are free in ${folder}`, 'make room, or move it to a larger disk');
  if (files && ffree < 10_000) return wrong(`only ${ffree} more files fit in ${folder}`, 'make room: df -i');
  return well(`can be written, ${room} are free`);
}

/** Returns the account of a service if this process runs as root and the account exists. */
function accountOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Script that writes enough to detect a full disk, and removes it again. */
const probe = `
const { mkdtempSync, writeFileSync, rmSync } = require('node:fs');
let made;
try {
  made = mkdtempSync(process.env.FOLDER + '/.doctor-');
  writeFileSync(made + '/probe', Buffer.alloc(262144), { flush: true });
} catch (error) { process.stdout.write(error.code); }
if (made) rmSync(made, { recursive: true, force: true });`;

/** Writes to a folder under an account. @returns the error code, such as `EACCES`, or an empty string. */
function writeAs(folder: string, account: { uid: number; gid: number } | undefined): string {
  const { stdout, error } = spawnSync(process.execPath, ['--eval', probe], {
    env: { FOLDER: folder },
    cwd: account ? dirname('/') : process.cwd(),
    encoding: 'utf8',
    ...account,
  });
  return error ? reasonOfSpawn(error) : stdout;
}

const reasonOfSpawn = (error: NodeJS.ErrnoException) => `not tried: ${error.code}`;
