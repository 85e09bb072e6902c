import { lstat } from 'node:fs/promises';
import { z } from 'zod';
import { removeFolder } from './disk.ts';
import { pathBeneath } from './path-beneath.ts';
import { readJson, type Trouble } from './read-json.ts';
import { writeWhole } from './write-whole.ts';

/** An operator went back to a release: builds leave the host alone until somebody lifts this. */
export interface Pin {
  /** ISO 8601. */
  since: string;
  /** The releases that were live before and after. */
  from: string;
  to: string;
  /** `inputs` of the release that was gone back to: other machines call it by another name. */
  inputs?: string;
}

export const pinSchema = z.object({
  since: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  inputs: z.string().optional(),
});

/** A broken pin still pins: no operator has lifted it. @param trouble called with its path. */
export async function readPin(releases: string, host: string, trouble?: Trouble): Promise<Pin | undefined> {
  const path = pathOf(releases, host);
  const pin = await readJson<Pin>(path, pinSchema, trouble);
  const stats = pin ? undefined : await lstat(path).catch(() => undefined);
  return stats ? { since: stats.mtime.toISOString(), from: 'unknown', to: 'unknown' } : pin;
}

/** The folder of the host's releases must be there. */
export async function writePin(releases: string, host: string, pin: Pin): Promise<void> {
  await writeWhole(pathOf(releases, host), JSON.stringify(pin));
}

export async function removePin(releases: string, host: string): Promise<void> {
  await removeFolder(pathOf(releases, host));
}

/** Beside the releases, with a name that none of them has. */
const pathOf = (releases: string, host: string) => pathBeneath(releases, `${host}/.pin.json`);
