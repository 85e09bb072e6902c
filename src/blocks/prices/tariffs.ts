import type { Locale } from '../../../sites.config.ts';
import { makeSlug } from '../../fields/entries/slug.ts';
import type { Tariff } from '../../fields/entries/tariff-schema.ts';
import type { FileToDownload } from '../../fields/media.ts';
import { inLanguageOf } from '../../fields/stay/tariff-words.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Offer } from '../../islands/forms/stay-choice.ts';

/** Parts of a site that blocks with prices read. */
export interface TariffSite {
  locale: Locale;
  /** `2027-05-14` */
  today: string;
  tariffs: readonly Tariff[];
  /** Tariffs of the other brands; only the holding has them. */
  groupTariffs: readonly Tariff[];
}

/** Tariffs that blocks of a site may show. The own ones come last, so that they count where both have a home. */
export const tariffsOf = ({ tariffs, groupTariffs }: TariffSite): Tariff[] => [...groupTariffs, ...tariffs];

/** Converts a tariff for the form, without what it does not need. */
export function toOffer(tariff: Tariff, { locale, today }: TariffSite, t: Translate): Offer {
  const { Betreuung, NameHotellerie, NameBetreuung, NameKanton, Stufen, Zuschlaege, Zimmer, Quelle } = inLanguageOf(
    tariff,
    locale,
  );
  return {
    id: tariff.GueltigVon,
    until: tariff.GueltigBis,
    start: periodText(tariff, today, locale, t),
    period: validityText(tariff, locale, t),
    Betreuung,
    NameHotellerie,
    NameBetreuung,
    NameKanton,
    Stufen,
    Quelle,
    // German names, so that an address works in all languages and with other tariffs of the home.
    Zuschlaege: Zuschlaege.map((one, index) => ({
      ...one,
      id: makeSlug({ Titel: tariff.Zuschlaege[index]?.Text ?? '' }),
    })),
    Zimmer: Zimmer.map((room, index) => ({ ...room, id: makeSlug({ Titel: tariff.Zimmer[index]?.Name ?? '' }) })),
  };
}

/** A file of a home. */
interface HomeDocument {
  Titel: string;
  /** «gültig ab 1. Januar 2027» */
  date?: string | undefined;
  Datei: FileToDownload;
}

/** Returns the contracts, price lists and house rules of a home, each file once. */
export function homeDocuments(
  tariffs: readonly Tariff[],
  rules: { Hausordnung?: FileToDownload | undefined; StandHausordnung?: string | undefined } = {},
  locale: Locale,
  t: Translate,
): HomeDocument[] {
  const { Hausordnung, StandHausordnung } = rules;
  const ofTariffs = tariffs.flatMap(({ Vertrag, Preisliste, GueltigVon }) => {
    const date = t('stay.validFrom', { from: formatDate(GueltigVon, locale) });
    return [
      { Titel: t('stay.contract'), date, Datei: Vertrag },
      { Titel: t('stay.priceList'), date, Datei: Preisliste },
    ];
  });
  const asOf = StandHausordnung && t('homes.asOf', { date: formatDate(StandHausordnung, locale) });
  const documents = [...ofTariffs, { Titel: t('homes.houseRules'), date: asOf, Datei: Hausordnung }].flatMap(
    ({ Titel, date, Datei }) => (Datei ? [{ Titel, date, Datei }] : []),
  );
  return documents.filter(
    ({ Datei }, index) => documents.findIndex((other) => other.Datei.address === Datei.address) === index,
  );
}

/** «gültig vom 1. Januar bis 31. Dezember 2027» */
export function validityText({ GueltigVon, GueltigBis }: Tariff, locale: Locale, t: Translate): string {
  const from = formatDate(GueltigVon, locale);
  if (!GueltigBis) return t('stay.validFrom', { from });
  return t('stay.validBetween', { from, until: formatDate(GueltigBis, locale) });
}

/**
 * «Bis 31. Dezember 2026», or «Ab 1. Januar 2027». It names a day, so that it stays true on a page that was opened or
 * built earlier.
 */
export function periodText({ GueltigVon, GueltigBis }: Tariff, today: string, locale: Locale, t: Translate): string {
  return GueltigBis && GueltigVon <= today
    ? t('stay.untilDay', { date: formatDate(GueltigBis, locale) })
    : t('stay.fromDay', { date: formatDate(GueltigVon, locale) });
}

/** Row of a table with a value for each shown tariff. A missing value is undefined. */
export interface TariffRow {
  name: string;
  note?: string | undefined;
  values: (string | undefined)[];
}

type Format = (centimes: number) => string;

/** Returns the rooms, and support, as rows of a table with a column per tariff. */
export function roomRows(tariffs: readonly Tariff[], price: Format, t: Translate): TariffRow[] {
  const perMonth = t('blocks.inAMonth');
  const rooms = tariffs.map(({ Zimmer }) =>
    Zimmer.map(({ Name, PreisProMonat, PreisProTag = 0 }): [string, string] => [
      Name,
      PreisProMonat === undefined ? price(PreisProTag) : `${price(PreisProMonat)} ${perMonth}`,
    ]),
  );
  const rows = joined(rooms).map((row) => ({ ...row, note: roomNote(tariffs, row.name, price, t) }));
  const [first] = tariffs;
  const support = tariffs.map(({ Betreuung }) => (Betreuung ? price(Betreuung) : undefined));
  if (!support.some(Boolean)) return rows;
  return [...rows, { name: first?.NameBetreuung ?? t('stay.support'), values: support }];
}

/** Describes what is special about a room: the price of a second person, and other support. */
function roomNote(tariffs: readonly Tariff[], wanted: string, price: Format, t: Translate): string | undefined {
  const found = tariffs.flatMap((tariff) =>
    tariff.Zimmer.flatMap((room) => (room.Name === wanted ? [{ room, tariff }] : [])),
  );
  const each = found.map(({ room: { Personen, ZweitePerson, Betreuung }, tariff: { NameBetreuung } }) => {
    const name = NameBetreuung ?? t('stay.support');
    return [
      ZweitePerson !== undefined && t('stay.secondPerson', { amount: price(ZweitePerson) }),
      Personen > 1 && ZweitePerson === undefined && t('stay.perPerson'),
      Betreuung && t('stay.supportHere', { name, amount: price(Betreuung) }),
      Betreuung === 0 && t('stay.supportIncluded', { name }),
    ]
      .filter(Boolean)
      .join(', ');
  });
  return [...new Set(each)].filter(Boolean).join(' / ') || undefined;
}

/**
 * Returns supplements, reservation and deposit as rows of a table with a column per tariff. The note of a row has the
 * period, and room or person.
 */
export function supplementRows(tariffs: readonly Tariff[], price: Format, t: Translate): TariffRow[] {
  const units = { Tag: t('stay.dayAndPerson'), Monat: t('stay.monthAndHome'), einmalig: t('stay.onceAndPerson') };
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}\u00a0${price(Math.abs(amount))}`;
  const rows = tariffs.map(({ Zuschlaege, Reservationsgebuehr, Depot }) => [
    ...Zuschlaege.map(({ Text, Betrag, Einheit }) => ({ name: Text, value: signed(Betrag), unit: units[Einheit] })),
    ...(Reservationsgebuehr
      ? [{ name: t('stay.reservation'), value: price(Reservationsgebuehr), unit: t('blocks.aDay') }]
      : []),
    ...(Depot ? [{ name: t('stay.deposit'), value: price(Depot), unit: t('stay.once') }] : []),
  ]);
  const unitsOf = (wanted: string) => rows.flat().flatMap(({ name, unit }) => (name === wanted ? [unit] : []));
  return joined(rows.map((list) => list.map(({ name, value }): [string, string] => [name, value]))).map((row) => ({
    ...row,
    note: [...new Set(unitsOf(row.name))].join(' / '),
  }));
}

/** Joins the lists of several tariffs by their names, in the order of their first occurrence. */
function joined(lists: readonly (readonly [name: string, value: string])[][]): TariffRow[] {
  const maps = lists.map((list) => new Map(list));
  const names = [...new Set(lists.flatMap((list) => list.map(([name]) => name)))];
  return names.map((name) => ({ name, values: maps.map((map) => map.get(name)) }));
}

/** Whether two tariffs have the same care levels, so that one table shows both. */
export function haveSameLevels(one: Tariff | undefined, other: Tariff | undefined): boolean {
  return JSON.stringify(one?.Stufen) === JSON.stringify(other?.Stufen);
}
