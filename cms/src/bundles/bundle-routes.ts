import { errors, z } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import { clockInZurich, momentInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { queryRows, siteUids } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, isChanged, panelAddress } from '../live/entry-rows.ts';
import { dated } from '../live/entry-state.ts';
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
import { checkBundle, publishBundle, takeBackBundle } from './publish-bundle.ts';

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
  'GET /buendel': async (ctx, rights) => answer(ctx, rights),
  'POST /buendel': async (ctx, rights) => {
    const { data } = newBundle.safeParse(ctx.request.body);
    if (!data) throw new errors.ValidationError('Bitte geben Sie dem Bündel einen Namen mit höchstens 80 Zeichen.');
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
  const { id, entries } = bundle;
  const change = async (data: Partial<StoredBundle>, is: 'open' | 'live' = 'open') => {
    if (!(await updateBundle(id, is, data))) throw new errors.ValidationError(changedMeanwhile);
  };
  switch (asked.deed) {
    case 'add': {
      const added = await chosenEntry(rights, asked);
      const all = [...entries, added];
      if (entries.length >= maxEntries)
        throw new errors.ValidationError(`Ein Bündel hat höchstens ${maxEntries} Einträge.`);
      if (bundle.due) await checkBundle(ctx, all);
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
        await checkBundle(ctx, entries);
      }
      await change({ due: due ?? null, problem: null });
      return [];
    }
    case 'publish':
      await requireAll(ctx, rights, bundle);
      await checkBundle(ctx, entries);
      await publishBundle(bundle, requestAuthor());
      return [];
    case 'takeBack':
      await requireAll(ctx, rights, bundle);
      return takeBackBundle(bundle, userOf(ctx), requestAuthor());
    case 'dissolve':
      await requireAll(ctx, rights, bundle);
      await deleteBundle(id);
      return [];
    default:
      return asked satisfies never;
  }
}

const changedMeanwhile = 'Das Bündel hat sich inzwischen geändert. Bitte laden Sie die Seite neu.';

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

/** @throws if the user may not publish the entry, or if another bundle has it. */
async function chosenEntry(rights: Rights, asked: Asked): Promise<StoredEntry> {
  const uid = siteUids.find((one) => one === asked.uid);
  const rows = uid ? await readRows(uid, asked.documentId) : [];
  const row = rows.find((one) => (one.locale ?? null) === (asked.locale ?? null));
  const owner = uid && row && ownerOf(uid, row);
  if (!uid || !row || !owner || !mayChange(rights, owner)) throw new errors.ForbiddenError();
  const holder = (await listBundles()).find((one) => !one.liveAt && one.entries.some((of) => isEntry(of, asked)));
  if (holder) throw new errors.ValidationError(`Der Eintrag liegt schon im Bündel «${holder.name}».`);
  return { uid, documentId: row.documentId, locale: row.locale ?? null, owner };
}

async function answer(ctx: Context, rights: Rights): Promise<Bundles> {
  const own = (await listBundles()).filter((bundle) => maySee(ctx, rights, bundle));
  return { bundles: await Promise.all(own.map((bundle) => describe(ctx, rights, bundle))) };
}

async function describe(ctx: Context, rights: Rights, bundle: StoredBundle): Promise<Bundle> {
  const { id, name, author, due, liveAt, problem, entries } = bundle;
  const own = entries.filter(({ owner }) => mayChange(rights, owner));
  const moment = due && toIso(due);
  const clock = moment ? clockInZurich(moment) : '';
  const shown = await Promise.all(own.map((entry) => describeEntry(entry, liveAt ? null : moment)));
  const firsts = Map.groupBy(shown, ({ brand }) => brand);
  const previews = liveAt
    ? []
    : await Promise.all(
        [...firsts].map(async ([brand, of]) => {
          const links = of.map(({ uid, documentId, locale }) => signedPreview(uid, { documentId, locale }, clock));
          const href = (await Promise.all(links)).find(Boolean);
          return brand && href ? [{ brand, href }] : [];
        }),
      );
  return {
    ...{ id: String(id), name, author, due: moment, clock, problem, entries: shown, previews: previews.flat() },
    liveAt: liveAt && toIso(liveAt),
    others: entries.length - own.length,
    mayAll: mayAll(ctx, rights, bundle),
  };
}

async function describeEntry(entry: StoredEntry, due: string | null): Promise<BundledEntry> {
  const { uid, documentId, locale } = entry;
  const rows = await readVersionsOf(entry);
  const [draft, published] = [rows.find((row) => !row.publishedAt), rows.find((row) => row.publishedAt)];
  const row = draft ?? published;
  const state = draft && dated(uid, draft);
  const end = state?.is === 'live' ? state.until : state?.is === 'ended' ? state.at : undefined;
  const conflict = !draft
    ? 'Der Entwurf ist gelöscht.'
    : end && due && end <= due && 'Endet, bevor das Bündel live geht.';
  return {
    ...{ uid, documentId, locale, href: panelAddress(uid, { documentId, locale }) },
    title: row ? nameEntry(uid, row).title : 'Gelöschter Eintrag',
    kind: describeKind(uid),
    brand: row && findBrand(uid, row)?.id,
    isChanged: !published || isChanged(draft, published),
    ...(conflict && { conflict }),
  };
}
