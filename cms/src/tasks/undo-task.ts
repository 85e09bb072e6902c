import { errors } from '@strapi/utils';
import { contentTypeUid } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import { panelAddress, type WholeRow } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { toIso } from '../reviews/due.ts';
import { isAllowed, type Rights } from '../roles/rights-of-request.ts';
import { changeBothVersions } from '../versions/change-both-versions.ts';
import { readRows } from '../versions/record-versions.ts';
import { isKept, toInput } from '../versions/restore.ts';
import { isSame } from '../versions/snapshot.ts';
import { versionRows } from '../versions/version-table.ts';
import type { TaskDone, TaskUndone } from './answers.ts';

type Done = Pick<WholeRow, 'documentId'> & { uid: Parameters<typeof readRows>[0]; locale: string | null };
type Undoing = Done & Pick<TaskDone, 'seen' | 'version'>;

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

/** Reads the recorded published versions of an entry, the newest first. */
export function readPublished({ uid, documentId, locale }: Done, options: { upTo?: number; limit: number }) {
  const { upTo, limit } = options;
  const where = { uid, document: documentId, locale, action: 'published', ...(upTo && { id: { $lte: upTo } }) };
  return versionRows().findMany({ where, orderBy: { id: 'desc' }, limit });
}

/**
 * Takes a task back: an entry that it created is deleted, one that it changed gets the former values of these fields.
 * Changes of other fields stay.
 *
 * @returns undefined if the user may not do that.
 */
export async function undoTask(ctx: Context, rights: Rights, { seen, version, ...done }: Undoing) {
  const { uid, documentId, locale } = done;
  const { rows, published, row } = await readVersions(done);
  const brand = row && findBrand(uid, row)?.id;
  if (!row || !brand) return undefined;
  // Tasks change events, and create all others.
  const isNew = uid !== eventUid;
  const deeds = isNew ? (['delete'] as const) : (['update', 'publish'] as const);
  if (!deeds.every((deed) => isAllowed(rights, deed, { uid, brand, locale }))) return undefined;
  ctx.state['deed'] = 'Aufgabe zurückgenommen';
  if (isNew) {
    if (readStamp(row) !== seen) throw new errors.ValidationError(changedMeanwhile);
    const selection = { documentId, ...(locale && { locale }) };
    await writeInGerman({ uid, document: row }, () => strapi.documents(uid).delete(selection));
    return { isDeleted: true } satisfies TaskUndone;
  }
  const [after, before] = version ? await readPublished(done, { upTo: version, limit: 2 }) : [];
  if (!published || after?.id !== version || !after || !before || !isKept(after) || !isKept(before))
    throw new errors.ValidationError(changedMeanwhile);
  const { data: made } = await toInput(after, rows, rights);
  const { data: former } = await toInput(before, rows, rights);
  const changed = Object.keys(made).filter((name) => !isSame(former[name], made[name]));
  await changeBothVersions(done, ctx.state['user'], (fields, which) => {
    const own = changed.filter((name) => isSame(fields[name], made[name]));
    if (which === 'published' && own.length < changed.length) throw new errors.ValidationError(changedMeanwhile);
    for (const name of own) fields[name] = former[name] ?? null;
  });
  return { isDeleted: false } satisfies TaskUndone;
}

const changedMeanwhile =
  'Der Eintrag hat sich inzwischen geändert. Öffnen Sie ihn: Unter «Fassungen» steht, was vorher galt.';
