import { errors } from '@strapi/utils';
import { asError } from '../../../src/platform/errors/as-error.ts';
import type { Fields } from '../content-model/documents.ts';
import { documentName } from '../document-rules/place-in-words.ts';
import { refuseUnfitDrafts } from '../document-rules/publication.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import type { WholeRow } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { ownerOf } from '../replace/find-places.ts';
import { changeBothVersions, inputOf } from '../versions/change-both-versions.ts';
import { readRows } from '../versions/record-versions.ts';
import { isSame, takeSnapshot } from '../versions/snapshot.ts';
import { listDueBundles, type StoredBundle, type StoredEntry, updateBundle } from './bundle-table.ts';

/** Versions of an entry in its language, with its name for editors. */
async function readBundled({ uid, documentId, locale }: StoredEntry) {
  const rows = (await readRows(uid, documentId)).filter((row) => (row.locale ?? null) === locale);
  const [draft, published] = [rows.find((row) => !row.publishedAt), rows.find((row) => row.publishedAt)];
  const row = draft ?? published;
  const name = row ? [documentName(uid, row), findBrand(uid, row)?.name].filter(Boolean).join(', ') : '';
  return { draft, published, name };
}

/**
 * Checks drafts as the panel does before a publication. Links between them are allowed.
 *
 * @throws {errors.ValidationError} in German, with the entry.
 */
export async function checkEntries(entries: readonly StoredEntry[]): Promise<void> {
  for (const entry of entries) {
    const { draft, name } = await readBundled(entry);
    if (!draft) throw new errors.ValidationError(gone);
    const { uid, documentId, locale } = entry;
    const selection = { documentId, ...(locale && { locale }) };
    await writeInGerman({ uid, document: draft, name }, () => refuseUnfitDrafts(uid, selection, advice));
  }
}

const advice = 'So kann das Bündel nicht live gehen. Bitte korrigieren Sie zuerst diesen Eintrag.';
const gone = 'Ein Eintrag des Bündels wurde gelöscht. Bitte nehmen Sie ihn aus dem Bündel.';

export const changedMeanwhile = 'Das Bündel hat sich inzwischen geändert. Bitte laden Sie die Seite neu.';

/**
 * Publishes the drafts of a bundle, all or none, and keeps what was published before.
 *
 * @throws {errors.ValidationError} in German, with the entry, if a draft may not be published.
 */
export async function publishBundle(bundle: StoredBundle): Promise<void> {
  await strapi.db.transaction(async () => {
    const claimed = await updateBundle(bundle, { liveAt: new Date().toISOString(), problem: null });
    if (!claimed) throw new errors.ValidationError(changedMeanwhile);
    const entries: StoredEntry[] = [];
    for (const entry of bundle.entries) entries.push(await publishEntry(entry));
    await updateBundle(claimed, { entries });
  });
}

async function publishEntry(entry: StoredEntry): Promise<StoredEntry> {
  const { uid, documentId, locale, owner } = entry;
  const { draft, published, name } = await readBundled(entry);
  if (!draft) throw new errors.ValidationError(gone);
  if (ownerOf(uid, draft).brands.some((brand) => !owner.brands.includes(brand)))
    throw new errors.ValidationError(
      `${name}: Der Eintrag gilt inzwischen für andere Häuser. Legen Sie ihn noch einmal ins Bündel.`,
    );
  await writeInGerman({ uid, document: draft, name }, () =>
    strapi.documents(uid).publish({ documentId, ...(locale && { locale }) }),
  );
  const { published: after } = await readBundled(entry);
  const before = published ? inputOf(uid, published) : null;
  return { ...entry, before, ...(after && { after: takeSnapshot(uid, after) }) };
}

/**
 * Publishes again what was live before a bundle, all or none. Its drafts stay, and the bundle is open again. An entry
 * that was changed since stays as it is.
 *
 * @param together called with the entries that change, for the checks of links.
 * @returns the entries that stayed, with the reason, in German.
 * @throws {errors.ValidationError} in German, with the entry, if a former version may not be published.
 */
export async function takeBackBundle(
  bundle: StoredBundle,
  user: { id: number },
  together: (entries: readonly StoredEntry[]) => void,
): Promise<string[]> {
  const kept: string[] = [];
  await strapi.db.transaction(async () => {
    const entries = bundle.entries.map(({ before: _, after: __, ...entry }) => entry);
    if (!(await updateBundle(bundle, { liveAt: null, due: null, entries })))
      throw new errors.ValidationError(changedMeanwhile);
    // Compared first: an address that changes back changes the links of other entries.
    const back: { entry: StoredEntry; draft: WholeRow; name: string }[] = [];
    for (const entry of bundle.entries.toReversed()) {
      const { draft, published, name } = await readBundled(entry);
      if (!draft || !published) kept.push(`${name || 'Ein gelöschter Eintrag'} (nicht mehr veröffentlicht)`);
      else if (!isSame(takeSnapshot(entry.uid, published), entry.after)) kept.push(`${name} (inzwischen geändert)`);
      else back.push({ entry, draft, name });
    }
    together(back.map(({ entry }) => entry));
    for (const { entry, draft, name } of back) await takeBackEntry(entry, { draft, name, user });
  });
  return kept;
}

async function takeBackEntry(
  entry: StoredEntry,
  { draft, name, user }: { draft: WholeRow; name: string; user: { id: number } },
): Promise<void> {
  const { uid, documentId, locale, before } = entry;
  if (before)
    await changeBothVersions(entry, user, (fields, version) => {
      if (version === 'published') replaceFields(fields, before);
    });
  else
    await writeInGerman({ uid, document: draft, name }, () =>
      strapi.documents(uid).unpublish({ documentId, ...(locale && { locale }) }),
    );
}

function replaceFields(fields: Fields, by: Fields): void {
  for (const name of Object.keys(fields)) delete fields[name];
  Object.assign(fields, by);
}

/** Seconds of a minute in which bundles that were refused are tried again. */
const retrySeconds = 10;

/** Publishes bundles when their moment has come: now, and every ten seconds. */
export async function startBundles(): Promise<void> {
  let isRunning = false;
  const task = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const bundle of await listDueBundles())
        if (!bundle.problem || new Date().getSeconds() < retrySeconds) await publishDue(bundle);
    } catch (error) {
      strapi.log.error(`Due bundles could not be read: ${asError(error).message}`);
    } finally {
      isRunning = false;
    }
  };
  await task();
  strapi.cron.add({ bundles: { task, options: '*/10 * * * * *' } });
}

async function publishDue(bundle: StoredBundle): Promise<void> {
  const { id, name, author } = bundle;
  try {
    const documentIds = bundle.entries.map(({ documentId }) => documentId);
    await inName(author, { deed: deedOf(name), documentIds }, () => publishBundle(bundle));
  } catch (error) {
    const problem = asError(error).message;
    if (problem === bundle.problem) return;
    strapi.log.error(`bundle ${id} was not published: ${problem}`);
    await updateBundle(bundle, { problem });
  }
}

/** Names what versions of a bundle's entries say. */
export const deedOf = (name: string) => `Bündel «${name}»`;

/**
 * Runs work as if a person had asked for it: drafts and their links are checked, and versions name the person and the
 * deed.
 *
 * @param of.documentIds entries that go live together.
 */
async function inName(
  author: string,
  { deed, documentIds }: { deed: string; documentIds: string[] },
  work: () => Promise<void>,
): Promise<void> {
  const state = { auth: { credentials: { name: author } }, deed, isPlanned: true };
  const request = { body: { documentIds }, headers: {}, host: '' };
  await strapi.requestContext.run({ state, request, get: () => '' } as unknown as Context, work);
}
