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
    });
  }

  /** Begins at the end: whoever does then looks at everything. @returns the number of the last change. @throws {DatabaseError} */
  async begin(): Promise<number> {
    await this.#database.query(`DELETE FROM content_changes WHERE at < clock_timestamp() - interval '${keep}'`);
    const [row] = await this.#database.query<{ last: number }>(
      'SELECT coalesce(max(id), 0) AS last FROM content_changes',
    );
    this.#read = row?.last ?? 0;
    return this.#read;
  }

  /** What came since it was asked last, in order. @throws {DatabaseError} */
  async next(): Promise<LoggedChange[]> {
    const rows = await this.#database.query<{ id: number; plan: string; first: number }>(
      `SELECT id, plan, (SELECT min(id) FROM content_changes) AS first
         FROM content_changes WHERE id > $1 ORDER BY id LIMIT ${maxAtOnce}`,
      [this.#read],
    );
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
