import { lstat } from 'node:fs/promises';
import { z } from 'zod';
import type { Pin } from '../content/website-state.ts';
import { removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson, type Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';

export const pinSchema = z.object({
  since: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  inputs: z.string().optional(),
  by: z.string().optional(),
});

/**
 * Reads a pin. A broken file still counts as a pin, because only an operator may lift it. @param trouble called with
 * its path.
 */
export async function readPin(releases: string, host: string, trouble?: Trouble): Promise<Pin | undefined> {
  const path = pinPath(releases, host);
  const pin = await readJson<Pin>(path, pinSchema, trouble);
  const stats = pin ? undefined : await lstat(path).catch(() => undefined);
  return stats ? { since: stats.mtime.toISOString(), from: 'unknown', to: 'unknown' } : pin;
}

/** Writes a pin; the folder of the host's releases must exist. */
export async function writePin(releases: string, host: string, pin: Pin): Promise<void> {
  await writeWhole(pinPath(releases, host), JSON.stringify(pin));
}

export async function removePin(releases: string, host: string): Promise<void> {
  await removeFolder(pinPath(releases, host));
}

/** Located among the releases, with a name that no release can have. */
const pinPath = (releases: string, host: string) => pathBeneath(releases, `${host}/.pin.json`);
