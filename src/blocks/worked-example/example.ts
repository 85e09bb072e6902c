import type { Tariff } from '../../fields/entries/tariff-schema.ts';
import { computeStay, ofDays } from '../../fields/stay/compute-stay.ts';
import { findTariff } from '../../fields/stay/tariff-periods.ts';
import { inLanguageOf } from '../../fields/stay/tariff-words.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CostRow } from '../../islands/forms/CostSheet.tsx';
import { daysOfMonth } from '../../islands/forms/stay-choice.ts';
import { rowOfLine } from '../../islands/forms/stay-rows.ts';
import { stayLabels } from '../prices/stay-labels.ts';
import type { TariffSite } from '../prices/tariffs.ts';
import { tariffsOf } from '../prices/tariffs.ts';
import type { Block } from './schema.ts';

interface Example {
  own: CostRow[];
  others: CostRow[];
  /** Undefined for amounts per month. */
  days: number | undefined;
  /** Period and source of the amounts. */
  source: string;
}

/**
 * Reads an example from the tariff of its home, or from its own amounts.
 *
 * @returns undefined for what `findExample` does not find.
 */
export function readExample(block: Block, site: TariffSite, t: Translate): Example | undefined {
  const { Haus, Posten, Andere, Tage: days, Stand = '', Quelle: source = '' } = block;
  const sourceText = (from: string, of: string) =>
    `${t('blocks.validFrom', { date: formatDate(from, site.locale) })} ${t('blocks.source', { source: of })}`;
  if (Haus) return readFromTariff(block, site, t, sourceText);
  const amountOf = (amount: number) => (days ? ofDays(amount, days) : { perMonth: amount });
  return {
    own: Posten.map(({ Bezeichnung, Betrag, Hinweis }) => ({
      name: Bezeichnung,
      note: Hinweis,
      amount: amountOf(Betrag),
    })),
    others: Andere.map(({ Wer, Betrag, Wofuer }) => ({
      name: Wer,
      note: Wofuer,
      amount: Betrag === undefined ? undefined : amountOf(Betrag),
    })),
    days,
    source: sourceText(Stand, source),
  };
}

function readFromTariff(
  block: Block,
  site: TariffSite,
  t: Translate,
  sourceText: (from: string, of: string) => string,
): Example | undefined {
  const found = findExample(block, site);
  if (!found) return undefined;
  const { tariff, room, level, supplements } = found;
  const { Tage: days = daysOfMonth, ZuZweit } = block;
  const levels = ZuZweit ? [level, level] : [level];
  const { lines } = computeStay(tariff, { room, levels, supplements, days });
  const rows = (isOwn: boolean) =>
    lines
      .filter(({ payer }) => (payer === 'resident') === isOwn)
      .map((line) => rowOfLine(line, tariff, room, stayLabels(t)));
  return { own: rows(true), others: rows(false), days, source: sourceText(tariff.GueltigVon, tariff.Quelle) };
}

/**
 * Finds what an example names in the tariff of today, in the language of the site.
 *
 * @returns undefined if something is not there, or if two persons share a room for one.
 */
export function findExample({ Haus = '', Zimmer, Stufe, Zuschlaege, ZuZweit }: Block, site: TariffSite) {
  const german = findTariff(tariffsOf(site), Haus, site.today);
  if (!german) return undefined;
  const tariff = inLanguageOf(german, site.locale);
  // Examples name rooms as the tariff does, in any language.
  const find = <Row>(list: (of: Tariff) => readonly Row[], nameOf: (row: Row) => string, wanted: string) =>
    [german, tariff].flatMap((of) => {
      const index = list(of).findIndex((row) => nameOf(row) === wanted);
      return list(tariff)[index] ?? [];
    })[0];
  const room = find(
    (of) => of.Zimmer,
    ({ Name }) => Name,
    Zimmer ?? '',
  );
  const level = Stufe
    ? find(
        (of) => of.Stufen,
        ({ Name }) => Name,
        Stufe,
      )
    : undefined;
  const supplements = Zuschlaege.flatMap(
    (wanted) =>
      find(
        (of) => of.Zuschlaege,
        ({ Text }) => Text,
        wanted.Text,
      ) ?? [],
  );
  if (!room || (Stufe && !level) || supplements.length < Zuschlaege.length) return undefined;
  if (ZuZweit && room.Personen < 2) return undefined;
  return { tariff, room, level, supplements };
}
