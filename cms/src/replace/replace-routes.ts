import { randomUUID } from 'node:crypto';
import type { UID } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import { queryRows } from '../content-model/types.ts';
import { findBrand } from '../links/published-pages.ts';
import type { WholeRow } from '../live/entry-rows.ts';
import { furtherBrands } from '../roles/brands-field.ts';
import { fileUid, isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { readRows, requestAuthor } from '../versions/record-versions.ts';
import type { DoneReplacement, DoneReplacements, ReplacePreview } from './answers.ts';
import { changeTexts, type TextChange } from './change-texts.ts';
import { findAll, keyOf, listPlaces, type Wish } from './find-places.ts';
import { replaceIn } from './replacement.ts';

const wish = z.object({ text: z.string().trim().min(2).max(200), by: z.string().trim().max(200) });
const order = wish.extend({ places: z.array(z.string().max(1_000)).min(1).max(2_000) });

/** Replacement with its changes, so that it can be taken back. */
interface Recorded extends DoneReplacement {
  changes: TextChange[];
}

const keptDays = 30;
const maxKept = 20;
const store = () => strapi.store({ type: 'core', name: 'replacements', key: 'done' });

/** Routes of «Suchen und ersetzen»: a preview, the replacement of chosen places, and the way back. */
export const replaceRoutes: PanelRoutes = {
  'POST /ersetzen/vorschau': async (ctx, rights): Promise<ReplacePreview> => {
    const found = await findAll(rights, parseWish(ctx.request.body));
    return {
      entries: found.map((one) => {
        const { title, kind, brand, locale, mayChange } = one;
        return { title, kind, brand, locale, mayChange, places: listPlaces(one) };
      }),
    };
  },
  'POST /ersetzen': async (ctx, rights): Promise<DoneReplacement> => {
    const { data: asked } = order.safeParse(ctx.request.body);
    if (!asked) throw new errors.ValidationError('Wählen Sie mindestens eine Stelle.');
    const changes = await chosenChanges(rights, asked, asked.places);
    const author = requestAuthor();
    ctx.state['deed'] = `Suchen und Ersetzen: «${shortened(asked.text)}» durch «${shortened(asked.by)}»`;
    await changeTexts(changes, ctx.state['user'], (name) => {
      throw changedMeanwhile(name);
    });
    const done: Recorded = {
      id: randomUUID(),
      at: new Date().toISOString(),
      author,
      text: asked.text,
      by: asked.by,
      entries: new Set(changes.map(({ uid, entry, locale }) => `${uid} ${entry} ${locale}`)).size,
      isTakenBack: false,
      changes,
    };
    await record((all) => [done, ...all].slice(0, maxKept));
    return withoutChanges(done);
  },
  'GET /ersetzungen': async (_, rights): Promise<DoneReplacements> => {
    const all = await readDone();
    const own: DoneReplacement[] = [];
    for (const one of all) if (await mayChangeAll(rights, one.changes)) own.push(withoutChanges(one));
    return { done: own };
  },
  'POST /ersetzungen/:id/zuruecknehmen': async (ctx, rights): Promise<{ kept: string[] } | undefined> => {
    const { id } = ctx.params as { id: string };
    const done = (await readDone()).find((one) => one.id === id);
    if (!done || !(await mayChangeAll(rights, done.changes))) return undefined;
    if (done.isTakenBack) throw new errors.ValidationError('Diese Ersetzung ist schon zurückgenommen.');
    const kept = new Set<string>();
    ctx.state['deed'] = `Ersetzung zurückgenommen: «${shortened(done.text)}» statt «${shortened(done.by)}»`;
    const back = done.changes.map(({ before, after, ...field }) => ({ ...field, before: after, after: before }));
    await changeTexts(back, ctx.state['user'], (name) => kept.add(name));
    await record((all) => all.map((one) => (one.id === id ? { ...one, isTakenBack: true } : one)));
    return { kept: [...kept] };
  },
};

function parseWish(asked: unknown): Wish {
  const { data } = wish.safeParse(asked);
  if (!data) throw new errors.ValidationError('Suchen Sie nach mindestens zwei Zeichen, und höchstens 200.');
  return data;
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} …` : text);

const changedMeanwhile = (name: string) =>
  new errors.ValidationError(`${name} wurde inzwischen geändert. Nichts wurde ersetzt. Bitte suchen Sie noch einmal.`);

/** Finds the chosen places again. @throws if one is another text by now, or if the user may not change it. */
async function chosenChanges(rights: Rights, asked: Wish, places: readonly string[]): Promise<TextChange[]> {
  const missing = new Set(places);
  const changes: TextChange[] = [];
  for (const found of await findAll(rights, asked)) {
    // A place that draft and website share has the key of one of them.
    const shared = listPlaces(found).filter(({ key, shownIn }) => shownIn === 'both' && missing.has(key));
    const sharedPlaces = new Set(shared.map(({ key }) => placeOfKey(key)));
    for (const field of found.fields) {
      const chosen = field.parts.flatMap((_, index) => {
        const key = keyOf(field, index);
        return missing.has(key) || sharedPlaces.has(placeOfKey(key)) ? [index] : [];
      });
      if (!chosen.length) continue;
      if (!found.mayChange) throw new errors.ForbiddenError();
      for (const index of chosen) missing.delete(keyOf(field, index));
      const { parts, value: before, ...of } = field;
      changes.push({ ...of, before, after: replaceIn(before, parts, new Set(chosen)) });
    }
  }
  if (missing.size) throw changedMeanwhile('Ein Eintrag');
  return changes;
}

/** Key without the version. */
function placeOfKey(key: string): string {
  const [uid, entry, locale, , ...rest] = JSON.parse(key) as unknown[];
  return JSON.stringify([uid, entry, locale, ...rest]);
}

/** Tells whether the user may change all entries and files of a replacement that still exist. */
async function mayChangeAll(rights: Rights, changes: readonly TextChange[]): Promise<boolean> {
  const answers: (boolean | undefined)[] = [];
  for (const { uid, entry, locale } of changes)
    answers.push(
      uid === fileUid ? await mayChangeFile(rights, entry) : await mayChangeEntry(rights, uid, entry, locale),
    );
  return answers.includes(true) && !answers.includes(false);
}

/** @returns undefined for a file that is gone. */
async function mayChangeFile(rights: Rights, id: string): Promise<boolean | undefined> {
  const file = await queryRows<{ folderPath: string }>(fileUid).findOne({ where: { id: Number(id) } });
  return file ? rights.mayFile('assets.update', file.folderPath) : undefined;
}

/** @returns undefined for an entry that is gone. */
async function mayChangeEntry(rights: Rights, uid: UID.ContentType, documentId: string, locale: string | null) {
  const rows = await readRows(uid, documentId);
  const may = (row: WholeRow, deed: string) =>
    [findBrand(uid, row)?.id ?? '', ...furtherBrands(row)].every((brand) =>
      isAllowed(rights, deed, { uid, brand, locale }),
    );
  return rows.length ? rows.every((row) => may(row, 'update') && may(row, 'publish')) : undefined;
}

async function readDone(): Promise<Recorded[]> {
  const all = ((await store().get({})) ?? []) as Recorded[];
  const since = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  return all.filter(({ at }) => at > since);
}

/** Changes the list of replacements. */
async function record(change: (all: Recorded[]) => Recorded[]): Promise<void> {
  await strapi.db.transaction(async () => store().set({ value: change(await readDone()) }));
}

const withoutChanges = ({ changes: _, ...done }: Recorded): DoneReplacement => done;
