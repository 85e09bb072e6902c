import { errors } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import type { Part } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { describeKind } from '../live/problems.ts';
import { fileUid, isAllowed, type Rights } from '../roles/rights-of-request.ts';
import type { BinLine, Restored } from './answers.ts';
import { createFileCheck, isFile, restoreFile } from './deleted-files.ts';
import { byLanguage, isKept, type Restorer, restoreDeleted } from './restore.ts';
import { binMs, isVersioned, type RecordedVersion, versionRows } from './version-table.ts';

/** Deleted entry or file: the last deletion of each missing language. */
type Deleted = [RecordedVersion, ...RecordedVersion[]];

/** Lists what was deleted in the last 30 days and is still missing, as far as the user may create it, newest first. */
async function readBin(rights: Rights): Promise<Deleted[]> {
  const where = { action: 'deleted', at: { $gt: new Date(Date.now() - binMs) } };
  const rows = await versionRows().findMany({ where, orderBy: { id: 'desc' } });
  const mayFile = await createFileCheck(rights);
  const mine = rows.filter((row) => {
    const { uid, brand, locale } = row;
    if (uid === fileUid) return isFile(row) && mayFile(brand);
    return isVersioned(uid) && brand !== null && isAllowed(rights, 'create', { uid, brand, locale });
  });
  const deleted: Deleted[] = [];
  for (const [uid, ofType] of Map.groupBy(mine, (row) => row.uid)) {
    const ids = [...new Set(ofType.map(({ document }) => document))];
    const present = await queryRows<{ documentId: string; locale: string | null }>(uid).findMany({
      select: ['documentId', 'locale'],
      where: { documentId: { $in: ids } },
    });
    const isPresent = (row: RecordedVersion) =>
      present.some(({ documentId, locale }) => documentId === row.document && (locale ?? null) === row.locale);
    for (const versions of Map.groupBy(ofType, ({ document }) => document).values()) {
      const newest = [...Map.groupBy(versions, ({ locale }) => locale).values()].flatMap(([row]) => row ?? []);
      const [first, ...others] = newest.filter((row) => !isPresent(row));
      if (first) deleted.push([first, ...others]);
    }
  }
  return deleted.sort(([one], [other]) => other.id - one.id);
}

export async function listBin(rights: Rights): Promise<BinLine[]> {
  return (await readBin(rights)).map((deleted) => {
    const [{ id, uid, at, author, brand, content }] = deleted;
    const { Titel, Name, name: fileName }: Part = content ?? {};
    const everywhere = { name: uid === fileUid ? '' : 'Alle Häuser', locales: [] };
    const { name, locales } = brands.find((one) => one.id === brand) ?? everywhere;
    const kind = describeKind(uid);
    return {
      id,
      title: String(Titel ?? Name ?? fileName ?? kind),
      kind,
      brand: name,
      locales: locales.length > 1 ? deleted.flatMap(({ locale }) => locale ?? []) : [],
      at,
      author,
    };
  });
}

/** @param id of a deletion. @returns undefined if it is in no bin of the user. */
export async function restoreFromBin(id: number, by: Restorer): Promise<Restored | undefined> {
  const deleted = (await readBin(by.rights)).find((versions) => versions.some((row) => row.id === id));
  if (!deleted) return undefined;
  if (isFile(deleted[0])) return restoreFile(deleted[0]);
  const [first, ...others] = byLanguage(deleted.filter(isKept));
  if (!first || others.length + 1 < deleted.length)
    throw new errors.ValidationError('Dieser Eintrag war zu gross, um ihn aufzubewahren.');
  return restoreDeleted([first, ...others], by);
}
