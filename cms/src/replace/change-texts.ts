import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Fields, Part } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { fileUid } from '../roles/rights-of-request.ts';
import type { UploadService } from '../uploads/plugin.ts';
import { changeBothVersions } from '../versions/change-both-versions.ts';
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

/**
 * Changes texts back, each entry by itself: one that is refused today does not keep the others.
 *
 * @returns the entries that kept a text, with the reason, in German.
 */
export async function takeBackTexts(changes: readonly TextChange[], user: { id: number }): Promise<string[]> {
  const kept = new Set<string>();
  const entries = Map.groupBy(changes, ({ uid, entry, locale }) => JSON.stringify([uid, entry, locale]));
  for (const of of entries.values())
    try {
      await changeTexts(of, user, (name) => kept.add(`${name} (inzwischen geändert)`));
    } catch (error) {
      if (!(error instanceof errors.ApplicationError)) throw error;
      kept.add(error.message);
    }
  return [...kept];
}

async function changeFile(changes: readonly TextChange[], user: { id: number }, onChanged: OnChanged): Promise<void> {
  const id = Number(changes[0]?.entry);
  const file = await queryRows<Part>(fileUid).findOne({ where: { id } });
  if (!file) return onChanged('Eine gelöschte Datei');
  const { name, alternativeText, caption } = file;
  const info: Fields = { name, alternativeText, caption };
  for (const { path, before, after } of changes) {
    if (file[path] === before) info[path] = after;
    else if (file[path] !== after) onChanged(String(name));
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
  const isPublishedToo = ({ path }: TextChange) =>
    changes.some((other) => other.version === 'published' && other.path === path);
  const isThere = await changeBothVersions({ uid, documentId, locale }, user, (fields, version, name) => {
    for (const change of changes) {
      const { path, before } = change;
      if (change.version === version) changeText(fields, change, () => onChanged(name));
      // A draft that was published since.
      else if (version === 'published' && !isPublishedToo(change) && findText(fields, path).text === before)
        onChanged(name);
    }
  });
  if (!isThere) onChanged('Ein gelöschter Eintrag');
}

function changeText(fields: Fields, { path, before, after }: TextChange, onOther: () => void): void {
  const { part, last, text } = findText(fields, path);
  if (part && text === before) part[last] = after;
  // A field that all languages share has changed with the first one.
  else if (text !== after) onOther();
}

function findText(fields: Fields, path: string) {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const part = steps.reduce<unknown>((part, step) => (part as Fields | undefined)?.[step], fields) as
    | Fields
    | undefined;
  return { part, last, text: part?.[last] };
}
