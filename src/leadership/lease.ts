import type { Database, Sql } from '../platform/database/database.ts';
import { parseJson } from '../platform/disk/read-json.ts';
import type { Log } from '../platform/log/log.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { type Notes, noteSchemas, type UploadNotes } from '../storage/upload-notes.ts';

/** Time without a renewal after which another origin leads. */
const leaseMs = 6_000;

export interface LeaseOptions {
  database: Database;
  /** Id of this process. A restarted origin has a new id. */
  id: string;
  /** Whether this process publishes to a storage. */
  publishes: boolean;
  log: Log;
  /** Called when this process becomes the leader. */
  onGained(): void;
}

/**
 * The lease of the leader: one row in PostgreSQL. Each change of the leader starts a new term. Only the leader of the
 * current term may write notes. The clock of the database decides, so clocks of machines are never compared.
 */
export class Lease {
  readonly #options: LeaseOptions;
  /** Id of this process. */
  readonly id: string;
  #held: { term: number; ending: AbortController } | undefined;
  /** End of the lease by two clocks, because the monotonic clock stops while the machine sleeps. */
  #until = { steady: 0, wall: 0 };
  #expiry: NodeJS.Timeout | undefined;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.id = options.id;
  }

  /** Registers this process as a builder, and takes or renews the lease if possible. @throws {DatabaseError} */
  async renew(): Promise<void> {
    const { database, id, publishes, log, onGained } = this.#options;
    // Measured before the query, so that this process stops before its lease in the database ends.
    const until = { steady: performance.now() + leaseMs, wall: Date.now() + leaseMs };
    await database.query(
      `INSERT INTO builders (id, until, destination)
         VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond', $3)
       ON CONFLICT (id) DO UPDATE SET until = excluded.until`,
      [id, leaseMs, publishes ? 'storage' : ''],
    );
    const isHeld = 'abs(extract(epoch FROM clock_timestamp() - leader.renewed_at)) * 1000 < $2';
    // `publishes` is no longer read.
    const [row] = await database.query<{ term: number }>(
      `INSERT INTO leader (holder, publishes) VALUES ($1, true)
       ON CONFLICT (is_only) DO UPDATE SET holder = excluded.holder, renewed_at = clock_timestamp(),
         term = leader.term + CASE WHEN leader.term = $3 AND ${isHeld} THEN 0 ELSE 1 END
         WHERE leader.holder = excluded.holder OR NOT ${isHeld}
       RETURNING term`,
      [id, leaseMs, this.#held?.term ?? 0],
    );
    if (this.#held?.term !== row?.term) this.#lose();
    this.#until = until;
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.#lose(), Math.max(0, until.steady - performance.now())).unref();
    if (!row || this.#held || this.#isOver) return;
    this.#held = { term: row.term, ending: new AbortController() };
    log('leadership: this origin leads');
    onGained();
  }

  /** Gives the lease back, so that another origin can lead at once. @throws {DatabaseError} */
  async giveBack(): Promise<void> {
    const { database, id } = this.#options;
    this.#lose();
    await database.query("UPDATE leader SET renewed_at = 'epoch' WHERE holder = $1", [id]);
    await database.query('DELETE FROM builders WHERE id = $1', [id]);
  }

  /** Number of the current term; undefined if this process does not lead. */
  get term(): number | undefined {
    return this.#isOver ? undefined : this.#held?.term;
  }

  /** Aborted when this process no longer leads. */
  get signal(): AbortSignal {
    return this.#held?.ending.signal ?? AbortSignal.abort();
  }

  /** Writes a note on a brand for all origins. @throws if another process leads; {DatabaseError} */
  async note(brand: string, name: string, value: string): Promise<void> {
    const { database, id } = this.#options;
    const noted = await database.query(
      `INSERT INTO brand_notes (brand, name, value)
         SELECT $1, $2, $3 FROM leader WHERE holder = $4 AND term = $5 FOR SHARE
       ON CONFLICT (brand, name) DO UPDATE SET value = excluded.value RETURNING brand`,
      [brand, name, value, id, this.term ?? 0],
    );
    if (!noted.length) throw new Error('another origin leads');
  }

  get #isOver(): boolean {
    return performance.now() >= this.#until.steady || Date.now() >= this.#until.wall;
  }

  #lose(): void {
    if (!this.#held) return;
    this.#held.ending.abort();
    this.#held = undefined;
    this.#options.log('leadership: this origin no longer leads');
  }
}

/** Reads a note on a brand. @throws {DatabaseError} */
export async function readNote(sql: Sql, brand: string, name: string): Promise<string | undefined> {
  const text = 'SELECT value FROM brand_notes WHERE brand = $1 AND name = $2';
  return (await sql.query<{ value: string }>(text, [brand, name]))[0]?.value;
}

/** Read-only access to the leader's notes on the publication, for a process that does not publish. */
export function sharedNotes(sql: Sql): Pick<UploadNotes, 'uploader' | 'read'> {
  return {
    uploader: () => undefined,
    read: async (host, name) => {
      const text = await readNote(sql, brandOfHost(host).id, `publication ${name}`);
      return text === undefined ? undefined : parseJson<Notes[typeof name]>(text, noteSchemas[name]).value;
    },
  };
}
