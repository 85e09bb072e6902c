import { addTable, contentTypeUid, queryRows } from '../content-model/types.ts';
import type { TextChange } from './change-texts.ts';
import type { Owner } from './find-places.ts';

/** Replacement that was done, with its changes, so that it can be taken back. */
export interface Replacement {
  id: number;
  /** ISO 8601. */
  at: string;
  author: string;
  searched: string;
  replacement: string;
  /** Number of entries and files. */
  entries: number;
  owners: Owner[];
  changes: TextChange[];
  takenBack: boolean | null;
  /** Entries that were not taken back, with the reason. */
  kept: string[] | null;
}
export type Listed = Omit<Replacement, 'changes'>;

const uid = contentTypeUid('ersetzung');
const keptMs = 30 * 86_400_000;

export function addReplacementTable(): void {
  const texts = { searched: 'text', replacement: 'text' };
  const columns = { ...texts, entries: 'integer', owners: 'json', changes: 'json', takenBack: 'boolean', kept: 'json' };
  addTable(['ersetzung', 'ersetzungen'], columns, { at: ['at'] });
}

/** Stores a replacement, and removes those that are too old to be taken back. */
export async function recordReplacement(
  done: Omit<Replacement, 'id' | 'at' | 'takenBack' | 'kept'>,
): Promise<Replacement> {
  await queryRows(uid).deleteMany({ where: { at: { $lt: oldest() } } });
  const data = { ...done, at: new Date().toISOString(), takenBack: false, kept: [] };
  return queryRows<Replacement>(uid).create({ data });
}

/** Lists the replacements that can be taken back, the newest first. */
export function listReplacements(): Promise<Listed[]> {
  const select = ['id', 'at', 'author', 'searched', 'replacement', 'entries', 'owners', 'takenBack', 'kept'];
  return queryRows<Listed>(uid).findMany({ select, where: { at: { $gt: oldest() } }, orderBy: { id: 'desc' } });
}

export async function readReplacement(id: number): Promise<Replacement | null> {
  if (!Number.isSafeInteger(id)) return null;
  return queryRows<Replacement>(uid).findOne({ where: { id, at: { $gt: oldest() } } });
}

export async function updateReplacement(id: number, data: Partial<Replacement>): Promise<void> {
  await queryRows(uid).update({ where: { id }, data });
}

const oldest = () => new Date(Date.now() - keptMs).toISOString();
