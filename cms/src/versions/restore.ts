import type { UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { type Fields, filesIn, type Part } from '../content-model/documents.ts';
import { isLocalised, queryRows } from '../content-model/types.ts';
import { addressFields } from '../document-rules/former-addresses.ts';
import { documentName, placeInWords } from '../document-rules/place-in-words.ts';
import { panelAddress, type WholeRow } from '../live/entry-rows.ts';
import { fileUid, type Rights } from '../roles/rights-of-request.ts';
import type { Restored } from './answers.ts';
import { type DeletedFile, findFormerFiles, storeFormerFile } from './deleted-files.ts';
import { readRows, recordRow, requestAuthor } from './record-versions.ts';
import { copyFields, type FileReference, isSame, takeSnapshot } from './snapshot.ts';
import { type RecordedVersion, versionRows } from './version-table.ts';

/** Version with its content. */
export type Kept = RecordedVersion & { content: Part };

export const isKept = (version: RecordedVersion): version is Kept => version.content !== null;

/** Panel user who restores. */
export interface Restorer {
  rights: Rights;
  user: { id: number };
}

/** Writes a version into the draft of its entry. Records the former draft, so that no text is lost. */
export async function restoreVersion(version: Kept, current: readonly WholeRow[], by: Restorer): Promise<Restored> {
  const { uid, document: documentId, locale } = version;
  return strapi.db.transaction(async () => {
    const { data, losses } = await toInput(version, current, by.rights, storeFormerFile);
    const draft = current.find((row) => !row.publishedAt && row.locale === locale);
    if (draft && !(await isRecorded(uid, draft))) await recordRow(uid, draft, 'replaced', requestAuthor());
    const { FruehereAdressen: _, ...fields } = data;
    // A plan was made for another draft.
    const authored = { ...fields, ...(configuredBrand(uid) && { LiveAb: null }), updatedBy: by.user.id };
    await strapi.documents(uid).update({ documentId, ...(locale && { locale }), data: authored });
    return { notes: losses };
  });
}

async function isRecorded(uid: UID.ContentType, draft: WholeRow): Promise<boolean> {
  const content = takeSnapshot(uid, draft);
  const where = { uid, document: draft.documentId, locale: draft.locale };
  return (await versionRows().findMany({ where })).some((version) => isSame(version.content, content));
}

/**
 * Brings back deleted languages of an entry as drafts, with the same document id.
 *
 * @param versions one per language; the first language of the brand comes first.
 */
export async function restoreDeleted(versions: readonly [Kept, ...Kept[]], by: Restorer): Promise<Restored> {
  const [{ uid, document: documentId, locale }] = versions;
  return strapi.db.transaction(async () => {
    const notes: string[] = [];
    for (const version of versions) {
      const current = await readRows(uid, documentId);
      const { data, losses } = await toInput(version, current, by.rights);
      notes.push(...losses);
      if (current.length === 0) notes.push(...(await createAgain(version, data, by)));
      else {
        // Shared fields come from the languages that are there.
        const fields = Object.fromEntries(Object.entries(data).filter(([name]) => isLocalised(uid, name)));
        const authored = { ...fields, createdBy: by.user.id, updatedBy: by.user.id };
        await strapi
          .documents(uid)
          .update({ documentId, ...(version.locale && { locale: version.locale }), data: authored });
      }
    }
    return { notes: [...new Set(notes)], href: panelAddress(uid, { documentId, locale }) };
  });
}

/** Creates an entry with its former document id, number and former addresses. @returns what is in the way. */
async function createAgain(version: Kept, data: Fields, by: Restorer): Promise<string[]> {
  const { uid, document: documentId, locale, content } = version;
  const { FruehereAdressen, Nummer, ...fields } = data;
  const authored = { ...fields, createdBy: by.user.id, updatedBy: by.user.id };
  const created = await strapi.documents(uid).create({ ...(locale && { locale }), data: authored });
  const rows = queryRows<Fields>(uid);
  const isTaken = Nummer && (await rows.count({ where: { Nummer } }));
  const field = addressFields[uid];
  const others = field
    ? await rows.findMany({
        where: { ...(field === 'Pfad' && { Marke: content['Marke'] }), documentId: { $ne: created.documentId } },
      })
    : [];
  const used = others.map((other) => field && other[field]);
  const former = Array.isArray(FruehereAdressen) ? FruehereAdressen.filter((one) => !used.includes(one)) : [];
  await rows.update({
    where: { id: created.id },
    data: {
      // The documents service would ignore these fields, because a panel user must not choose them.
      documentId,
      ...(Nummer && !isTaken ? { Nummer } : {}),
      ...(former.length && { FruehereAdressen: former }),
    },
  });
  const notes: string[] = [];
  if (isTaken) notes.push(`Die Nummer ${Nummer} hat jetzt ein anderer Eintrag; dieser hat eine neue.`);
  const holder = field && others.find((other) => other[field] === content[field]);
  if (field && holder)
    notes.push(
      `Die Adresse «${content[field]}» hat jetzt ${holder['Marke'] === content['Marke'] ? documentName(uid, holder) : 'ein Haus einer anderen Marke'}. Bitte wählen Sie vor dem Veröffentlichen eine andere.`,
    );
  return notes;
}

/**
 * Converts a snapshot to the input of the documents service.
 *
 * @param current rows of the entry: their files stay allowed.
 * @param storeFormer stores a file that was replaced since the version. @returns also what cannot be brought back, in
 * German.
 */
export async function toInput(
  { uid, content, at }: Kept,
  current: readonly Part[],
  rights: Rights,
  storeFormer?: (file: DeletedFile) => Promise<number>,
): Promise<{ data: Fields; losses: string[] }> {
  const named: number[] = [];
  copyFields(uid, content, { media: (files) => named.push(...files.map(({ id }) => id)) });
  const where = { id: { $in: named } };
  const stored = await queryRows<{ id: number; folderPath: string }>(fileUid).findMany({ where });
  const shown = new Set(current.flatMap((row) => [...filesIn(uid, row)]));
  const allowed = stored.filter(({ id, folderPath }) => shown.has(id) || rights.mayFile('read', folderPath));
  const ids = new Map(allowed.map(({ id }) => [id, id]));
  if (storeFormer)
    for (const [id, file] of await findFormerFiles([...ids.keys()], at)) ids.set(id, await storeFormer(file));
  const losses: string[] = [];
  const data = copyFields(uid, content, {
    media(files, path, isList) {
      for (const file of files) if (!ids.has(file.id)) losses.push(lossOfFile(file, placeInWords(uid, content, path)));
      const kept = files.flatMap(({ id }) => ids.get(id) ?? []);
      return isList ? kept : (kept[0] ?? null);
    },
    unknown: (path, name) =>
      losses.push(`${placeInWords(uid, content, [...path, name])}: Das gibt es auf der Website nicht mehr.`),
  });
  return { data, losses };
}

const lossOfFile = ({ name }: FileReference, place: string) =>
  `${place}: Die Datei «${name}» gibt es in Ihren Ordnern nicht mehr. Holen Sie sie aus dem Papierkorb, oder wählen Sie eine andere.`;

/** Sorts versions in the order of the languages of their brand. */
export function byLanguage(versions: readonly Kept[]): Kept[] {
  const order = (locale: string | null, id: string | null) => {
    const locales: readonly string[] = brands.find((brand) => brand.id === id)?.locales ?? [];
    return locale ? locales.indexOf(locale) : 0;
  };
  return [...versions].sort((one, other) => order(one.locale, one.brand) - order(other.locale, other.brand));
}
