import { z } from 'zod';
import { makeRoot, removeFolder } from './disk.ts';
import { pathBeneath } from './path-beneath.ts';
import { readJson } from './read-json.ts';
import { writeWhole } from './write-whole.ts';

/** One thing that an editor must correct before a brand can be published. */
export interface ContentProblem {
  /** «konfiguration-tabor», «seite /kontakt (tabor)» */
  readonly document: string;
  /** Path of the field, for example `Inhalt[2].Bild.Alternativtext`; empty where the document as a whole is meant. */
  readonly field: string;
  /** What is allowed, as the end of a sentence that begins with the field: «must be a list». */
  readonly rule: string;
  /** What stands there now, shortened. */
  readonly found: string;
}

/** Why a brand was held back when it was last built. */
export interface HeldBrand {
  /** ISO 8601: of the first of the builds in a row that held it back. */
  since: string;
  /** What editors can correct. */
  content: readonly ContentProblem[];
  /** What else is in the way, in the words of the build. */
  other: readonly string[];
}

const text = z.string();
const heldSchema = z.object({
  since: z.iso.datetime(),
  content: z.array(z.object({ document: text, field: text, rule: text, found: text })),
  other: z.array(text),
});

/**
 * @param folder of the build's notes; undefined where the brand was published. The next build writes one that is broken
 * again.
 */
export function readHeld(folder: string, brand: string): Promise<HeldBrand | undefined> {
  return readJson(pathOf(folder, brand), heldSchema);
}

/**
 * Notes that a brand is held back, or, without reasons, that it no longer is. Nothing is written where nothing changes.
 */
export async function noteHeld(
  folder: string,
  brand: string,
  reasons: Omit<HeldBrand, 'since'> | undefined,
  now: Date,
): Promise<void> {
  // Also where it is broken.
  if (!reasons) return removeFolder(pathOf(folder, brand));
  const before = await readHeld(folder, brand);
  const held: HeldBrand = { since: before?.since ?? now.toISOString(), ...reasons };
  if (JSON.stringify(held) === JSON.stringify(before)) return;
  await makeRoot(folder);
  await writeWhole(pathOf(folder, brand), JSON.stringify(held));
}

const pathOf = (folder: string, brand: string) => pathBeneath(folder, `${brand}.json`);

export function describeProblem({ document, field, rule, found }: ContentProblem): string {
  return `${document}: ${field ? `${field} ` : ''}${rule}${found ? `; found ${found}` : ''}`;
}
