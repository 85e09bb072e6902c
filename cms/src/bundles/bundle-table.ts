import type { UID } from '@strapi/strapi';
import type { Fields, Part } from '../content-model/documents.ts';
import { addTable, contentTypeUid, queryRows } from '../content-model/types.ts';
import type { EntryOwner } from '../replace/find-places.ts';

export interface StoredEntry {
  uid: UID.ContentType;
  documentId: string;
  locale: string | null;
  owner: EntryOwner;
  /** Fields of the published version before the bundle went live; null if there was none. */
  before?: Fields | null;
  /** Snapshot of the version that the bundle published. */
  after?: Part;
}

/** Drafts that go live together. */
export interface StoredBundle {
  id: number;
  /** Creation, ISO 8601. */
  at: string;
  author: string;
  /** Id of the panel user who made it. */
  maker: number;
  name: string;
  due: string | null;
  liveAt: string | null;
  problem: string | null;
  entries: StoredEntry[];
}

const uid = contentTypeUid('buendel');
/** Period in which a bundle that went live can be taken back. */
const keptMs = 30 * 86_400_000;

const rows = () => queryRows<StoredBundle>(uid);

export function addBundleTable(): void {
  const columns = { maker: 'integer', name: 'string', due: 'datetime', liveAt: 'datetime', problem: 'text' };
  addTable(['buendel', 'buendel'], { ...columns, entries: 'json' }, { due: ['due'] });
}

export async function createBundle(bundle: Pick<StoredBundle, 'name' | 'author' | 'maker'>): Promise<StoredBundle> {
  await rows().deleteMany({ where: { liveAt: { $lt: new Date(Date.now() - keptMs) } } });
  const data = { ...bundle, at: new Date().toISOString(), due: null, liveAt: null, problem: null, entries: [] };
  return rows().create({ data });
}

/** Lists open bundles and those that can be taken back, the newest first. */
export function listBundles(): Promise<StoredBundle[]> {
  const where = { $or: [{ liveAt: null }, { liveAt: { $gt: new Date(Date.now() - keptMs) } }] };
  return rows().findMany({ where, orderBy: { id: 'desc' } });
}

export function listDueBundles(): Promise<StoredBundle[]> {
  return rows().findMany({ where: { liveAt: null, due: { $lte: new Date() } }, orderBy: { due: 'asc' } });
}

/** Changes a bundle if it is still in a state. @returns whether it was. */
export async function updateBundle(
  id: number,
  is: 'open' | 'live',
  data: Partial<Omit<StoredBundle, 'id'>>,
): Promise<boolean> {
  const where = { id, liveAt: is === 'open' ? null : { $notNull: true } };
  const { count } = await rows().updateMany({ where, data });
  return count > 0;
}

export async function deleteBundle(id: number): Promise<void> {
  await rows().deleteMany({ where: { id, liveAt: null } });
}
