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
    Zuschlaege: withIds(
      Zuschlaege,
      tariff.Zuschlaege.map(({ Text }) => Text),
    ),
    Zimmer: withIds(
      Zimmer,
      tariff.Zimmer.map(({ Name }) => Name),
    ),
  };
}

/** Adds an id for the address to each row. Names that differ only in signs, such as «1,5» and «1.5», get a number. */
function withIds<Row>(rows: readonly Row[], names: readonly string[]): (Row & { id: string })[] {
  const slugs = names.map((name) => makeSlug({ Titel: name }));
  return rows.map((row, index) => {
    const slug = slugs[index] ?? '';
    const earlier = slugs.slice(0, index).filter((other) => other === slug).length;
    return { ...row, id: earlier ? `${slug}--${earlier + 1}` : slug };
  });
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

/**
 * Returns the rooms, and support, as rows of a table with a column per tariff.
 *
 * @param tariffs with their German names: two rooms may be called the same in another language, and stay two.
 */
export function roomRows(tariffs: readonly Tariff[], locale: Locale, price: Format, t: Translate): TariffRow[] {
  const perMonth = t('blocks.inAMonth');
  const rooms = tariffs.map((tariff) => {
    const local = inLanguageOf(tariff, locale);
    return tariff.Zimmer.map(({ Name, PreisProMonat, PreisProTag = 0 }, index) => ({
      key: Name,
      name: local.Zimmer[index]?.Name ?? Name,
      value: PreisProMonat === undefined ? price(PreisProTag) : `${price(PreisProMonat)} ${perMonth}`,
    }));
  });
  const rows = joined(rooms).map(({ key, ...row }) => ({ ...row, note: roomNote(tariffs, key, locale, price, t) }));
  const support = tariffs.map(({ Betreuung }) => (Betreuung ? price(Betreuung) : undefined));
  if (!support.some(Boolean)) return rows;
  const [first] = tariffs.map((tariff) => inLanguageOf(tariff, locale));
  return [...rows, { name: first?.NameBetreuung ?? t('stay.support'), values: support }];
}

/** Describes what is special about a room: the price of a second person, and other support. */
function roomNote(
  tariffs: readonly Tariff[],
  wanted: string,
  locale: Locale,
  price: Format,
  t: Translate,
): string | undefined {
  const found = tariffs.flatMap((tariff) =>
    tariff.Zimmer.flatMap((room) => (room.Name === wanted ? [{ room, tariff }] : [])),
  );
  const each = found.map(({ room: { Personen, ZweitePerson, Betreuung }, tariff }) => {
    const name = inLanguageOf(tariff, locale).NameBetreuung ?? t('stay.support');
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
 *
 * @param tariffs with their German names, like those of `roomRows`.
 */
export function supplementRows(tariffs: readonly Tariff[], locale: Locale, price: Format, t: Translate): TariffRow[] {
  const units = { Tag: t('stay.dayAndPerson'), Monat: t('stay.monthAndHome'), einmalig: t('stay.onceAndPerson') };
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}\u00a0${price(Math.abs(amount))}`;
  const rows = tariffs.map((tariff) => {
    const { Zuschlaege, Reservationsgebuehr, Depot } = tariff;
    const local = inLanguageOf(tariff, locale);
    const more = (key: 'stay.reservation' | 'stay.deposit', amount: number | undefined, unit: string) =>
      amount ? [{ key, name: t(key), value: price(amount), unit }] : [];
    return [
      ...Zuschlaege.map(({ Text, Betrag, Einheit }, index) => ({
        key: Text,
        name: local.Zuschlaege[index]?.Text ?? Text,
        value: signed(Betrag),
        unit: units[Einheit],
      })),
      ...more('stay.reservation', Reservationsgebuehr, t('blocks.aDay')),
      ...more('stay.deposit', Depot, t('stay.once')),
    ];
  });
  return joined(rows).map(({ key: wanted, ...row }) => {
    const ofRow = rows.flat().flatMap(({ key, unit }) => (key === wanted ? [unit] : []));
    return { ...row, note: [...new Set(ofRow)].join(' / ') };
  });
}

interface KeyedValue {
  /** Joins the rows of several tariffs. */
  key: string;
  name: string;
  value: string;
}

/** Joins the lists of several tariffs by their keys, in the order of their first occurrence. */
function joined(lists: readonly (readonly KeyedValue[])[]): (TariffRow & { key: string })[] {
  return [...Map.groupBy(lists.flat(), ({ key }) => key)].map(([key, [first]]) => ({
    key,
    name: first?.name ?? key,
    values: lists.map((list) => list.find((one) => one.key === key)?.value),
  }));
}

/** Whether two tariffs have the same care levels, so that one table shows both. */
export function haveSameLevels(one: Tariff | undefined, other: Tariff | undefined): boolean {
  return JSON.stringify(one?.Stufen) === JSON.stringify(other?.Stufen);
}
