import { computeStay, ofDays } from '../../fields/stay/compute-stay.ts';
import { findTariff } from '../../fields/stay/tariff-periods.ts';
import { inLanguageOf } from '../../fields/stay/tariff-words.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CostRow } from '../../islands/forms/CostSheet.tsx';
import { daysOfMonth } from '../../islands/forms/stay-choice.ts';
import { rowOfLine } from '../../islands/forms/stay-rows.ts';
import { stayNames } from '../prices/stay-labels.ts';
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
 * @returns undefined if the tariff of today does not have its room or level.
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
  { Haus = '', Zimmer, Stufe, ZuZweit, Zuschlaege, Tage: days = daysOfMonth }: Block,
  site: TariffSite,
  t: Translate,
  sourceText: (from: string, of: string) => string,
): Example | undefined {
  const tariff = findTariff(tariffsOf(site), Haus, site.today);
  if (!tariff) return undefined;
  // Examples name rooms as the tariff does, in any language.
  const local = inLanguageOf(tariff, site.locale);
  const indexIn = (names: readonly string[], locals: readonly string[], wanted: string) =>
    Math.max(names.indexOf(wanted), locals.indexOf(wanted));
  const nameOf = ({ Name }: { Name: string }) => Name;
  const textOf = ({ Text }: { Text: string }) => Text;
  const room = local.Zimmer[indexIn(tariff.Zimmer.map(nameOf), local.Zimmer.map(nameOf), Zimmer ?? '')];
  const level = Stufe ? local.Stufen[indexIn(tariff.Stufen.map(nameOf), local.Stufen.map(nameOf), Stufe)] : undefined;
  const supplements = Zuschlaege.flatMap(
    ({ Text }) => local.Zuschlaege[indexIn(tariff.Zuschlaege.map(textOf), local.Zuschlaege.map(textOf), Text)] ?? [],
  );
  if (!room || (Stufe && !level) || supplements.length < Zuschlaege.length) return undefined;
  const levels = ZuZweit ? [level, level] : [level];
  const { lines } = computeStay(local, { room, levels, supplements, days });
  const rows = (isOwn: boolean) =>
    lines
      .filter(({ payer }) => (payer === 'resident') === isOwn)
      .map((line) => rowOfLine(line, local, room, stayNames(t)));
  return { own: rows(true), others: rows(false), days, source: sourceText(tariff.GueltigVon, tariff.Quelle) };
}
