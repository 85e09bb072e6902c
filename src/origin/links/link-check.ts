import type { Brand } from '../../../sites.config.ts';
import type { CheckedLinks, DeadLink } from '../../content/website-state.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { errorCode, type Log } from '../../platform/log/log.ts';
import type { LiveSites } from '../files/live-sites.ts';
import { checkLinks } from './check-links.ts';

/** Time of the nightly check, in ms after midnight. Pages that change with the day are published by then. */
const afterMidnight = 2 * 3_600_000;
/** Interval of looking at the clock, in ms. One long timer would miss a changed clock or a suspended machine. */
const lookEvery = 600_000;
/** Delay of the first check after the start, in ms, so that other services start first. */
const firstLook = 60_000;

/** Maximum numbers of dead links per website: stored, and named in the log. */
const [maxKept, maxLogged] = [100, 5];

export interface LinkCheckOptions {
  sites: LiveSites;
  log: Log;
  /** Host names of the content service. @default [] */
  editorHosts?: readonly string[];
  /** Clock, in ms since 1970. */
  now?(): number;
  /** Delay of the first check, in ms. */
  firstLookMs?: number;
}

/** Checks the links of all websites in the background, every night and once after the start. */
export class LinkCheck {
  readonly #options: LinkCheckOptions;
  readonly #found = new Map<string, CheckedLinks>();
  readonly #stopping = new AbortController();
  #night: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: LinkCheckOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(() => this.#tick(), this.#options.firstLookMs ?? firstLook);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  /** Returns the result of the last check; undefined before the first one. */
  of(brand: string): CheckedLinks | undefined {
    return this.#found.get(brand);
  }

  #tick(): void {
    const { now = Date.now } = this.#options;
    const night = dayInZurich(new Date(now() - afterMidnight));
    if (night !== this.#night) {
      this.#night = night;
      // Waits for an unfinished check, so that only one runs and `stop` waits for all of them.
      this.#running = this.#running.then(() => this.#check());
    }
    this.#timer = setTimeout(() => this.#tick(), lookEvery);
  }

  async #check(): Promise<void> {
    const { sites, log, editorHosts = [], now = Date.now } = this.#options;
    const { signal } = this.#stopping;
    try {
      await checkLinks(sites, (brand, dead) => this.#note(brand, dead, new Date(now())), { signal, editorHosts });
    } catch (error) {
      // A release may be removed during the check. The next night checks again.
      if (!signal.aborted)
        log(`links: not all websites could be checked (${errorCode(error)})`, { level: 'warn', error });
    }
  }

  #note({ id }: Brand, dead: readonly DeadLink[], at: Date): void {
    this.#found.set(id, { at: at.toISOString(), dead: dead.slice(0, maxKept), count: dead.length });
    if (!dead.length) return;
    const named = dead.slice(0, maxLogged).map(({ link, page }) => `${link} on ${page}`);
    const further = dead.length > maxLogged ? `, and ${dead.length - maxLogged} more` : '';
    this.#options.log(`links: ${id}: ${dead.length} lead nowhere: ${named.join(', ')}${further}`, {
      level: 'warn',
      brand: id,
      dead: dead.length,
    });
  }
}
