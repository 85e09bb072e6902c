import { parseFrancs } from '../../../src/fields/francs.ts';

/** A tariff as far as the former blocks know it. Amounts in centimes. */
interface FormerTariff {
  GueltigVon: string;
  GueltigBis?: string;
  Quelle: string;
  Zimmer: { Name: string; Personen: number; PreisProTag?: number; PreisProMonat?: number }[];
  Betreuung?: number;
  Zuschlaege: { Text: string; Betrag: number; Einheit: 'Tag' | 'einmalig' }[];
}

/** Block of a page, as the content service stores it. */
export type Block = Record<string, unknown> & { __component?: string };
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads tariffs from blocks that have amounts of their own, one for each first day. Amounts such as «höchstens Fr. 23.–»
 * and care levels are left to the editors: the blocks do not say how they are shared.
 */
export function readFormerPrices(blocks: readonly Block[], today: string): FormerTariff[] {
  const tariffs = new Map<string, FormerTariff>();
  const examples = blocks.filter((block) => block.__component === 'bloecke.rechenbeispiel' && block['Stand']);
  for (const block of blocks) {
    const rows = (block['Zeilen'] ?? []) as Record<string, unknown>[];
    if (block.__component !== 'bloecke.preise' || block['Haus'] || !rows.length) continue;
    const until = textOf(block['PubliziertBis']);
    // The example next to a list says from when it is valid.
    const example =
      examples.find((one) => textOf(one['PubliziertBis']) === until) ?? examples.find((one) => !one['PubliziertBis']);
    const from = textOf(block['PubliziertVon']) || textOf(example?.['Stand']) || `${today.slice(0, 4)}-01-01`;
    const tariff: FormerTariff = tariffs.get(from) ?? {
      GueltigVon: from,
      Quelle: textOf(example?.['Quelle']) || textOf(block['Titel']),
      Zimmer: [],
      Zuschlaege: [],
    };
    if (until && until >= from) tariff.GueltigBis = until;
    const isMonthly = /monat|miete/i.test(textOf(block['Titel']));
    for (const row of rows) addRow(tariff, textOf(row['Bezeichnung']), textOf(row['Betrag']), isMonthly);
    if (tariff.Zimmer.length) tariffs.set(from, tariff);
  }
  return [...tariffs.values()];
}

function addRow(tariff: FormerTariff, name: string, written: string, isMonthly: boolean): void {
  const amount = parseFrancs(written.replaceAll(/[\u00a0\u202f]/g, ' '));
  if (amount === undefined || amount === 0) return;
  const isKnown = tariff.Zimmer.some(({ Name }) => Name === name);
  if (/^betreuung$/i.test(name)) tariff.Betreuung = amount;
  else if (/zimmer|pension|hotellerie|wohn/i.test(name) && !/zuschlag|übergang|ferien|gäste|nacht/i.test(name)) {
    if (isKnown) return;
    const Personen = /doppel|zweibett|zwei personen/i.test(name) ? 2 : 1;
    tariff.Zimmer.push({ Name: name, Personen, ...(isMonthly ? { PreisProMonat: amount } : { PreisProTag: amount }) });
  } else if (!isMonthly)
    tariff.Zuschlaege.push({ Text: name, Betrag: amount, Einheit: /einmalig/i.test(name) ? 'einmalig' : 'Tag' });
}
