import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Fields, Part } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { documentName } from '../document-rules/place-in-words.ts';
import { findBrand } from '../links/published-pages.ts';
import type { WholeRow } from '../live/entry-rows.ts';
import { fileUid } from '../roles/rights-of-request.ts';
import type { UploadService } from '../uploads/plugin.ts';
import { readRows } from '../versions/record-versions.ts';
import { copyFields, isSame } from '../versions/snapshot.ts';
import type { FoundField } from './find-places.ts';

/** Change of the text of one field. */
export interface TextChange extends Omit<FoundField, 'value' | 'parts'> {
  before: string;
  after: string;
}

/** Called with the name of an entry if one of its texts is another one by now; its text stays if it returns. */
export type OnChanged = (name: string) => void;

/**
 * Changes texts of entries and files, all or none. A published version is published again; a draft with changes of its
 * own stays a draft.
 *
 * @throws {errors.ValidationError} in German, with the entry, if a version may not be published.
 */
export async function changeTexts(
  changes: readonly TextChange[],
  user: { id: number },
  onChanged: OnChanged,
): Promise<void> {
  const entries = Map.groupBy(changes, ({ uid, entry, locale }) => JSON.stringify([uid, entry, locale]));
  await strapi.db.transaction(async () => {
    for (const of of entries.values()) {
      const [first] = of;
      if (first?.uid === fileUid) await changeFile(of, user, onChanged);
      else if (first) await changeEntry(first.uid, of, user, onChanged);
    }
  });
}

async function changeFile(changes: readonly TextChange[], user: { id: number }, onChanged: OnChanged): Promise<void> {
  const id = Number(changes[0]?.entry);
  const file = await queryRows<Part>(fileUid).findOne({ where: { id } });
  if (!file) return onChanged('Eine gelöschte Datei');
  const { name, alternativeText, caption } = file;
  const info: Fields = { name, alternativeText, caption };
  for (const { path, before, after } of changes) {
    if (file[path] === before) info[path] = after;
    else onChanged(String(name));
  }
  const service = strapi.plugin('upload').service('upload') as UploadService;
  await service.updateFileInfo(id, info as Parameters<UploadService['updateFileInfo']>[1], { user });
}

async function changeEntry(
  uid: UID.ContentType,
  changes: readonly TextChange[],
  user: { id: number },
  onChanged: OnChanged,
): Promise<void> {
  const [{ entry: documentId = '', locale = null } = {}] = changes;
  const rows = (await readRows(uid, documentId)).filter((row) => (row.locale ?? null) === locale);
  const draft = rows.find(({ publishedAt }) => !publishedAt);
  const published = rows.find(({ publishedAt }) => publishedAt);
  if (!draft) return onChanged('Ein gelöschter Eintrag');
  const name = [documentName(uid, draft), findBrand(uid, draft)?.name].filter(Boolean).join(', ');
  const withTexts = (row: WholeRow, version: TextChange['version']) => {
    const of = changes.filter((change) => change.version === version);
    return changed(uid, row, of, () => onChanged(name));
  };
  const write = async ({ FruehereAdressen: _, ...fields }: Fields, status?: 'published') => {
    const data = { ...fields, updatedBy: user.id };
    await strapi.documents(uid).update({ documentId, ...(locale && { locale }), data, ...(status && { status }) });
  };
  const own = withTexts(draft, 'draft');
  const live = published && withTexts(published, 'published');
  try {
    const isPublished = live && !isSame(live, inputOf(uid, published));
    if (isPublished) await write(live, 'published');
    // Publishing replaces a draft with changes of its own.
    if (!isSame(own, isPublished ? live : inputOf(uid, draft))) await write(own);
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    throw new errors.ValidationError(`${name}: ${error.message}`);
  }
}

/** Returns the fields of a version as input of the documents service. */
function inputOf(uid: UID.ContentType, row: WholeRow): Fields {
  return copyFields(uid, row, {
    media: (files, _, isList) => {
      const ids = files.map(({ id }) => id);
      return isList ? ids : (ids[0] ?? null);
    },
  });
}

/** Returns the fields of a version with other texts. */
function changed(uid: UID.ContentType, row: WholeRow, changes: readonly TextChange[], onChanged: () => void): Fields {
  const fields = inputOf(uid, row);
  for (const { path, before, after } of changes) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const part = steps.reduce<unknown>((part, step) => (part as Fields | undefined)?.[step], fields) as Fields;
    if (part?.[last] === before) part[last] = after;
    else onChanged();
  }
  return fields;
}
