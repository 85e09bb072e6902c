import type { UID } from '@strapi/strapi';
import type { Fields } from '../content-model/documents.ts';
import { documentName } from '../document-rules/place-in-words.ts';
import { findBrand } from '../links/published-pages.ts';
import type { WholeRow } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { readRows } from './record-versions.ts';
import { copyFields, isSame } from './snapshot.ts';

/**
 * Changes the published version of an entry and its draft. The published version is published again; a draft with
 * changes of its own stays a draft.
 *
 * @param user undefined for work of the service itself.
 * @param change changes the fields of a version in place; called for each. `name` names the entry for editors.
 * @returns false if the entry does not exist.
 * @throws {errors.ValidationError} in German, with the entry, if a version may not be published.
 */
export async function changeBothVersions(
  { uid, documentId, locale }: { uid: UID.ContentType; documentId: string; locale: string | null },
  user: { id: number } | undefined,
  change: (fields: Fields, version: 'published' | 'draft', name: string) => void,
): Promise<boolean> {
  const rows = (await readRows(uid, documentId)).filter((row) => (row.locale ?? null) === locale);
  const draft = rows.find(({ publishedAt }) => !publishedAt);
  const published = rows.find(({ publishedAt }) => publishedAt);
  if (!draft) return false;
  const name = [documentName(uid, draft), findBrand(uid, draft)?.name].filter(Boolean).join(', ');
  const changed = (row: WholeRow) => {
    const fields = inputOf(uid, row);
    change(fields, row.publishedAt ? 'published' : 'draft', name);
    return fields;
  };
  const write = async ({ FruehereAdressen: _, ...fields }: Fields, status?: 'published') => {
    const data = { ...fields, ...(user && { updatedBy: user.id }) };
    await strapi.documents(uid).update({ documentId, ...(locale && { locale }), data, ...(status && { status }) });
  };
  const own = changed(draft);
  const live = published && changed(published);
  await writeInGerman({ uid, document: draft, name }, async () => {
    const isPublished = live && !isSame(live, inputOf(uid, published));
    if (isPublished) await write(live, 'published');
    // Publishing replaces a draft with changes of its own.
    if (!isSame(own, isPublished ? live : inputOf(uid, draft))) await write(own);
  });
  return true;
}

/** Returns the fields of a version as input of the documents service. */
export function inputOf(uid: UID.ContentType, row: WholeRow): Fields {
  return copyFields(uid, row, {
    media: (files, _, isList) => {
      const ids = files.map(({ id }) => id);
      return isList ? ids : (ids[0] ?? null);
    },
  });
}
