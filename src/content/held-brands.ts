import { z } from 'zod';
import { makeRoot, removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { ContentProblem } from './content-error.ts';

/** Reasons why the last build held a brand. */
export interface HeldBrand {
  /** Time of the first of these builds in a row, in ISO 8601. */
  since: string;
  /** Problems that editors can correct. */
  content: readonly ContentProblem[];
  /** Other reasons, as sentences. */
  other: readonly string[];
}

const text = z.string();
const heldSchema = z.object({
  since: z.iso.datetime(),
  content: z.array(z.object({ document: text, field: text, rule: text, found: text })),
  other: z.array(text),
});

/**
 * Reads the note on a brand.
 *
 * @returns undefined if the brand was published. A broken note counts as none; the next build rewrites it.
 */
export function readHeld(folder: string, brand: string): Promise<HeldBrand | undefined> {
  return readJson(pathOf(folder, brand), heldSchema);
}

/** Writes the note on a held brand; without reasons, removes it. Writes nothing if nothing changed. */
export async function noteHeld(
  folder: string,
  brand: string,
  reasons: Omit<HeldBrand, 'since'> | undefined,
  now: Date,
): Promise<void> {
  // Removes a broken note, too.
  if (!reasons) return removeFolder(pathOf(folder, brand));
  const before = await readHeld(folder, brand);
  const held: HeldBrand = { since: before?.since ?? now.toISOString(), ...reasons };
  if (JSON.stringify(held) === JSON.stringify(before)) return;
  await makeRoot(folder);
  await writeWhole(pathOf(folder, brand), JSON.stringify(held));
}

const pathOf = (folder: string, brand: string) => pathBeneath(folder, `${brand}.json`);
