import { makeRoot, removeFile } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { readWhole } from '../releases/read-whole.ts';
import { writeWhole } from '../releases/write-whole.ts';
import type { ContentProblem } from './content-error.ts';

/** Why a brand was held back when it was last built. */
export interface HeldBrand {
  /** ISO 8601: of the first of the builds in a row that held it back. */
  since: string;
  /** What editors can correct. */
  content: readonly ContentProblem[];
  /** What else is in the way, in the words of the build. */
  other: readonly string[];
}

/** @param folder of the build's notes; undefined where the brand was published. The next build writes one that is broken anew. */
export function readHeld(folder: string, brand: string): Promise<HeldBrand | undefined> {
  return readWhole(pathOf(folder, brand));
}

/** Notes that a brand is held back, or, without reasons, that it no longer is. Nothing is written where nothing changes. */
export async function noteHeld(
  folder: string,
  brand: string,
  reasons: Omit<HeldBrand, 'since'> | undefined,
  now: Date,
): Promise<void> {
  if (!reasons) return removeFile(pathOf(folder, brand));
  const before = await readHeld(folder, brand);
  const held: HeldBrand = { since: before?.since ?? now.toISOString(), ...reasons };
  if (JSON.stringify(held) === JSON.stringify(before)) return;
  await makeRoot(folder);
  await writeWhole(pathOf(folder, brand), JSON.stringify(held));
}

const pathOf = (folder: string, brand: string) => pathBeneath(folder, `${brand}.json`);
