import { z } from 'zod';
import type { Brand } from '../../sites.config.ts';
import { makeRoot, removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { ContentError, type ContentProblem, describeProblem } from './content-error.ts';
import { describeFailure, type ServiceFailure } from './service-error.ts';

/** Reasons why the last build held a brand. */
export interface HeldBrand {
  /** Time of the first of these builds in a row with this cause, in ISO 8601. */
  since: string;
  /** Problems that editors can correct. */
  content: readonly ContentProblem[];
  /** Other reasons, as sentences. */
  other: readonly string[];
  /** Set if the content service fails, so that there is nothing to correct in the content. */
  service?: ServiceFailure | undefined;
}

const text = z.string();
const heldSchema = z.object({
  since: z.iso.datetime(),
  content: z.array(z.object({ document: text, field: text, rule: text, found: text })),
  other: z.array(text),
  service: z.enum(['away', 'unusable']).optional(),
});

/**
 * Reads the note on a brand.
 *
 * @returns undefined if the brand was published. A broken note counts as none; the next build rewrites it.
 */
export function readHeld(folder: string, brand: string): Promise<HeldBrand | undefined> {
  return readJson(heldPath(folder, brand), heldSchema);
}

/** Writes the note on a held brand; without reasons, removes it. Writes nothing if nothing changed. */
export async function noteHeld(
  folder: string,
  brand: string,
  reasons: Omit<HeldBrand, 'since'> | undefined,
  now: Date,
): Promise<void> {
  // Removes a broken note, too.
  if (!reasons) return removeFolder(heldPath(folder, brand));
  const before = await readHeld(folder, brand);
  const isSame = before && before.service === reasons.service;
  const held: HeldBrand = { since: isSame ? before.since : now.toISOString(), ...reasons };
  if (JSON.stringify(held) === JSON.stringify(before)) return;
  await makeRoot(folder);
  await writeWhole(heldPath(folder, brand), JSON.stringify(held));
}

const heldPath = (folder: string, brand: string) => pathBeneath(folder, `${brand}.json`);

/** Problems of the content, which editors can correct, and other failures. */
export type Problems = Omit<HeldBrand, 'since'>;

export function describeProblems({ content, other }: Problems): string[] {
  return [...content.map(describeProblem), ...other];
}

/** Sorts the error of a failed pull by its cause. */
export function toProblems(error: unknown, brand: Brand): Problems {
  if (error instanceof ContentError) return { content: error.problems, other: [] };
  const { message, service } = describeFailure(error);
  return { content: [], other: [`${brand.id}: ${message}`], ...(service && { service }) };
}
