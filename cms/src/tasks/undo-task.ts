import { errors } from '@strapi/utils';
import { contentTypeUid } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import { panelAddress, type WholeRow } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { toIso } from '../reviews/due.ts';
import { isAllowed, type Rights } from '../roles/rights-of-request.ts';
import { changeBothVersions, inputOf } from '../versions/change-both-versions.ts';
import { readRows } from '../versions/record-versions.ts';
import { isKept, toInput } from '../versions/restore.ts';
import { isSame } from '../versions/snapshot.ts';
import { versionRows } from '../versions/version-table.ts';
import type { TaskDone, TaskUndone } from './answers.ts';

type Done = Pick<WholeRow, 'documentId'> & { uid: Parameters<typeof readRows>[0]; locale: string | null };

export const eventUid = contentTypeUid('veranstaltung');

/** Reads the versions of an entry in one language. */
async function readVersions({ uid, documentId, locale }: Done) {
  const rows = (await readRows(uid, documentId)).filter((row) => (row.locale ?? null) === locale);
  const published = rows.find(({ publishedAt }) => publishedAt);
  return { rows, published, row: published ?? rows[0] };
}

const readStamp = ({ publishedAt, updatedAt }: WholeRow) => toIso(publishedAt ?? updatedAt);

/** Describes an entry after a task, with what its undoing needs. */
export async function describeDone(done: Done): Promise<TaskDone> {
  const { published, row } = await readVersions(done);
  return {
    ...done,
    href: panelAddress(done.uid, done),
    isPublished: Boolean(published),
    seen: row ? readStamp(row) : '',
  };
}

/**
 * Takes a task back: an entry that it created is deleted, one that it changed is again as it was. Later changes of other
 * fields of the draft stay.
 *
 * @returns undefined if the user may not do that.
 */
export async function undoTask(ctx: Context, rights: Rights, { seen, ...done }: Done & { seen: string }) {
  const { uid, documentId, locale } = done;
  const { rows, published, row } = await readVersions(done);
  const brand = row && findBrand(uid, row)?.id;
  if (!row || !brand) return undefined;
  const where = { uid, document: documentId, locale, action: { $ne: 'replaced' } };
  const [, before] = await versionRows().findMany({ where, orderBy: { id: 'desc' }, limit: 2 });
  // No task creates an event; its former version may be too old to be kept.
  const isNew = uid !== eventUid && (!published || before?.action !== 'published');
  const deeds = isNew ? (['delete'] as const) : (['update', 'publish'] as const);
  if (!deeds.every((deed) => isAllowed(rights, deed, { uid, brand, locale }))) return undefined;
  if (readStamp(row) !== seen) throw new errors.ValidationError(changedMeanwhile);
  ctx.state['deed'] = 'Aufgabe zurückgenommen';
  if (isNew) {
    const selection = { documentId, ...(locale && { locale }) };
    await writeInGerman({ uid, document: row }, () => strapi.documents(uid).delete(selection));
    return { isDeleted: true } satisfies TaskUndone;
  }
  if (!published || !before || !isKept(before)) throw new errors.ValidationError(changedMeanwhile);
  const { data: former } = await toInput(before, rows, rights);
  const now = inputOf(uid, published);
  await changeBothVersions(done, ctx.state['user'], (fields) => {
    for (const [name, value] of Object.entries(now))
      if (!isSame(former[name], value) && isSame(fields[name], value)) fields[name] = former[name] ?? null;
  });
  return { isDeleted: false } satisfies TaskUndone;
}

const changedMeanwhile =
  'Der Eintrag hat sich inzwischen geändert. Öffnen Sie ihn: Unter «Fassungen» steht, was vorher galt.';
