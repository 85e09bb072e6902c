import { errors } from '@strapi/utils';
import { asError } from '../../../src/platform/errors/as-error.ts';
import type { Fields } from '../content-model/documents.ts';
import { documentName } from '../document-rules/place-in-words.ts';
import { refuseUnfitDrafts } from '../document-rules/publication.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
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
 * Checks the drafts of a bundle as the panel does before a publication. Links between them are allowed.
 *
 * @throws {errors.ValidationError} in German, with the entry.
 */
export async function checkBundle(ctx: Context, entries: readonly StoredEntry[]): Promise<void> {
  if (!entries.length) throw new errors.ValidationError('Das Bündel ist leer. Legen Sie zuerst einen Eintrag hinein.');
  // The check of links reads the entries that go live together from here.
  Object.assign(ctx.request.body as object, { documentIds: entries.map(({ documentId }) => documentId) });
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

/**
 * Publishes the drafts of a bundle, all or none, and keeps what was published before.
 *
 * @param author named in the versions.
 * @throws {errors.ValidationError} in German, with the entry, if a draft may not be published.
 */
export async function publishBundle({ id, name, entries }: StoredBundle, author: string): Promise<void> {
  await inName(author, `Bündel «${name}»`, async () => {
    // Another process or press may have been quicker.
    if (!(await updateBundle(id, 'open', { liveAt: new Date().toISOString() }))) return;
    const done: StoredEntry[] = [];
    for (const entry of entries) done.push(await publishEntry(entry));
    await updateBundle(id, 'live', { entries: done, problem: null });
  });
}

async function publishEntry(entry: StoredEntry): Promise<StoredEntry> {
  const { uid, documentId, locale } = entry;
  const { draft, published, name } = await readBundled(entry);
  if (!draft) throw new errors.ValidationError(gone);
  await writeInGerman({ uid, document: draft, name }, () =>
    strapi.documents(uid).publish({ documentId, ...(locale && { locale }) }),
  );
  const { published: after } = await readBundled(entry);
  return {
    ...entry,
    before: published ? inputOf(uid, published) : null,
    ...(after && { after: takeSnapshot(uid, after) }),
  };
}

/**
 * Publishes again what was live before a bundle, all or none. Its drafts stay, and the bundle is open again. An entry
 * that was changed since stays as it is.
 *
 * @returns the entries that stayed, with the reason, in German.
 * @throws {errors.ValidationError} in German, with the entry, if a former version may not be published.
 */
export async function takeBackBundle(bundle: StoredBundle, user: { id: number }, author: string): Promise<string[]> {
  const kept: string[] = [];
  await inName(author, `Bündel «${bundle.name}» zurückgenommen`, async () => {
    const entries = bundle.entries.map(({ before: _, after: __, ...entry }) => entry);
    if (!(await updateBundle(bundle.id, 'live', { liveAt: null, due: null, entries }))) return;
    for (const entry of bundle.entries.toReversed()) kept.push(...(await takeBackEntry(entry, user)));
  });
  return kept;
}

async function takeBackEntry(entry: StoredEntry, user: { id: number }): Promise<string[]> {
  const { uid, documentId, locale, before, after } = entry;
  const { draft, published, name } = await readBundled(entry);
  if (!draft || !published) return [`${name || 'Ein gelöschter Eintrag'} (nicht mehr veröffentlicht)`];
  if (!isSame(takeSnapshot(uid, published), after)) return [`${name} (inzwischen geändert)`];
  if (before)
    await changeBothVersions(entry, user, (fields, version) => {
      if (version === 'published') replaceFields(fields, before);
    });
  else
    await writeInGerman({ uid, document: draft, name }, () =>
      strapi.documents(uid).unpublish({ documentId, ...(locale && { locale }) }),
    );
  return [];
}

function replaceFields(fields: Fields, by: Fields): void {
  for (const name of Object.keys(fields)) delete fields[name];
  Object.assign(fields, by);
}

/** Runs work, whole or not at all, as if a person had asked for it: drafts are checked, and versions name who did what. */
async function inName(author: string, deed: string, work: () => Promise<void>): Promise<void> {
  const state = { auth: { credentials: { name: author } }, deed };
  const request = { body: {}, headers: {}, host: '' };
  await strapi.requestContext.run({ state, request, get: () => '' } as unknown as Context, async () => {
    await strapi.db.transaction(work);
  });
}

/** Publishes bundles when their moment has come: now, and every ten seconds. One that is refused is tried again. */
export async function startBundles(): Promise<void> {
  const task = async () => {
    for (const bundle of await listDueBundles())
      try {
        await publishBundle(bundle, bundle.author);
      } catch (error) {
        const problem = asError(error).message;
        if (problem !== bundle.problem) strapi.log.error(`bundle ${bundle.id} was not published: ${problem}`);
        await updateBundle(bundle.id, 'open', { problem });
      }
  };
  await task();
  strapi.cron.add({ bundles: { task, options: '*/10 * * * * *' } });
}
