import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentProblem } from '../content/content-error.ts';
import { writeWhole } from '../content/write-whole.ts';

/** Why a brand was held back when it was last built. */
export interface HeldBrand {
  /** ISO 8601: of the first of the builds in a row that held it back. */
  since: string;
  /** What editors can correct. */
  content: readonly ContentProblem[];
  /** What else is in the way, in the words of the build. */
  other: readonly string[];
}

/** @param folder of the build's notes; undefined where the brand was published. */
export async function readHeld(folder: string, brand: string): Promise<HeldBrand | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(folder, brand), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Notes that a brand is held back, or, without reasons, that it no longer is. Nothing is written where nothing changes. */
export async function noteHeld(
  folder: string,
  brand: string,
  reasons: Omit<HeldBrand, 'since'> | undefined,
  now: Date,
): Promise<void> {
  const before = await readHeld(folder, brand);
  if (!reasons) {
    if (before) await rm(pathOf(folder, brand), { force: true });
    return;
  }
  const held: HeldBrand = { since: before?.since ?? now.toISOString(), ...reasons };
  if (JSON.stringify(held) === JSON.stringify(before)) return;
  await mkdir(folder, { recursive: true });
  await writeWhole(pathOf(folder, brand), JSON.stringify(held));
}

const pathOf = (folder: string, brand: string) => join(folder, `${brand}.json`);
