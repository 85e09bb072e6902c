import type { UID } from '@strapi/strapi';
import type { FreePlace } from '../../../src/fields/entries/free-place-schema.ts';
import type { Tariff } from '../../../src/fields/entries/tariff-schema.ts';
import { type Visit, visit } from '../../../src/fields/entries/visit-schema.ts';
import { tariffOfPlace } from '../../../src/fields/free-places.ts';
import { overlap, type TariffPeriod } from '../../../src/fields/stay/tariff-periods.ts';
import { listSlots } from '../../../src/fields/visits/slots.ts';
import { dayInZurich, lastMoment } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate, formatMoment } from '../../../src/i18n/format.ts';
import { type Draft, type Problem, populateDeep, problem } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { isAskedByPerson } from '../roles/rights-of-request.ts';

export const tariffUid = contentTypeUid('tarif');
export const placeUid = contentTypeUid('platz');
const pageUid = contentTypeUid('seite');
const visitUid = contentTypeUid('besuch');

/** Checks before a publication that compare an entry with others. Each knows the fields of its type. */
const checks: Partial<Record<UID.ContentType, (draft: never) => Promise<Problem[]>>> = {
  [pageUid]: checkPage,
  [contentTypeUid('hinweis')]: checkBulletin,
  [tariffUid]: checkTariff,
  [placeUid]: checkPlace,
  [visitUid]: checkVisit,
};

export async function problemsOfType(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  return checks[uid]?.(draft as never) ?? [];
}

/** Selects the other published entries with the same values. */
const othersWith = ({ documentId }: Draft, values: object) => ({
  ...values,
  documentId: { $ne: documentId },
  publishedAt: { $notNull: true },
});

/** Tells whether the end of a notice is past. */
export const isOver = (end: unknown): boolean =>
  lastMoment(new Date(String(end)).toISOString()) < new Date().toISOString();

/** Refuses a notice in the panel that is over, or that visitors would read twice. */
async function checkBulletin(draft: Draft): Promise<Problem[]> {
  if (!isAskedByPerson()) return [];
  const { Marke, Text, Bis, locale } = draft;
  if (Bis && isOver(Bis))
    return problem(
      'Bis',
      'Das ist schon vorbei: Niemand würde den Hinweis sehen. Bitte wählen Sie einen späteren Zeitpunkt.',
    );
  const others = await queryRows<Draft>(contentTypeUid('hinweis')).findMany({
    where: othersWith(draft, { Marke, Text, locale }),
  });
  if (others.every((other) => isOver(other['Bis']))) return [];
  return problem('Text', 'Diesen Hinweis gibt es bei dieser Marke schon. Bitte ändern Sie jenen, oder diesen Text.');
}

/** Refuses a page in plain language of itself, of another such page, and a second one of the same page. */
async function checkPage(draft: Draft): Promise<Problem[]> {
  const { Marke, Pfad, EinfacheSpracheVon: original } = draft;
  if (!original) return [];
  const refuse = (message: string) => problem('EinfacheSpracheVon', message);
  if (original === Pfad)
    return refuse(`«${Pfad}» ist diese Seite selbst. Bitte wählen Sie die Seite, die dasselbe ausführlich sagt.`);
  const $or = [{ Pfad: original }, { EinfacheSpracheVon: [original, Pfad] }];
  for (const other of await queryRows<Draft>(pageUid).findMany({ where: othersWith(draft, { Marke, $or }) })) {
    if (other['EinfacheSpracheVon'] === Pfad)
      return refuse(
        `Diese Seite hat selbst eine Fassung in Einfacher Sprache: «${other['Pfad']}». Bitte leeren Sie das Feld.`,
      );
    if (other['EinfacheSpracheVon'] === original)
      return refuse(`«${original}» hat schon eine Fassung in Einfacher Sprache: «${other['Pfad']}».`);
    if (other['EinfacheSpracheVon'])
      return refuse(`«${original}» ist selbst in Einfacher Sprache. Bitte wählen Sie die ausführliche Seite.`);
  }
  return [];
}

/** Refuses a tariff of an unknown home, and one that is valid at the same time as another. */
async function checkTariff(draft: Draft & TariffPeriod): Promise<Problem[]> {
  const { Marke, Haus, GueltigVon } = draft;
  if (!Haus || !GueltigVon) return [];
  const unknown = await checkHome(draft);
  if (unknown.length) return unknown;
  const where = othersWith(draft, { Marke, Haus });
  const others = await queryRows<TariffPeriod>(tariffUid).findMany({ where });
  const other = others.find((one) => overlap(withoutNull(one), withoutNull(draft)));
  if (!other) return [];
  const until = other.GueltigBis ? ` bis ${formatDate(other.GueltigBis, 'de-CH')}` : '';
  const period = `ab ${formatDate(other.GueltigVon, 'de-CH')}${until}`;
  return problem(
    other.GueltigVon > GueltigVon ? 'GueltigBis' : 'GueltigVon',
    `Dieses Haus hat für diese Zeit schon einen Tarif, gültig ${period}. Zwei Tarife dürfen sich nicht überschneiden.`,
  );
}

/** Refuses a free place of an unknown home or room, a second one of its kind, and a check on a later day. */
async function checkPlace(draft: Draft & FreePlace): Promise<Problem[]> {
  const { Marke, Haus, Art, Zimmer, GeprueftAm } = draft;
  if (!Haus) return [];
  const problems = await checkHome(draft);
  const today = dayInZurich(new Date());
  if (await queryRows(placeUid).count({ where: othersWith(draft, { Marke, Haus, Art }) }))
    problems.push(...problem('Art', `Für dieses Haus gibt es «${Art}» schon. Bitte ändern Sie jenen Eintrag.`));
  if (GeprueftAm > today)
    problems.push(...problem('GeprueftAm', 'Dieser Tag kommt erst. Bitte wählen Sie heute oder früher.'));
  if (!Zimmer) return problems;
  const where = { Marke, Haus, publishedAt: { $notNull: true } };
  const tariffs = await queryRows<Tariff>(tariffUid).findMany({ where, populate: { Zimmer: true } });
  const rooms = (tariffOfPlace(draft, tariffs.map(withoutNull), today)?.Zimmer ?? []).map(({ Name }) => Name);
  if (rooms.includes(Zimmer)) return problems;
  const known = rooms.length ? `Es gibt: ${rooms.join(', ')}.` : 'Für diesen Tag ist kein Tarif veröffentlicht.';
  return [...problems, ...problem('Zimmer', `Der Tarif dieses Hauses hat kein Zimmer «${Zimmer}». ${known}`)];
}

/** Refuses a visit of an unknown home, and one with a date that another visit of the same home and kind has, too. */
async function checkVisit(draft: Draft & Visit): Promise<Problem[]> {
  const { Marke, Haus, Art } = draft;
  if (!Haus) return [];
  const problems = await checkHome(draft);
  const where = othersWith(draft, { Marke, Haus, Art });
  const others = await queryRows<Draft>(visitUid).findMany({ where, populate: populateDeep(visitUid) });
  const taken = new Set(others.flatMap(startsOf));
  const twice = startsOf(draft).find((start) => taken.has(start));
  if (!twice) return problems;
  const message = `Für dieses Haus gibt es «${Art}» am ${formatMoment(twice, 'de-CH')} schon in einem anderen Eintrag. Bitte wählen Sie eine andere Zeit, oder ändern Sie jenen Eintrag.`;
  return [...problems, ...problem('Termine', message)];
}

/** Returns the starts of the next weeks; none for a draft with mistakes, which its schema reports. */
function startsOf({ Person: _, ...draft }: Draft): string[] {
  const read = visit.safeParse(JSON.parse(JSON.stringify(draft), (_, value) => value ?? undefined));
  return read.success ? listSlots(read.data, { now: new Date().toISOString() }).map(({ start }) => start) : [];
}

/** Refuses an entry if its brand has no home with the key in `Haus`. */
async function checkHome({ Marke, Haus }: Draft): Promise<Problem[]> {
  const homes = await queryRows<{ Kennung: string }>(contentTypeUid('haus')).findMany({ where: { Marke } });
  const known = [...new Set(homes.map(({ Kennung }) => Kennung))];
  if (known.some((home) => home === Haus)) return [];
  const advice = known.length ? `Es gibt: ${known.join(', ')}.` : 'Legen Sie es zuerst unter «Häuser» an.';
  return problem('Haus', `Ein Haus «${Haus}» gibt es bei dieser Marke nicht. ${advice}`);
}

/** The database has null for an open end. */
export const withoutNull = <Period extends TariffPeriod>(period: Period): Period => ({
  ...period,
  GueltigBis: period.GueltigBis ?? undefined,
});
