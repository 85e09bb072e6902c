import type { Brand } from '../../../sites.config.ts';
import type { CheckedLinks, DeadLink } from '../../content/website-states.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { errorCode } from '../../log/error-facts.ts';
import type { Log } from '../../log/log.ts';
import type { LiveSites } from '../files/live-sites.ts';
import { checkLinks } from './check-links.ts';

/** Ms after midnight: what changes with the day is published by then. */
const afterMidnight = 2 * 3_600_000;
/** Ms between two looks at the clock, which may be set, or asleep. */
const lookEvery = 600_000;
/** Ms after the start, when others have their first work behind them. */
const firstLook = 60_000;

/** Findings that are kept of a website, and those of them that the log names. */
const [maxKept, maxLogged] = [100, 5];

export interface LinkCheckOptions {
  sites: LiveSites;
  log: Log;
  /** Names of the hosts of the content service. @default [] */
  editorHosts?: readonly string[];
  /** Ms since 1970. */
  now?(): number;
  /** Ms. */
  firstLookMs?: number;
}

/** Looks every night where links of the websites lead, and once after the start. It only reads, and nobody waits for it. */
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

  /** What was found last; undefined before the first check. */
  of(brand: string): CheckedLinks | undefined {
    return this.#found.get(brand);
  }

  #tick(): void {
    const { now = Date.now } = this.#options;
    const night = dayInZurich(new Date(now() - afterMidnight));
    if (night !== this.#night) {
      this.#night = night;
      this.#running = this.#check();
    }
    this.#timer = setTimeout(() => this.#tick(), lookEvery);
  }

  async #check(): Promise<void> {
    const { sites, log, editorHosts = [], now = Date.now } = this.#options;
    const { signal } = this.#stopping;
    try {
      await checkLinks(sites, (brand, dead) => this.#note(brand, dead, new Date(now())), { signal, editorHosts });
    } catch (error) {
      // A release may go while it is read; the next night looks again.
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
