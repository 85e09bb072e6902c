import { errors, z } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import { clockInZurich, dayInZurich, momentInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { queryRows, siteUids } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, isChanged, panelAddress } from '../live/entry-rows.ts';
import { findLastDay } from '../live/planned.ts';
import { describeKind, nameEntry } from '../live/problems.ts';
import { signedPreview } from '../preview/preview.ts';
import { mayChange, ownerOf } from '../replace/find-places.ts';
import { toIso } from '../reviews/due.ts';
import { createReadCheck, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { readRows, requestAuthor } from '../versions/record-versions.ts';
import type { Bundle, BundledEntry, Bundles, Calendar } from './answers.ts';
import {
  createBundle,
  deleteBundle,
  listBundles,
  type StoredBundle,
  type StoredEntry,
  updateBundle,
} from './bundle-table.ts';
import { listCalendar } from './calendar.ts';
import { changedMeanwhile, checkEntries, deedOf, publishBundle, takeBackBundle } from './publish-bundle.ts';

const maxOpen = 50;
const maxEntries = 100;
const maxDays = 730;

const newBundle = z.object({ name: z.string().trim().min(1).max(80) });
const entry = { uid: z.string(), documentId: z.string().max(64), locale: z.string().nullish() };
const order = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('add'), ...entry }),
  z.object({ deed: z.literal('remove'), ...entry }),
  z.object({ deed: z.literal('plan'), clock: z.string().max(16) }),
  z.object({ deed: z.enum(['publish', 'takeBack', 'dissolve']) }),
]);
type Order = z.infer<typeof order>;

/** Routes of bundles and of the calendar. They answer 404 for bundles in which the user may change nothing. */
export const bundleRoutes: PanelRoutes = {
  // Next to an entry, the panel needs only which entries are in which bundle.
  'GET /buendel': async (ctx, rights) => answer(ctx, rights, 'kurz' in ctx.query),
  'POST /buendel': async (ctx, rights) => {
    const { data } = newBundle.safeParse(ctx.request.body);
    if (!data) throw new errors.ValidationError('Bitte geben Sie dem Bündel einen Namen mit höchstens 80 Zeichen.');
    if (!siteUids.some((uid) => rights.brands(uid, 'publish')?.length !== 0)) return undefined;
    const open = (await listBundles()).filter(({ liveAt }) => !liveAt);
    if (open.length >= maxOpen) throw new errors.ValidationError(`Es gibt schon ${maxOpen} offene Bündel.`);
    await createBundle({ ...data, author: requestAuthor(), maker: userOf(ctx).id });
    return answer(ctx, rights);
  },
  'POST /buendel/:id': async (ctx, rights) => {
    const { data: asked } = order.safeParse(ctx.request.body);
    const { id } = ctx.params as { id: string };
    const bundle = (await listBundles()).find((one) => String(one.id) === id);
    if (!asked || !bundle || !maySee(ctx, rights, bundle)) return undefined;
    const kept = await act(ctx, rights, bundle, asked);
    return { ...(await answer(ctx, rights)), kept };
  },
  'GET /kalender': async (ctx, rights): Promise<Calendar | undefined> => {
    const { brand: id } = ctx.query as Record<string, unknown>;
    const brand = brands.find((one) => one.id === id);
    const mayRead = createReadCheck(rights);
    const uids = brand ? siteUids.filter((uid) => mayRead(uid, brand.id)) : [];
    return brand && uids.length ? { lines: await listCalendar(brand, uids) } : undefined;
  },
};

const userOf = (ctx: Context) => ctx.state['user'] as { id: number };
const mayAll = (ctx: Context, rights: Rights, { entries, maker }: StoredBundle) =>
  entries.length ? entries.every(({ owner }) => mayChange(rights, owner)) : maker === userOf(ctx).id;
const maySee = (ctx: Context, rights: Rights, bundle: StoredBundle) =>
  bundle.maker === userOf(ctx).id || bundle.entries.some(({ owner }) => mayChange(rights, owner));

/** @returns the entries that were not taken back. */
async function act(ctx: Context, rights: Rights, bundle: StoredBundle, asked: Order): Promise<string[]> {
  const { name, entries } = bundle;
  const change = async (data: Parameters<typeof updateBundle>[1]) => {
    if (bundle.liveAt || !(await updateBundle(bundle, data))) throw new errors.ValidationError(changedMeanwhile);
  };
  // The checks of links read from here which entries go live together.
  const together = (all: readonly StoredEntry[]) =>
    Object.assign(ctx.request.body as object, { documentIds: all.map(({ documentId }) => documentId) });
  switch (asked.deed) {
    case 'add': {
      const added = await chosenEntry(rights, asked);
      const all = [...entries, added];
      if (all.length > maxEntries) throw new errors.ValidationError(`Ein Bündel hat höchstens ${maxEntries} Einträge.`);
      together(all);
      if (bundle.due) await checkEntries([added]);
      await change({ entries: all });
      return [];
    }
    case 'remove': {
      const left = entries.filter((one) => !isEntry(one, asked));
      const [removed] = entries.filter((one) => isEntry(one, asked));
      if (!removed || !mayChange(rights, removed.owner)) throw new errors.ForbiddenError();
      await change({ entries: left, problem: null, ...(!left.length && { due: null }) });
      return [];
    }
    case 'plan': {
      await requireAll(ctx, rights, bundle);
      const due = momentInZurich(asked.clock);
      if (asked.clock && !due) throw new errors.ValidationError('Bitte geben Sie Tag und Uhrzeit an.');
      if (due) {
        const days = (Date.parse(due) - Date.now()) / 86_400_000;
        if (days <= 0 || days > maxDays)
          throw new errors.ValidationError('Der Zeitpunkt muss in der Zukunft liegen, höchstens zwei Jahre weit.');
        together(entries);
        await checkEntries(entries);
      }
      await change({ due: due ?? null, problem: null, ...(due && { author: requestAuthor() }) });
      return [];
    }
    case 'publish':
      await requireAll(ctx, rights, bundle);
      if (!entries.length)
        throw new errors.ValidationError('Das Bündel ist leer. Legen Sie zuerst einen Eintrag hinein.');
      together(entries);
      ctx.state['deed'] = deedOf(name);
      await publishBundle(bundle);
      return [];
    case 'takeBack':
      await requireAll(ctx, rights, bundle);
      if (!bundle.liveAt) throw new errors.ValidationError(changedMeanwhile);
      ctx.state['deed'] = `${deedOf(name)} zurückgenommen`;
      return takeBackBundle(bundle, userOf(ctx), together);
    case 'dissolve':
      await requireAll(ctx, rights, bundle);
      if (!(await deleteBundle(bundle))) throw new errors.ValidationError(changedMeanwhile);
      return [];
    default:
      return asked satisfies never;
  }
}

/** Checks the rights again: an entry may belong to another brand by now. */
async function requireAll(ctx: Context, rights: Rights, bundle: StoredBundle): Promise<void> {
  const now = await Promise.all(
    bundle.entries.map(async (entry) => (await readVersionsOf(entry)).map((row) => ownerOf(entry.uid, row))),
  );
  if (!mayAll(ctx, rights, bundle) || !now.flat().every((owner) => mayChange(rights, owner)))
    throw new errors.ValidationError('Im Bündel sind auch Einträge, die Sie nicht veröffentlichen dürfen.');
}

/** Reads the versions of an entry in its language, without components and files. */
async function readVersionsOf({ uid, documentId, locale }: StoredEntry): Promise<EntryRow[]> {
  const rows = await queryRows<EntryRow>(uid).findMany({ where: { documentId } });
  return rows.filter((row) => (row.locale ?? null) === locale);
}

type Asked = Extract<Order, { deed: 'add' | 'remove' }>;
const isEntry = (one: StoredEntry, { uid, documentId, locale }: Asked) =>
  one.uid === uid && one.documentId === documentId && one.locale === (locale ?? null);

/** @throws if there is no such entry, if the user may not publish it, or if another bundle has it. */
async function chosenEntry(rights: Rights, asked: Asked): Promise<StoredEntry> {
  const uid = siteUids.find((one) => one === asked.uid);
  const rows = uid ? await readRows(uid, asked.documentId) : [];
  const versions = rows.filter((one) => (one.locale ?? null) === (asked.locale ?? null));
  const row = versions.find(({ publishedAt }) => !publishedAt);
  const owners = uid ? versions.map((one) => ownerOf(uid, one)) : [];
  // Another editor may have deleted it meanwhile. Whether another house has it is not told.
  if (!uid || !row || !owners.every((owner) => mayChange(rights, owner)))
    throw new errors.ValidationError('Diesen Eintrag gibt es nicht mehr, oder Sie dürfen ihn nicht ändern.');
  const holder = (await listBundles()).find((one) => !one.liveAt && one.entries.some((of) => isEntry(of, asked)));
  if (holder) throw new errors.ValidationError(`Der Eintrag liegt schon im Bündel «${holder.name}».`);
  return { uid, documentId: row.documentId, locale: row.locale ?? null, owner: ownerOf(uid, row) };
}

async function answer(ctx: Context, rights: Rights, isShort = false): Promise<Bundles> {
  const own = (await listBundles()).filter((bundle) => maySee(ctx, rights, bundle));
  const bundles = await Promise.all(own.map((bundle) => describe(ctx, rights, bundle, isShort)));
  return { at: new Date().toISOString(), bundles };
}

async function describe(ctx: Context, rights: Rights, bundle: StoredBundle, isShort: boolean): Promise<Bundle> {
  const { id, name, author, due, liveAt, problem, entries } = bundle;
  const own = entries.filter(({ owner }) => mayChange(rights, owner));
  const moment = due && toIso(due);
  const clock = moment ? clockInZurich(moment) : '';
  const isAll = mayAll(ctx, rights, bundle);
  const shown = await Promise.all(
    own.map((entry) => (isShort ? { ...entry, ...unread } : describeEntry(rights, entry, liveAt ? null : moment))),
  );
  return {
    ...{ id: String(id), name, author, due: moment, clock, entries: shown, mayAll: isAll },
    // It may quote a draft of another house.
    problem: problem && (isAll ? problem : 'Ein Eintrag eines anderen Hauses verhindert es.'),
    previews: liveAt || isShort ? [] : await listPreviews(shown, clock),
    liveAt: liveAt && toIso(liveAt),
    others: entries.length - own.length,
  };
}

const unread = { title: '', kind: '', brand: undefined, href: '', isChanged: false };

/** Signs a link to the first page of each brand. */
async function listPreviews(shown: readonly BundledEntry[], clock: string): Promise<Bundle['previews']> {
  const previews: Bundle['previews'] = [];
  for (const [brand, of] of Map.groupBy(shown, ({ brand }) => brand))
    for (const { uid, documentId, locale } of brand ? of : []) {
      const href = await signedPreview(uid, { documentId, locale }, clock);
      if (!brand || !href) continue;
      previews.push({ brand, href });
      break;
    }
  return previews;
}

async function describeEntry(rights: Rights, entry: StoredEntry, due: string | null): Promise<BundledEntry> {
  const { uid, documentId, locale } = entry;
  const rows = await readVersionsOf(entry);
  const [draft, published] = [rows.find((row) => !row.publishedAt), rows.find((row) => row.publishedAt)];
  // An entry may have moved to another brand since.
  const row = rows.every((one) => mayChange(rights, ownerOf(uid, one))) ? (draft ?? published) : undefined;
  const end = findLastDay(draft);
  const isEarly = end && due && end < dayInZurich(due);
  const conflict = !draft ? 'Der Entwurf ist gelöscht.' : isEarly && 'Endet, bevor das Bündel live geht.';
  return {
    ...{ uid, documentId, locale, href: panelAddress(uid, { documentId, locale }) },
    title: row ? nameEntry(uid, row).title : 'Eintrag, den es hier nicht mehr gibt',
    kind: describeKind(uid),
    brand: row && findBrand(uid, row)?.id,
    isChanged: !published || isChanged(draft, published),
    ...(conflict && { conflict }),
  };
}
