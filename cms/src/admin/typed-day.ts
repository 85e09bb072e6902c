const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];

/**
 * Reads a day as people type it: `8.5.2027`, `08.05.27`, `8. Mai 2027`, `2027-05-08`.
 *
 * @returns `2027-05-08`; undefined for a day that does not exist and for any other text.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, first = '', second = '', third = ''] =
    /^(\d{1,2})[.\s/]+(\d{1,2}|[a-zäé]{3,9})[.\s/]+(\d{4}|\d{2})$/.exec(text) ?? [];
  const named = months.findIndex((month) => second.startsWith(month)) + 1;
  const day = Number(isoDay ?? first);
  const month = Number(isoMonth ?? (named || second));
  const year = Number(isoYear ?? (third.length === 2 ? `20${third}` : third));
  const found = new Date(Date.UTC(year, month - 1, day));
  const isReal = day > 0 && found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal ? found.toISOString().slice(0, 10) : undefined;
}
