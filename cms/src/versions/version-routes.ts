import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { filesIn, type Part } from '../content-model/documents.ts';
import { isLocalised } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import type { WholeRow } from '../live/entry-rows.ts';
import { momentInWords } from '../live/planned.ts';
import { toIso } from '../reviews/due.ts';
import { isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import type { VersionDetail, VersionLine } from './answers.ts';
import { listBin, restoreFromBin } from './bin.ts';
import { listChanges } from './changes.ts';
import { findFormerFiles, formerId } from './deleted-files.ts';
import { readRows } from './record-versions.ts';
import { isKept, type Kept, restoreVersion, toInput } from './restore.ts';
import { copyFields, type FileReference, takeSnapshot } from './snapshot.ts';
import { isVersioned, type RecordedVersion, versionRows } from './version-table.ts';

/** Routes of the panel for versions. They answer 404 for entries and versions that the user may not read. */
export const versionRoutes: PanelRoutes = {
  'GET /fassungen': async (ctx, rights) => {
    const { uid, documentId, locale } = ctx.query as Record<string, unknown>;
    if (typeof uid !== 'string' || typeof documentId !== 'string' || !isVersioned(uid)) return undefined;
    const type = strapi.contentType(uid as UID.ContentType);
    const entry = await readEntry(rights, { uid: type.uid, documentId, locale });
    return entry && { versions: listLines(entry) };
  },
  'GET /fassungen/:id': async (ctx, rights) => {
    const found = await findVersion(ctx, rights);
    return found && detail(found, rights);
  },
  'GET /papierkorb': async (_, rights) => ({ lines: await listBin(rights) }),
  'POST /fassungen/:id/wiederherstellen': async (ctx, rights) => {
    const found = await findVersion(ctx, rights);
    if (!found) return undefined;
    const { version, entry } = found;
    if (!mayRestore(rights, entry)) throw new errors.ForbiddenError();
    if (!isKept(version)) throw new errors.ValidationError('Diese Fassung war zu gross, um sie aufzubewahren.');
    return restoreVersion(version, entry.rows, { rights, user: ctx.state['user'] });
  },
  'POST /papierkorb/:id/wiederherstellen': (ctx, rights) =>
    restoreFromBin(Number((ctx.params as { id: string }).id), { rights, user: ctx.state['user'] }),
};

interface Entry {
  uid: UID.ContentType;
  locale: string | null;
  brand: string;
  /** Drafts and published versions in all languages. */
  rows: WholeRow[];
  /** Recorded versions in this language that the user may read, newest first. */
  versions: RecordedVersion[];
}

/** Reads an entry with its versions; undefined if the user may not read it. */
async function readEntry(
  rights: Rights,
  { uid, documentId, locale: asked }: { uid: UID.ContentType; documentId: string; locale?: unknown },
): Promise<Entry | undefined> {
  const rows = await readRows(uid, documentId);
  const locale = isLocalised(uid) ? String(asked ?? rows[0]?.locale ?? '') : null;
  const [row] = rows;
  const brand = row && (findBrand(uid, row)?.id ?? (row['Marke'] as string));
  // All rows of an entry share the brand, except between saving another brand and publishing it.
  const mayRead = (of: string | null) => of !== null && isAllowed(rights, 'read', { uid, brand: of, locale });
  if (!brand || !rows.every((one) => mayRead(findBrand(uid, one)?.id ?? (one['Marke'] as string)))) return undefined;
  const where = { uid, document: documentId, locale };
  const all = await versionRows().findMany({ where, orderBy: { id: 'desc' } });
  return { uid, locale, brand, rows, versions: all.filter((version) => mayRead(version.brand)) };
}

async function findVersion(
  ctx: Context,
  rights: Rights,
): Promise<{ entry: Entry; version: RecordedVersion } | undefined> {
  const id = Number((ctx.params as { id: string }).id);
  const asked = Number.isSafeInteger(id) ? await versionRows().findOne({ where: { id } }) : null;
  if (!asked || !isVersioned(asked.uid)) return undefined;
  const { uid, document: documentId, locale } = asked;
  const entry = await readEntry(rights, { uid, documentId, locale });
  const version = entry?.versions.find((one) => one.id === id);
  return entry && version && { entry, version };
}

const mayRestore = (rights: Rights, { uid, brand, locale }: Entry) =>
  isAllowed(rights, 'update', { uid, brand, locale });

const isOfPublication = ({ action }: RecordedVersion) => action !== 'replaced';

/** Finds the version before another one. A replaced draft is compared with what was published then. */
const findPrevious = ({ versions }: Entry, { id }: RecordedVersion) =>
  versions.find((one) => one.id < id && isOfPublication(one));

function listLines(entry: Entry): VersionLine[] {
  const [draft, published] = [snapshotOf(entry, false), snapshotOf(entry, true)];
  const isShownAs = (one: Part | null, other: Part | undefined) =>
    Boolean(one && other && !listChanges(entry.uid, one, other).length);
  return entry.versions.map((version): VersionLine => {
    const { id, at, author, action, content } = version;
    const previous = findPrevious(entry, version)?.content;
    const changes = content && previous ? listChanges(entry.uid, previous, content) : undefined;
    return {
      id,
      at,
      author,
      action,
      ...(changes && { places: [...new Set(changes.map(({ place }) => place))] }),
      isDraft: isShownAs(content, draft),
      isPublished: isShownAs(content, published),
    };
  });
}

function snapshotOf({ uid, rows, locale }: Entry, isPublished: boolean) {
  const row = rows.find((one) => Boolean(one.publishedAt) === isPublished && (one.locale ?? null) === locale);
  return row && takeSnapshot(uid, row);
}

async function detail(
  { entry, version }: { entry: Entry; version: RecordedVersion },
  rights: Rights,
): Promise<VersionDetail> {
  const nothing = { changes: [], toDraft: [], losses: [], isRestorable: false };
  if (!isKept(version)) return nothing;
  const { uid, rows } = entry;
  const { content } = version;
  const previous = findPrevious(entry, version)?.content;
  const draft = snapshotOf(entry, false) ?? {};
  const toDraft = listChanges(uid, draft, await withFormerFiles(version));
  return {
    changes: previous ? listChanges(uid, previous, content) : [],
    toDraft,
    losses: (await toInput(version, rows, rights)).losses,
    isRestorable: mayRestore(rights, entry) && toDraft.length > 0,
  };
}

/** Returns the content of a version, with the former files in place of those that were replaced since. */
async function withFormerFiles({ uid, content, at }: Kept): Promise<Part> {
  const ids = [...filesIn(uid, content)].map(Number);
  const former = new Map<number, FileReference>();
  for (const [id, file] of await findFormerFiles(ids, at)) {
    const name = `${file.content.name} (bis ${momentInWords(toIso(file.at))})`;
    former.set(id, { id: await formerId(file), name });
  }
  return copyFields(uid, content, { media: (files) => files.map((file) => former.get(file.id) ?? file) });
}
