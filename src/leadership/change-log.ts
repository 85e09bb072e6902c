import { z } from 'zod';
import { brands } from '../../sites.config.ts';
import type { Database } from '../database/database.ts';
import { fullCheck, type RebuildPlan } from '../rebuild/plan.ts';

/** A change stays in the log for so long, for builders that were away: PostgreSQL's words. */
const keep = '7 days';
/** Changes that are read at once. */
const maxAtOnce = 500;

const brandId = z.enum(brands.map(({ id }) => id));
const planShape = z.object({
  brands: z.union([z.literal('all'), z.array(brandId)]),
  entries: z.array(
    z.object({
      brand: brandId.optional(),
      uid: z.string().optional(),
      documentId: z.string().optional(),
      locale: z.string().optional(),
    }),
  ),
  causes: z.array(z.string()).optional(),
});

/** A change with its place in the log. */
export interface LoggedChange {
  id: number;
  plan: RebuildPlan;
}

interface LoggedRow {
  id: number;
  plan: string;
}

/** The numbers of the first and the last change that are there; 0 where there is none. */
interface Ends {
  first: number;
  last: number;
}

/** What changed in the content, in one order for all builders. Each of them reads all of it. */
export class ChangeLog {
  readonly #database: Database;
  /** The last change that was read. */
  #read = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when the change is on the disk of the database: from then on it is not lost. @throws {DatabaseError} */
  async add(plan: RebuildPlan): Promise<void> {
    await this.#database.transaction(async (sql) => {
      // Numbers are given before a transaction commits: without the lock a reader could pass one that appears later.
      await sql.query('LOCK TABLE content_changes IN SHARE ROW EXCLUSIVE MODE');
      await sql.query('INSERT INTO content_changes (plan) VALUES ($1)', [JSON.stringify(plan)]);
      await sql.query(`DELETE FROM content_changes WHERE at < clock_timestamp() - interval '${keep}'`);
    });
  }

  /** Begins at the end: the builder that does so looks at everything. @returns the number of the last change. @throws {DatabaseError} */
  async begin(): Promise<number> {
    const [row] = await this.#database.query<{ last: number }>(
      'SELECT coalesce(max(id), 0) AS last FROM content_changes',
    );
    this.#read = row?.last ?? 0;
    return this.#read;
  }

  /** What came since it was asked last, in order. @throws {DatabaseError} */
  async next(): Promise<LoggedChange[]> {
    const found = await this.#database.query<Ends & (LoggedRow | { id: null })>(
      `SELECT id, plan, first, last
         FROM (SELECT coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last FROM content_changes) AS ends
         LEFT JOIN (SELECT id, plan FROM content_changes WHERE id > $1 ORDER BY id LIMIT ${maxAtOnce}) AS news ON true
        ORDER BY id`,
      [this.#read],
    );
    const last = found[0]?.last ?? this.#read;
    if (last < this.#read) {
      // The database was put back to what it was before: numbers begin again, and what they were is not known.
      this.#read = last;
      return [{ id: last, plan: fullCheck }];
    }
    const rows = found.filter((row) => row.id !== null);
    const [row] = rows;
    // Away for longer than changes are kept.
    const isIncomplete = row !== undefined && row.first > this.#read + 1 && row.first === row.id;
    this.#read = rows.at(-1)?.id ?? this.#read;
    return rows.map(({ id, plan }) => ({ id, plan: isIncomplete ? fullCheck : parsed(plan) }));
  }
}

/** An older or newer version may have written it: what is not understood changes everything. */
function parsed(text: string): RebuildPlan {
  try {
    // Its entries are bounded by the limits of a notification.
    return planShape.parse(JSON.parse(text)) as RebuildPlan;
  } catch {
    return fullCheck;
  }
}
