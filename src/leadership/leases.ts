import type { Database } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import type { Log } from '../log/log.ts';
import { differencesOf } from './differences.ts';

/** Times in milliseconds. */
export interface LeaseTiming {
  /** Before a brand whose leader says nothing is free. */
  lease: number;
  /** From one renewal to the next. */
  renew: number;
}

/** Another builder takes over within the sum of both, and a moment to ask. */
export const usualLeases: LeaseTiming = { lease: 6_000, renew: 1_500 };

/** Somebody else leads the brand by now. */
export class NotLeader extends Error {
  override readonly name = 'NotLeader';
}

export interface LeaseOptions {
  database: Database;
  /** Of this process; no other has it, not even the one that was started before on this machine. */
  id: string;
  brands: readonly string[];
  /** Whether it publishes to a storage. While others do, those that do not lead nothing: nobody would publish it. */
  publishes: boolean;
  /** What it builds with, and where it publishes: the same for all, but while they are replaced. */
  setup: Setup;
  log: Log;
  timing?: LeaseTiming;
  /** Whether what it builds comes to anything. While another's does, one whose does not leads nothing. */
  isUseful?(): boolean;
  /** While it is true brands are kept, though others may have fewer. */
  isBusy(): boolean;
  /** Is told of each brand that this process leads from now on, and of those that it no longer does. */
  onGained(brands: readonly string[]): void;
  onLost(brands: readonly string[]): void;
}

/** Digests, to be compared. */
export interface Setup {
  /** Of the code. */
  code: string;
  /** Of where it publishes, and what caches it tells; empty where it publishes nowhere. */
  destination: string;
}

interface Held {
  epoch: number;
  ending: AbortController;
}

/**
 * Which brands this process leads. A lease is renewed all the time; by whom it is not, whether it died, hangs or has lost
 * the database, it is lost. What it writes afterwards is refused: each takeover begins an epoch.
 */
export class Leases {
  readonly #options: LeaseOptions;
  readonly #timing: LeaseTiming;
  readonly #held = new Map<string, Held>();
  /** By the monotonic clock, and by the other: the first stands still while a machine sleeps. */
  #until = { steady: 0, wall: 0 };
  #timer: NodeJS.Timeout | undefined;
  #expiry: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isStopped = false;
  #hasFailed = false;
  /** What was said of the others last. */
  #said = '';

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#timing = options.timing ?? usualLeases;
  }

  /** Resolves when it is known which brands are led at first; then goes on. */
  async start(): Promise<void> {
    await this.#tick();
  }

  /** Gives all brands back, for others to take at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    const { database, id, log } = this.#options;
    this.#lose([...this.#held.keys()]);
    await database
      .transaction(async (sql) => {
        await sql.query(giveBack, [id, '']);
        await sql.query('DELETE FROM builders WHERE id = $1', [id]);
      })
      .catch((error: Error) => log(`leadership: brands are free in a while: ${error.message}`, { level: 'warn' }));
  }

  /** Those that this process leads at this moment. */
  get led(): string[] {
    return this.#isInTime() ? [...this.#held.keys()] : [];
  }

  leads(brand: string): boolean {
    return this.epochOf(brand) !== undefined;
  }

  /** Since when it leads the brand, in takeovers; undefined where it does not. */
  epochOf(brand: string): number | undefined {
    return this.#isInTime() ? this.#held.get(brand)?.epoch : undefined;
  }

  /** Is aborted when the brand is lost; at once where it is not led. */
  signalOf(brand: string): AbortSignal {
    return (this.#isInTime() && this.#held.get(brand)?.ending.signal) || AbortSignal.abort();
  }

  /**
   * Notes something of a brand where all builders find it.
   *
   * @throws {NotLeader} where the database knows another leader; {DatabaseError}
   */
  async note(brand: string, name: string, value: string): Promise<void> {
    const epoch = this.epochOf(brand);
    const { database, id } = this.#options;
    const rows =
      epoch === undefined
        ? []
        : await database.query(
            `INSERT INTO brand_notes (brand, name, value)
               SELECT brand, $2, $3 FROM brand_leases
                WHERE brand = $1 AND holder = $4 AND epoch = $5 AND until > clock_timestamp() FOR SHARE
               ON CONFLICT (brand, name) DO UPDATE SET value = excluded.value RETURNING brand`,
            [brand, name, value, id, epoch],
          );
    if (!rows.length) throw new NotLeader(`another builder leads ${brand}`);
  }

  /** @throws {DatabaseError} */
  async noteOf(brand: string, name: string): Promise<string | undefined> {
    const [row] = await this.#options.database.query<{ value: string }>(
      'SELECT value FROM brand_notes WHERE brand = $1 AND name = $2',
      [brand, name],
    );
    return row?.value;
  }

  #isInTime(): boolean {
    return performance.now() < this.#until.steady && Date.now() < this.#until.wall;
  }

  async #tick(): Promise<void> {
    this.#round = this.#renew().then(
      () => {
        if (this.#hasFailed) this.#options.log('leadership: the database answers again');
        this.#hasFailed = false;
      },
      (error: Error) => {
        if (!this.#hasFailed) this.#options.log(`leadership: ${error.message}`, { level: 'warn' });
        this.#hasFailed = true;
      },
    );
    await this.#round;
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#tick(), this.#timing.renew);
  }

  async #renew(): Promise<void> {
    const { database, brands, isBusy } = this.#options;
    const { lease } = this.#timing;
    // Before it is asked: the database counts from later on.
    const until = { steady: performance.now() + lease, wall: Date.now() + lease };
    const isUseful = this.#options.isUseful?.() ?? true;
    const [rows, differences] = await database.transaction(async (sql) => [
      await renewed(sql, { ...this.#options, lease, isUseful, canGive: !isBusy() }),
      await differencesOf(sql),
    ]);
    const said = differences.join('; ');
    if (said !== this.#said)
      this.#options.log(`leadership: ${said || 'all builders are alike again'}`, { level: said ? 'warn' : 'info' });
    this.#said = said;
    const now = new Map(rows.map(({ brand, epoch }) => [brand, epoch]));
    const lost = [...this.#held].filter(([brand, { epoch }]) => now.get(brand) !== epoch).map(([brand]) => brand);
    this.#lose(lost);
    const gained = brands.filter((brand) => now.has(brand) && !this.#held.has(brand));
    for (const brand of gained) this.#held.set(brand, { epoch: now.get(brand) ?? 0, ending: new AbortController() });
    this.#until = until;
    clearTimeout(this.#expiry);
    const left = until.steady - performance.now();
    this.#expiry = setTimeout(() => this.#lose([...this.#held.keys()]), Math.max(0, left)).unref();
    if (gained.length) {
      this.#options.log(`leadership: leads ${gained.join(', ')}`, { brands: gained });
      this.#options.onGained(gained);
    }
  }

  #lose(lost: readonly string[]): void {
    if (!lost.length) return;
    for (const brand of lost) {
      this.#held.get(brand)?.ending.abort();
      this.#held.delete(brand);
    }
    this.#options.log(`leadership: no longer leads ${lost.join(', ')}`, { brands: lost });
    this.#options.onLost(lost);
  }
}

const giveBack = `UPDATE brand_leases SET holder = NULL, until = '-infinity'
  WHERE holder = $1 AND ($2 = '' OR brand = ANY (string_to_array($2, ' ')))`;

/** Renews what is held, and takes or gives back as many brands as are missing or too many. @returns what is held then. */
async function renewed(
  sql: Sql,
  {
    id,
    brands,
    publishes,
    setup: { code, destination },
    lease,
    isUseful,
    canGive,
  }: Pick<LeaseOptions, 'id' | 'brands' | 'publishes' | 'setup'> & {
    lease: number;
    isUseful: boolean;
    canGive: boolean;
  },
): Promise<{ brand: string; epoch: number }[]> {
  const all = brands.join(' ');
  const end = `clock_timestamp() + $2 * interval '1 millisecond'`;
  // One builder after the other: none waits for rows of another. From here on the clock is asked, not the transaction.
  await sql.query("SELECT pg_advisory_xact_lock(hashtextextended('brand-sites leases', 0))");
  // Nobody's lasts for longer than one that is given now, unless the clock of the database was ahead.
  for (const table of ['builders', 'brand_leases'])
    await sql.query(
      `UPDATE ${table} SET until = clock_timestamp() + $1 * interval '1 millisecond'
        WHERE until > clock_timestamp() + $1 * interval '1 millisecond'`,
      [lease],
    );
  await sql.query(
    `INSERT INTO builders (id, until, publishes, is_useful, code, destination)
       VALUES ($1, ${end}, $3::boolean, $4::boolean, $5, $6)
       ON CONFLICT (id) DO UPDATE SET until = excluded.until, is_useful = excluded.is_useful`,
    [id, lease, String(publishes), String(isUseful), code, destination],
  );
  await sql.query('DELETE FROM builders WHERE until < clock_timestamp()');
  await sql.query(
    "INSERT INTO brand_leases (brand) SELECT unnest(string_to_array($1, ' ')) ON CONFLICT (brand) DO NOTHING",
    [all],
  );
  // One that has run out is none any more, even if nobody took it: somebody may have meanwhile, and given it back.
  const mine = await sql.query<{ brand: string }>(
    `UPDATE brand_leases SET until = ${end} WHERE holder = $1 AND until > clock_timestamp() RETURNING brand`,
    [id, lease],
  );
  const [leaders] = await sql.query<{ count: number; with_us: boolean | null }>(
    `SELECT count(*) AS count, bool_or(id = $1) AS with_us FROM builders
      WHERE (publishes, is_useful) IN (SELECT publishes, is_useful FROM builders ORDER BY 1 DESC, 2 DESC LIMIT 1)`,
    [id],
  );
  const share = leaders?.with_us ? Math.ceil(brands.length / leaders.count) : 0;
  const surplus = mine.slice(share).map(({ brand }) => brand);
  if (surplus.length && canGive) await sql.query(giveBack, [id, surplus.join(' ')]);
  await sql.query(
    `UPDATE brand_leases SET holder = $1, epoch = epoch + 1, until = ${end} WHERE brand IN (
       SELECT brand FROM brand_leases
        WHERE until <= clock_timestamp() AND brand = ANY (string_to_array($3, ' ')) ORDER BY brand LIMIT $4)`,
    [id, lease, all, Math.max(0, share - mine.length)],
  );
  return sql.query<{ brand: string; epoch: number }>(
    'SELECT brand, epoch FROM brand_leases WHERE holder = $1 AND until > clock_timestamp()',
    [id],
  );
}
