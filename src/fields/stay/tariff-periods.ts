import { dayAfter } from '../../i18n/day-in-zurich.ts';
import type { Tariff } from '../entries/tariff-schema.ts';

/** Days on which a tariff is valid, first and last. Without an end until another one begins. */
export type TariffPeriod = Pick<Tariff, 'Haus' | 'GueltigVon' | 'GueltigBis'>;

/** Finds the tariff of a home that is valid on a day. */
export function findTariff<Period extends TariffPeriod>(
  tariffs: readonly Period[],
  home: string,
  day: string,
): Period | undefined {
  // A later tariff ends an earlier one without an end, which does not come back after it.
  const latest = ofHome(tariffs, home).findLast(({ GueltigVon }) => GueltigVon <= day);
  return latest && day <= (latest.GueltigBis ?? day) ? latest : undefined;
}

/** Finds the first tariff of a home that begins after a day. */
export function findNextTariff<Period extends TariffPeriod>(
  tariffs: readonly Period[],
  home: string,
  day: string,
): Period | undefined {
  return ofHome(tariffs, home).find(({ GueltigVon }) => GueltigVon > day);
}

function ofHome<Period extends TariffPeriod>(tariffs: readonly Period[], home: string): Period[] {
  return tariffs.filter(({ Haus }) => Haus === home).sort((a, b) => (a.GueltigVon < b.GueltigVon ? -1 : 1));
}

/**
 * Checks whether two tariffs of a home are valid on the same day. One without an end ends the day before the other
 * begins, unless both begin on the same day.
 */
export function overlap(one: TariffPeriod, other: TariffPeriod): boolean {
  if (one.Haus !== other.Haus) return false;
  const [first, second] = one.GueltigVon <= other.GueltigVon ? [one, other] : [other, one];
  if (first.GueltigVon === second.GueltigVon) return true;
  return first.GueltigBis !== undefined && first.GueltigBis >= second.GueltigVon;
}

/** Finds pairs of tariffs of the same home that overlap. The second one is the later. */
export function findOverlaps<Period extends TariffPeriod>(tariffs: readonly Period[]): [Period, Period][] {
  const sorted = tariffs.toSorted((a, b) => (a.GueltigVon < b.GueltigVon ? -1 : 1));
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).flatMap((other): [Period, Period][] => (overlap(one, other) ? [[one, other]] : [])),
  );
}

/**
 * Finds the first day on which a home has no tariff.
 *
 * @param from first day that counts.
 * @returns undefined if the last tariff has no end.
 */
export function findGap(tariffs: readonly TariffPeriod[], home: string, from: string): string | undefined {
  let day = from;
  for (let valid = findTariff(tariffs, home, day); valid; valid = findTariff(tariffs, home, day)) {
    const next = findNextTariff(tariffs, home, valid.GueltigVon);
    const end = valid.GueltigBis;
    if (end === undefined && !next) return undefined;
    day = end === undefined ? (next?.GueltigVon ?? day) : dayAfter(end, 1);
  }
  return day;
}
