import { errors, z } from '@strapi/utils';
import { cleanedText } from '../document-rules/clean-texts.ts';
import { toIso } from '../reviews/due.ts';
import type { PanelRoutes, Rights } from '../roles/rights-of-request.ts';
import { requestAuthor } from '../versions/record-versions.ts';
import type { DoneReplacement, DoneReplacements, ReplacePreview } from './answers.ts';
import { changeTexts, type TextChange, takeBackTexts } from './change-texts.ts';
import { findAll, keyOf, listPlaces, mayChange, type Owner, type Wish } from './find-places.ts';
import { replaceIn } from './replacement.ts';
import {
  type Listed,
  listReplacements,
  type Replacement,
  readReplacement,
  recordReplacement,
  updateReplacement,
} from './replacement-table.ts';

/** Replacements that the panel shows. */
const maxListed = 20;

const wish = z.object({ text: z.string().trim().min(2).max(200), by: z.string().trim().max(200) });
const order = wish.extend({ places: z.array(z.string().max(1_000)).min(1).max(2_000) });

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
    const { changes, owners } = await chosenChanges(rights, asked, asked.places);
    const { text, by } = asked;
    const author = requestAuthor();
    ctx.state['deed'] = `Suchen und Ersetzen: «${shortened(text)}» durch «${shortened(by)}»`;
    return strapi.db.transaction(async () => {
      await changeTexts(changes, ctx.state['user'], (name) => {
        throw changedMeanwhile(name);
      });
      const entries = new Set(changes.map(({ uid, entry, locale }) => `${uid} ${entry} ${locale}`)).size;
      return describeDone(
        await recordReplacement({ author, searched: text, replacement: by, entries, owners, changes }),
      );
    });
  },
  'GET /ersetzungen': async (_, rights): Promise<DoneReplacements> => {
    const all = await listReplacements();
    return {
      done: all
        .filter((one) => mayTakeBack(rights, one))
        .slice(0, maxListed)
        .map(describeDone),
    };
  },
  'POST /ersetzungen/:id/zuruecknehmen': async (ctx, rights): Promise<{ kept: string[] } | undefined> => {
    const done = await readReplacement(Number((ctx.params as { id: string }).id));
    if (!done || !mayTakeBack(rights, done)) return undefined;
    if (done.takenBack) throw new errors.ValidationError('Diese Ersetzung ist schon zurückgenommen.');
    const { searched, replacement } = done;
    ctx.state['deed'] = `Ersetzung zurückgenommen: «${shortened(searched)}» statt «${shortened(replacement)}»`;
    const back = done.changes.map(({ before, after, ...field }) => ({ ...field, before: after, after: before }));
    const kept = await takeBackTexts(back, ctx.state['user']);
    await updateReplacement(done.id, { takenBack: true, kept });
    return { kept };
  },
};

const mayTakeBack = (rights: Rights, { owners }: Pick<Replacement, 'owners'>) =>
  owners.every((owner) => mayChange(rights, owner));

const describeDone = ({
  id,
  at,
  author,
  searched,
  replacement,
  entries,
  takenBack,
  kept,
}: Listed): DoneReplacement => ({
  id: String(id),
  at: toIso(at),
  author,
  text: searched,
  by: replacement,
  entries,
  isTakenBack: Boolean(takenBack),
  kept: kept ?? [],
});

function parseWish(asked: unknown): Wish {
  const { data } = wish.safeParse(asked);
  if (!data) throw new errors.ValidationError('Suchen Sie nach mindestens zwei Zeichen, und höchstens 200.');
  return data;
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} …` : text);

const changedMeanwhile = (name: string) =>
  new errors.ValidationError(`${name} wurde inzwischen geändert. Nichts wurde ersetzt. Bitte suchen Sie noch einmal.`);

/** Finds the chosen places again. @throws if one is another text by now, or if the user may not change it. */
async function chosenChanges(rights: Rights, asked: Wish, places: readonly string[]) {
  const missing = new Set(places);
  const changes: TextChange[] = [];
  const owners = new Map<string, Owner>();
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
      // As it is stored, so that it can be found again.
      changes.push({ ...of, before, after: cleanedText(replaceIn(before, parts, new Set(chosen))) });
      owners.set(JSON.stringify(found.owner), found.owner);
    }
  }
  if (missing.size) throw changedMeanwhile('Ein Eintrag');
  return { changes, owners: [...owners.values()] };
}

/** Key without the version. */
function placeOfKey(key: string): string {
  const [uid, entry, locale, , ...rest] = JSON.parse(key) as unknown[];
  return JSON.stringify([uid, entry, locale, ...rest]);
}
