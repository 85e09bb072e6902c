import { readFile, stat } from 'node:fs/promises';
import { removeFile } from './disk.ts';
import { pathBeneath } from './path-beneath.ts';
import { writeWhole } from './write-whole.ts';

/** An operator went back to a release: builds leave the host alone until somebody lifts this. */
export interface Pin {
  /** ISO 8601. */
  since: string;
  /** The releases that were live before and after. */
  from: string;
  to: string;
}

/** One that is there and cannot be read still pins: nobody has lifted it. */
export async function readPin(releases: string, host: string): Promise<Pin | undefined> {
  const path = pathOf(releases, host);
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { since: (await stat(path)).mtime.toISOString(), from: 'unknown', to: 'unknown' };
  }
}

/** The folder of the host's releases must be there. */
export async function writePin(releases: string, host: string, pin: Pin): Promise<void> {
  await writeWhole(pathOf(releases, host), JSON.stringify(pin));
}

export async function removePin(releases: string, host: string): Promise<void> {
  await removeFile(pathOf(releases, host));
}

/** Beside the releases, with a name that none of them has. */
const pathOf = (releases: string, host: string) => pathBeneath(releases, `${host}/.pin.json`);
