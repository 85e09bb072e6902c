import type { BrandId } from '../../../sites.config.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { Sql, Transactional } from '../../platform/database/database.ts';

/** Smaller counts never leave the origin, nor do smaller differences between two answers. */
export const fewest = 5;
const keptMonths = 25;
/** Maximum number of different words of a brand and month. */
const maxSearches = 200;

/** `view`: a page was read; `sent`: a form was kept; `search`: words that were not found. */
export type UsageKind = 'view' | 'sent' | 'search';

export interface UsageCount {
  brand: BrandId;
  /** `2026-11`, in Zurich. */
  month: string;
  kind: UsageKind;
  /** Path of a page, form, or words. */
  name: string;
  count: number;
}

export type ShownCount = Pick<UsageCount, 'month' | 'kind' | 'name'> & { shown: number };

export const monthOf = (moment: Date) => dayInZurich(moment).slice(0, 7);

/** Returns the month that many months before. */
export function monthBefore(month: string, months = 1): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

/** Counts per month of pages, forms and words. They name no person. */
export class UsageRecords {
  readonly #store: Transactional;

  constructor(store: Transactional) {
    this.#store = store;
  }

  /** Adds counts to those of all origins, and removes old ones. */
  async add(counts: readonly UsageCount[], now = new Date()): Promise<void> {
    // The same order everywhere, so that two origins do not wait for each other.
    const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    await this.#store.transaction(async (sql) => {
      for (const count of sorted) if (await hasRoom(sql, count)) await addCount(sql, count);
      await sql.query("DELETE FROM usage_counts WHERE month < $1 AND kind <> 'log'", [
        monthBefore(monthOf(now), keptMonths),
      ]);
    });
  }

  /** Adds the counts of a log, unless another run has read that part meanwhile. @returns whether it added them. */
  addFromLog(source: string, [from, to]: [number, number], counts: readonly UsageCount[]): Promise<boolean> {
    return this.#store.transaction(async (sql) => {
      if ((await readPosition(sql, source)) !== from) return false;
      await sql.query(
        `INSERT INTO usage_counts (brand, month, kind, name, count, shown) VALUES ('', '', 'log', $1, $2, 0)
         ON CONFLICT (brand, month, kind, name) DO UPDATE SET count = excluded.count`,
        [source, to],
      );
      for (const count of counts) await addCount(sql, count);
      return true;
    });
  }

  /** Returns the time of the last line that was read of a log, in seconds since 1970. */
  logPosition(source: string): Promise<number> {
    return readPosition(this.#store, source);
  }

  /** Lists what may be shown of some months. */
  list(brand: BrandId, months: readonly [string, string]): Promise<ShownCount[]> {
    return this.#store.query<ShownCount>(
      `SELECT month, kind, name, shown FROM usage_counts
       WHERE brand = $1 AND month IN ($2, $3) AND shown > 0 ORDER BY shown DESC, name`,
      [brand, ...months],
    );
  }
}

const keyOf = ({ brand, month, kind, name }: Omit<UsageCount, 'count'>) => [brand, month, kind, name].join('\0');

async function addCount(sql: Sql, { brand, month, kind, name, count }: UsageCount): Promise<void> {
  await sql.query(
    `INSERT INTO usage_counts (brand, month, kind, name, count, shown) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (brand, month, kind, name) DO UPDATE SET
       count = usage_counts.count + excluded.count,
       shown = CASE WHEN usage_counts.count + excluded.count - usage_counts.shown >= ${fewest}
         THEN usage_counts.count + excluded.count ELSE usage_counts.shown END`,
    [brand, month, kind, name, count, count < fewest ? 0 : count],
  );
}

/** Whether a row may be added: anybody can invent words. */
async function hasRoom(sql: Sql, { brand, month, kind, name }: UsageCount): Promise<boolean> {
  if (kind !== 'search') return true;
  const text = 'SELECT name FROM usage_counts WHERE brand = $1 AND month = $2 AND kind = $3';
  const rows = await sql.query<{ name: string }>(text, [brand, month, kind]);
  return rows.length < maxSearches || rows.some((row) => row.name === name);
}

async function readPosition(sql: Sql, source: string): Promise<number> {
  const text = "SELECT count FROM usage_counts WHERE brand = '' AND kind = 'log' AND name = $1";
  return (await sql.query<{ count: number }>(text, [source]))[0]?.count ?? 0;
}
