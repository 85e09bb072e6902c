import type { UID } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import { type Brand, brands } from '../../../sites.config.ts';
import { nextDates } from '../../../src/fields/entries/event-dates.ts';
import type { Event } from '../../../src/fields/entries/event-schema.ts';
import { dayInZurich, momentInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatMoment } from '../../../src/i18n/format.ts';
import { fixedPaths } from '../../../src/sites/routes.ts';
import { type Fields, filesIn, populateDeep } from '../content-model/documents.ts';
import { contentTypeUid, isLocalised, queryRows } from '../content-model/types.ts';
import { placeUid, tariffUid } from '../document-rules/entry-checks.ts';
import { importedRows } from '../imports/import-table.ts';
import { findBrand } from '../links/published-pages.ts';
import { panelAddress, type WholeRow, withoutNulls } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { changeBothVersions, inputOf } from '../versions/change-both-versions.ts';
import { readRows } from '../versions/record-versions.ts';
import { isSame } from '../versions/snapshot.ts';
import type { EventChoice, TaskChoice, TaskChoices, TaskDone, TaskUndone } from './answers.ts';
import { describeDone, eventUid, readPublished, undoTask } from './undo-task.ts';
import { describeVacancy, type VacancyRow } from './vacancy-choice.ts';

const noticeUid = contentTypeUid('hinweis');
const vacancyUid = contentTypeUid('stelle');
const pageUid = contentTypeUid('seite');
const homeUid = contentTypeUid('haus');

/** Days of a series that an editor may choose from. */
const shownDays = 12;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const documentId = z.string().max(64);
const wishes = {
  notice: z.object({ brand: z.string(), text: z.string().trim().min(1), until: day }),
  cancellation: z.object({ documentId, day: day.optional() }),
  vacancy: z.object({
    documentId,
    title: z.string().trim().min(1),
    from: z.int(),
    to: z.int(),
    isDraft: z.boolean().default(false),
  }),
  tariff: z.object({ documentId, from: day }),
  undo: z.object({
    uid: z.string(),
    documentId,
    locale: z.string().nullable(),
    seen: z.string(),
    version: z.int().optional(),
  }),
};

/** Routes of the tasks on the start page. Each task is one change of one entry. */
export const taskRoutes: PanelRoutes = {
  'GET /aufgaben': async (_, rights): Promise<TaskChoices> => readChoices(rights),
  'POST /aufgaben/besuch': async (ctx, rights): Promise<TaskDone | undefined> => {
    const { brand: id, text, until } = parse(wishes.notice, ctx.request.body);
    const brand = brands.find((one) => one.id === id);
    if (!brand || !mayPublish(rights, noticeUid, brand, 'create')) return undefined;
    const [locale] = brand.locales;
    const data = { Marke: brand.id, Text: text, Art: 'besuch', Bis: momentInZurich(`${until}T00:00`) };
    return done(noticeUid, await create(noticeUid, data, { locale, status: 'published' }));
  },
  'POST /aufgaben/absage': async (ctx, rights): Promise<TaskDone | undefined> => {
    const wish = parse(wishes.cancellation, ctx.request.body);
    const row = await readOriginal(rights, eventUid, wish.documentId, 'update');
    if (!row) return undefined;
    // Visitors of all languages read the same dates.
    const event = { uid: eventUid, documentId: row.documentId, locale: row.locale ?? null };
    const version = await strapi.db.transaction(async () => {
      await changeBothVersions(event, ctx.state['user'], (fields, which) => {
        const before = { ...fields };
        if (wish.day) cancelDay(fields, wish.day);
        else fields['Abgesagt'] = true;
        if (which === 'published' && isSame(fields, before))
          throw new errors.ValidationError('Das ist schon abgesagt.');
      });
      const [last] = await readPublished(event, { limit: 1 });
      return last?.id;
    });
    return { ...(await done(eventUid, row)), version };
  },
  'POST /aufgaben/stelle': async (ctx, rights): Promise<TaskDone | undefined> => {
    const wish = parse(wishes.vacancy, ctx.request.body);
    const row = await readOriginal(rights, vacancyUid, wish.documentId, 'create');
    if (!row) return undefined;
    ctx.state['filesOfModel'] = filesIn(vacancyUid, row);
    const { Nummer: _, ...fields } = inputOf(vacancyUid, row);
    // The link of an imported vacancy leads to the form of that one.
    const isImported = await importedRows().findOne({ where: { document: row.documentId } });
    const data = {
      ...fields,
      ...{ Titel: wish.title, PensumVon: wish.from, PensumBis: wish.to, Besetzt: false, Meta: null, Bild: null },
      ...{ PubliziertVon: dayInZurich(new Date()), PubliziertBis: null },
      ...(isImported && { Bewerbungslink: null }),
    };
    const params = {
      ...(row.locale && { locale: row.locale }),
      ...(!wish.isDraft && { status: 'published' as const }),
    };
    return done(vacancyUid, await create(vacancyUid, data, params));
  },
  'POST /aufgaben/tarife': async (ctx, rights): Promise<TaskDone | undefined> => {
    const wish = parse(wishes.tariff, ctx.request.body);
    const row = await readOriginal(rights, tariffUid, wish.documentId, 'create');
    if (!row) return undefined;
    ctx.state['filesOfModel'] = filesIn(tariffUid, row);
    const { Nummer: _, ...fields } = inputOf(tariffUid, row);
    const data = { ...fields, GueltigVon: wish.from, GueltigBis: null };
    return done(tariffUid, await create(tariffUid, data));
  },
  'POST /aufgaben/zuruecknehmen': async (ctx, rights): Promise<TaskUndone | undefined> => {
    const wish = parse(wishes.undo, ctx.request.body);
    const uid = [noticeUid, eventUid, vacancyUid, tariffUid].find((one) => one === wish.uid);
    return uid && undoTask(ctx, rights, { ...wish, uid });
  },
};

const create = (uid: UID.ContentType, data: Fields, params: { locale?: string; status?: 'published' } = {}) =>
  writeInGerman({ uid, document: data }, () => strapi.documents(uid).create({ ...params, data }));

function parse<Wish>(schema: z.ZodType<Wish>, body: unknown): Wish {
  const { data } = schema.safeParse(body);
  if (!data) throw new errors.ValidationError('Bitte füllen Sie alle Felder aus.');
  return data;
}

const done = (uid: UID.ContentType, { documentId, locale = null }: { documentId: string; locale?: string | null }) =>
  describeDone({ uid, documentId, locale: isLocalised(uid) ? locale : null });

function cancelDay(fields: Fields, Tag: string): void {
  const series = fields['Wiederholung'] as { Ohne?: { Tag: string; BisTag?: string | null }[] } | null;
  if (!series) throw new errors.ValidationError('Diese Veranstaltung hat nur ein Datum.');
  const others = (series.Ohne ?? []).filter((one) => one.Tag !== Tag || (one.BisTag && one.BisTag !== Tag));
  // The first exception of a day counts.
  fields['Wiederholung'] = { ...series, Ohne: [{ Tag, Anzeige: 'abgesagt' }, ...others] };
}

function mayPublish(rights: Rights, uid: UID.ContentType, brand: Brand, deed: 'create' | 'update'): boolean {
  const locale = isLocalised(uid) ? brand.locales[0] : null;
  return [deed, 'publish'].every((one) => isAllowed(rights, one, { uid, brand: brand.id, locale }));
}

/** Reads the published version in the first language of its brand; undefined if the user may not change it. */
async function readOriginal(rights: Rights, uid: UID.ContentType, documentId: string, deed: 'create' | 'update') {
  const rows = await readRows(uid, documentId);
  return rows.find((row) => {
    const brand = row.publishedAt ? findBrand(uid, row) : undefined;
    const isFirst = !isLocalised(uid) || row.locale === brand?.locales[0];
    return brand && isFirst && mayPublish(rights, uid, brand, deed);
  });
}

async function readChoices(rights: Rights): Promise<TaskChoices> {
  const today = dayInZurich(new Date());
  const [events, vacancies, tariffs, pages] = await Promise.all([
    listPublished<Event>(rights, eventUid, 'update', { Abgesagt: { $ne: true } }),
    listPublished<VacancyRow>(rights, vacancyUid, 'create', {}),
    listPublished<{ GueltigVon: string; Haus: string }>(rights, tariffUid, 'create', {}),
    listPublished(rights, pageUid, 'update', {}),
  ]);
  const homes = tariffs.length ? await queryRows(homeUid).findMany({ where: { publishedAt: { $notNull: true } } }) : [];
  const nameOfHome = (key: string) => String(homes.find(({ Kennung }) => Kennung === key)?.['Name'] ?? key);
  const homePages = pages.filter(({ Pfad }) => Pfad === fixedPaths.home);
  const latest = Map.groupBy(tariffs, ({ Marke, Haus }) => `${Marke} ${Haus}`);
  return {
    notices: brands
      .filter((brand) => mayPublish(rights, noticeUid, brand, 'create'))
      .map(({ id, name }) => ({ id, name, pages: pages.filter(({ Marke }) => Marke === id).length })),
    events: events
      .flatMap((row): (EventChoice & { at: string })[] => {
        const event = withoutNulls(row);
        const dates = nextDates(event, today, shownDays).filter(({ state }) => state !== 'abgesagt');
        const [next] = dates;
        if (!next) return [];
        const days = event.Wiederholung ? dates.map(({ Beginn }) => dayInZurich(Beginn)) : [];
        return [{ ...choice(row), days, next: formatMoment(next.Beginn, 'de-CH'), at: next.Beginn }];
      })
      .toSorted((one, other) => one.at.localeCompare(other.at)),
    vacancies: vacancies.map((row) => ({ ...choice(row), ...describeVacancy(row) })),
    tariffs: [...latest.values()].flatMap((of) => {
      const [last] = of.sort((one, other) => (one.GueltigVon < other.GueltigVon ? 1 : -1));
      return last ? [{ ...choice(last), title: nameOfHome(last.Haus), from: last.GueltigVon }] : [];
    }),
    homePages: homePages.map((row) => ({ ...choice(row), href: panelAddress(pageUid, row) })),
    mayPlaces: brands.some((brand) => mayPublish(rights, placeUid, brand, 'update')),
  };
}

type Chosen<Entry> = WholeRow & { Marke: string } & Entry;

/** Lists the published entries of a type that the user may change, in the first language of their brands. */
async function listPublished<Entry = object>(
  rights: Rights,
  uid: UID.ContentType,
  deed: 'create' | 'update',
  where: object,
): Promise<Chosen<Entry>[]> {
  const own = brands.filter((brand) => mayPublish(rights, uid, brand, deed));
  if (!own.length) return [];
  const query = {
    where: { ...where, Marke: { $in: own.map(({ id }) => id) }, publishedAt: { $notNull: true } },
    ...((uid === eventUid || uid === vacancyUid) && { populate: populateDeep(uid) }),
    limit: 2_000,
  };
  const rows = await queryRows<Chosen<Entry>>(uid).findMany(query);
  return rows.filter((row) => !isLocalised(uid) || row.locale === findBrand(uid, row)?.locales[0]);
}

const choice = (row: WholeRow & { Marke: string }): TaskChoice => ({
  documentId: row.documentId,
  title: String(row['Titel'] ?? ''),
  brand: brands.find(({ id }) => id === row.Marke)?.name ?? row.Marke,
});
