import { z } from 'zod';
import { brands } from '../../sites.config.ts';
import { fullCheck, type RebuildPlan } from '../builder/plan.ts';
import type { Database } from '../platform/database/database.ts';
import { parseJson } from '../platform/disk/read-json.ts';

const text = z.string().optional();
const brand = z.enum(brands.map(({ id }) => id));
const planSchema = z.object({
  brands: z.union([z.literal('all'), z.array(brand)]),
  entries: z.array(z.object({ brand: brand.optional(), uid: text, documentId: text, locale: text })),
  causes: z.array(z.string()).optional(),
});

/** Changes of the content, in the same order for all origins. Each origin reads all of them. */
export class ChangeLog {
  readonly #database: Database;
  /** Number of the last change that was read; 0 if the log was empty. */
  #read = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a change. Resolves when the database has stored it permanently. @throws {DatabaseError} */
  async add(plan: RebuildPlan): Promise<void> {
    await this.#database.transaction(async (sql) => {
      // Without the lock, a reader could skip a lower number that is committed later.
      await sql.query('LOCK TABLE content_changes IN SHARE ROW EXCLUSIVE MODE');
      await sql.query('INSERT INTO content_changes (plan) VALUES ($1)', [JSON.stringify(plan)]);
      await sql.query("DELETE FROM content_changes WHERE at < clock_timestamp() - interval '7 days'");
    });
  }

  /** Starts at the end of the log. The caller must then check all content. @throws {DatabaseError} */
  async begin(): Promise<void> {
    const [row] = await this.#database.query<{ last: number | null }>('SELECT max(id) AS last FROM content_changes');
    this.#read = row?.last ?? 0;
  }

  /** Reads the changes since the last call. @throws {DatabaseError} */
  async next(): Promise<RebuildPlan[]> {
    const rows = await this.#database.query<{ id: number; plan: string }>(
      'SELECT id, plan FROM content_changes WHERE id >= $1 ORDER BY id',
      [this.#read],
    );
    // The last change is missing: the database was restored, or the change was older than a week.
    if (this.#read && rows[0]?.id !== this.#read) {
      await this.begin();
      return [fullCheck];
    }
    const news = rows.filter(({ id }) => id > this.#read);
    this.#read = rows.at(-1)?.id ?? 0;
    // A newer version may have written a plan that this one cannot read.
    return news.map(({ plan }) => parseJson<RebuildPlan>(plan, planSchema).value ?? fullCheck);
  }
}
