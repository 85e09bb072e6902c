import { asError } from '../../platform/errors/as-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LiveSites } from '../files/live-sites.ts';
import { SearchedWords } from './searched-words.ts';
import { monthOf, type UsageCount, type UsageRecords } from './usage-records.ts';

/** Interval of writing, in ms: a killed origin loses what it counted since. */
const writeMs = 60_000;
/** Maximum number of counts that wait while the database is away. */
const maxWaiting = 50_000;

/** Counts in memory, and adds the counts to those in the outbox's database once a minute and at the end. */
export class UsageCounter {
  readonly searches: SearchedWords;
  readonly #records: Pick<UsageRecords, 'add'>;
  readonly #log: Log;
  readonly #timer = setInterval(() => void this.#write(), writeMs).unref();
  #counts = new Map<string, UsageCount>();
  #writing: Promise<void> = Promise.resolve();

  constructor(records: Pick<UsageRecords, 'add'>, sites: LiveSites, log: Log) {
    this.#records = records;
    this.#log = log;
    this.searches = new SearchedWords(sites);
  }

  count({ brand, kind, name }: Pick<UsageCount, 'brand' | 'kind' | 'name'>): void {
    this.#add({ brand, kind, name, month: monthOf(new Date()), count: 1 });
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write();
  }

  #write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      for (const count of await this.searches.take().catch(() => [])) this.#add(count);
      const counts = [...this.#counts.values()];
      this.#counts = new Map();
      if (!counts.length) return;
      await this.#records.add(counts).catch((error) => {
        this.#log(`page views: they could not be written: ${asError(error).message}`, { level: 'warn' });
        for (const count of counts) this.#add(count);
      });
    });
    return this.#writing;
  }

  #add(count: UsageCount): void {
    const key = [count.brand, count.month, count.kind, count.name].join('\0');
    const known = this.#counts.get(key);
    if (known) known.count += count.count;
    else if (this.#counts.size < maxWaiting) this.#counts.set(key, { ...count });
  }
}
