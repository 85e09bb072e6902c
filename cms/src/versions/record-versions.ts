import type { UID } from '@strapi/strapi';
import { populateWithAuthor, type Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { describePerson } from '../document-rules/lost-updates.ts';
import { findBrand } from '../links/published-pages.ts';
import type { Person, WholeRow } from '../live/entry-rows.ts';
import type { VersionAction } from './answers.ts';
import { isSame, takeSnapshot } from './snapshot.ts';
import { appendVersion, isVersioned, type RecordedVersion, versionRows } from './version-table.ts';

const recordedActions = ['publish', 'unpublish', 'delete'];

/**
 * Records each published version of an entry, and the last state of one that is unpublished or deleted. A version that
 * was published before the service recorded versions, or that changed by itself, is recorded before the next change.
 */
export const recordVersions: Rule = async (context, next) => {
  const { uid, action } = context;
  // The seed is exempt: its versions are recorded before their first change.
  if (!recordedActions.includes(action) || !isVersioned(uid) || !strapi.requestContext.get()) return next();
  const { documentId } = context.params as { documentId: string };
  return recordAround({ uid, documentId, author: requestAuthor() }, async () => next());
};

/** Changes an entry, and records its versions before and after. */
export async function recordAround<Result>(
  { uid, documentId, author }: { uid: UID.ContentType; documentId: string; author: string },
  change: () => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(async () => {
    const before = await readRows(uid, documentId);
    for (const row of before) if (row.publishedAt) await recordPublished(uid, row);
    const result = await change();
    const after = await readRows(uid, documentId);
    // One language may change the others: they share fields.
    for (const row of after) if (row.publishedAt) await recordPublished(uid, row, author);
    for (const [locale, rows] of Map.groupBy(before, (row) => row.locale)) {
      const left = after.filter((row) => row.locale === locale);
      const draft = rows.find(({ publishedAt }) => !publishedAt);
      const published = rows.find(({ publishedAt }) => publishedAt);
      if (!left.length) await recordRow(uid, draft ?? published, 'deleted', author);
      else if (!left.some(({ publishedAt }) => publishedAt)) await recordRow(uid, published, 'unpublished', author);
    }
    return result;
  });
}

/** Reads all languages of an entry, drafts and published versions. */
export function readRows(uid: UID.ContentType, documentId: string): Promise<WholeRow[]> {
  return queryRows<WholeRow>(uid).findMany({
    where: { documentId },
    populate: populateWithAuthor(uid),
  });
}

/** @param author undefined for a version that was published earlier. */
async function recordPublished(uid: UID.ContentType, row: WholeRow, author?: string): Promise<void> {
  const { documentId: document, locale, publishedAt, updatedBy } = row;
  const where = { uid, document, locale, action: { $ne: 'replaced' } };
  const last = await versionRows().findOne({ where, orderBy: { id: 'desc' } });
  const content = takeSnapshot(uid, row);
  if (last?.action === 'published' && isSame(last.content, content)) return;
  if (author !== undefined) return recordRow(uid, row, 'published', author);
  const earlier = last
    ? { author: '', at: new Date().toISOString() }
    : { author: updatedBy ? describePerson(updatedBy) : '', at: new Date(publishedAt ?? '').toISOString() };
  await appendVersion({ ...identity(uid, row), ...earlier, action: 'published', content });
}

export async function recordRow(
  uid: UID.ContentType,
  row: WholeRow | undefined,
  action: VersionAction,
  author: string,
): Promise<void> {
  if (!row) return;
  const content = takeSnapshot(uid, row);
  await appendVersion({ ...identity(uid, row), at: new Date().toISOString(), author, action, content });
}

function identity(uid: UID.ContentType, row: WholeRow): Pick<RecordedVersion, 'uid' | 'document' | 'locale' | 'brand'> {
  const brand = findBrand(uid, row)?.id ?? (row['Marke'] as string | undefined) ?? null;
  return { uid, document: row.documentId, locale: row.locale ?? null, brand };
}

/** Names the person or API token of the current request, and what the request does if its route says so. */
export function requestAuthor(): string {
  const { user, auth, deed } = (strapi.requestContext.get()?.state ?? {}) as {
    user?: Person;
    auth?: { credentials?: { name?: string } };
    deed?: string;
  };
  const name = user ? describePerson(user) : (auth?.credentials?.name ?? '');
  return deed ? `${name} (${deed})` : name;
}
