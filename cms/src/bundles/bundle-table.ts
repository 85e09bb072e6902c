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
  /** Number of changes: a change of an older state is refused. */
  revision: number;
}

const uid = contentTypeUid('buendel');
/** Period in which a bundle that went live can be taken back, and after which an empty one is removed. */
const keptMs = 30 * 86_400_000;

const rows = () => queryRows<StoredBundle>(uid);

export function addBundleTable(): void {
  const columns = { maker: 'integer', name: 'string', due: 'datetime', liveAt: 'datetime', problem: 'text' };
  addTable(['buendel', 'buendel'], { ...columns, entries: 'json', revision: 'integer' }, { due: ['due'] });
}

export async function createBundle(bundle: Pick<StoredBundle, 'name' | 'author' | 'maker'>): Promise<StoredBundle> {
  const old = { $lt: new Date(Date.now() - keptMs) };
  await rows().deleteMany({ where: { liveAt: old } });
  for (const { id, entries } of await rows().findMany({ where: { liveAt: null, at: old } }))
    if (!entries.length) await rows().delete({ where: { id } });
  const state = { due: null, liveAt: null, problem: null, entries: [], revision: 0 };
  return rows().create({ data: { ...bundle, ...state, at: new Date().toISOString() } });
}

/** Lists open bundles and those that can be taken back, the newest first. */
export function listBundles(): Promise<StoredBundle[]> {
  const where = { $or: [{ liveAt: null }, { liveAt: { $gt: new Date(Date.now() - keptMs) } }] };
  return rows().findMany({ where, orderBy: { id: 'desc' } });
}

export function listDueBundles(): Promise<StoredBundle[]> {
  return rows().findMany({ where: { liveAt: null, due: { $lte: new Date() } }, orderBy: { due: 'asc' } });
}

/** Changes a bundle if it is as it was read. @returns the changed bundle; undefined if someone was quicker. */
export async function updateBundle(
  bundle: StoredBundle,
  changes: Partial<Omit<StoredBundle, 'id' | 'revision'>>,
): Promise<StoredBundle | undefined> {
  const { id, revision } = bundle;
  const data = { ...changes, revision: revision + 1 };
  const { count } = await rows().updateMany({ where: { id, revision }, data });
  return count > 0 ? { ...bundle, ...data } : undefined;
}

/** @returns false if someone was quicker, or if the bundle is live. */
export async function deleteBundle({ id, revision }: StoredBundle): Promise<boolean> {
  const { count } = await rows().deleteMany({ where: { id, revision, liveAt: null } });
  return count > 0;
}
