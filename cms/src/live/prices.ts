import { findGap, type TariffPeriod } from '../../../src/fields/stay/tariff-periods.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { monthName } from '../../../src/i18n/format.ts';
import { walk } from '../content-model/documents.ts';
import { contentTypeUid } from '../content-model/types.ts';
import { tariffUid } from '../document-rules/entry-checks.ts';
import type { Version } from './entry-rows.ts';
import type { PriceRemark } from './states.ts';

/** Time before the end of the last tariff at which the panel says so, in days. */
const noticeDays = 70;

/** Lists homes that have no prices, today or soon. They have a tariff, or a page shows one. */
export function listPriceRemarks(versions: readonly Version[], today = dayInZurich(new Date())) {
  const tariffs = versions.flatMap(({ uid, published }): TariffPeriod[] => {
    if (uid !== tariffUid || !published) return [];
    const { Haus, GueltigVon, GueltigBis } = published;
    if (typeof Haus !== 'string' || typeof GueltigVon !== 'string') return [];
    return [{ Haus, GueltigVon, GueltigBis: typeof GueltigBis === 'string' ? GueltigBis : undefined }];
  });
  const shown = new Set(tariffs.map(({ Haus }) => Haus));
  for (const { uid, published } of versions)
    walk(uid, published ?? {}, ({ Haus }, partUid) => {
      if (partUid === 'bloecke.preise' && typeof Haus === 'string' && Haus) shown.add(Haus);
    });
  const names = new Map(
    versions.flatMap(({ uid, row }) =>
      uid === contentTypeUid('haus') ? [[String(row['Kennung']), String(row['Name'])] as const] : [],
    ),
  );
  return [...shown].sort().flatMap((home): PriceRemark[] => {
    const gap = findGap(tariffs, home, today);
    if (gap === undefined || daysBetween(today, gap) > noticeDays) return [];
    const isNow = gap === today;
    const when = isNow ? 'Heute' : `Ab ${Number(gap.slice(8))}. ${monthName(gap, 'de-CH')}`;
    return [{ text: `${when} gibt es keine Preise`, home: names.get(home) ?? home, isNow }];
  });
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;
