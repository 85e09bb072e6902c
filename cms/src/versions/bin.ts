import { errors } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import type { Part } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { describeKind } from '../live/problems.ts';
import { isAllowed, type Rights } from '../roles/rights-of-request.ts';
import type { BinLine, Restored } from './answers.ts';
import { byLanguage, isKept, type Restorer, restoreDeleted } from './restore.ts';
import { binMs, isVersioned, type RecordedVersion, versionRows } from './version-table.ts';

/** Deleted entry: the last deletion of each missing language. */
type Deleted = [RecordedVersion, ...RecordedVersion[]];

/** Lists what was deleted in the last 30 days and is still missing, as far as the user may create it, newest first. */
async function readBin(rights: Rights): Promise<Deleted[]> {
  const where = { action: 'deleted', at: { $gt: new Date(Date.now() - binMs) } };
  const rows = await versionRows().findMany({ where, orderBy: { id: 'desc' } });
  const mine = rows.filter(
    ({ uid, brand, locale }) =>
      isVersioned(uid) && brand !== null && isAllowed(rights, 'create', { uid, brand, locale }),
  );
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
  return (await readBin(rights)).map(toLine);
}

function toLine(deleted: Deleted): BinLine {
  const [{ id, uid, at, author, brand, content }] = deleted;
  const { Titel, Name }: Part = content ?? {};
  const locales = deleted.flatMap(({ locale }) => locale ?? []);
  const { name, locales: all = [] } = brands.find((one) => one.id === brand) ?? { name: 'Alle Häuser' };
  const kind = describeKind(uid);
  return {
    id,
    title: String(Titel ?? Name ?? kind),
    kind,
    brand: name,
    locales: all.length > 1 ? locales : [],
    at,
    author,
  };
}

/** @param id of a deletion. @returns undefined if it is in no bin of the user. */
export async function restoreFromBin(id: number, by: Restorer): Promise<Restored | undefined> {
  const deleted = (await readBin(by.rights)).find((versions) => versions.some((row) => row.id === id));
  if (!deleted) return undefined;
  const [first, ...others] = byLanguage(deleted.filter(isKept));
  if (!first || others.length + 1 < deleted.length)
    throw new errors.ValidationError('Dieser Eintrag war zu gross, um ihn aufzubewahren.');
  return restoreDeleted([first, ...others], by);
}
