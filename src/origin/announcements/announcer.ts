import { join } from 'node:path';
import { z } from 'zod';
import type { Folders } from '../../build/releases/folders.ts';
import { liveRelease, type Manifest, manifestSchema } from '../../build/releases/manifest.ts';
import { makeRoot } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { readJson } from '../../platform/disk/read-json.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import type { Log } from '../../platform/log/log.ts';
import { backoffMs, maxRetryAfterMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import type { Sent } from '../../platform/web-services/sent.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { changedAddresses } from './changed-addresses.ts';
import type { GoogleIndexing } from './google-indexing.ts';
import { maxAtOnce, tellIndexNow } from './index-now.ts';

const usualRetry: RetryDelays = { first: 30_000, longest: 6 * 3_600_000 };

export interface AnnouncerOptions {
  folders: Pick<Folders, 'dist' | 'releases' | 'announced'>;
  /** Public hosts. */
  hosts: readonly string[];
  /** Endpoint of IndexNow; undefined turns it off. */
  indexNow: string | undefined;
  google: GoogleIndexing | undefined;
  log: Log;
  /** Whether this process announces a host. If several machines build, one of them does. */
  speaksFor?: ((host: string) => boolean) | undefined;
  retry?: RetryDelays;
}

/** State of a host. It is on disk, so that it survives a restart. */
interface HostState {
  /** Last release with its changes announced or queued. */
  release?: string;
  /** Paths that wait to be announced. */
  indexNow: string[];
  google: { path: string; isGone: boolean }[];
  /** Consecutive failures per channel, and the time of the next attempt (ms since 1970). */
  tries: { indexNow: number; google: number };
  next: { indexNow: number; google: number };
}

const paths = z.array(z.string().startsWith('/'));
const counts = z.object({ indexNow: z.number(), google: z.number() });
const stateSchema = z.object({
  release: z.string().optional(),
  indexNow: paths,
  google: z.array(z.object({ path: z.string().startsWith('/'), isGone: z.boolean() })),
  tries: counts,
  next: counts,
});

/** Maximum number of waiting addresses per channel. No website has as many. */
const maxWaiting = 50_000;

const isVacancy = (path: string) =>
  [fixedPaths.vacancies, fixedPaths.apprenticeships].some((list) => {
    const start = path.indexOf(`${list}/`);
    return start >= 0 && /^\d+$/.test(path.slice(start + list.length + 1));
  });

/** Announces the changes of live releases to search engines, in the background. */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #retry: RetryDelays;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    this.#retry = options.retry ?? usualRetry;
  }

  /** Starts a check of the live releases. Does not wait for it. */
  look(): void {
    if (this.#ending.signal.aborted) return;
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run()
      .catch((error) => {
        this.#options.log('announcements: could not be made', { level: 'error', error });
        return undefined;
      })
      .then((waitMs) => {
        this.#running = undefined;
        if (this.#isAskedAgain) {
          this.#isAskedAgain = false;
          this.look();
        } else if (waitMs !== undefined && !this.#ending.signal.aborted)
          this.#timer = setTimeout(() => this.look(), waitMs).unref();
      });
  }

  /** Stops the announcer. Resolves when the running request has ended. The next start announces the rest. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ending.abort();
    await this.#running;
  }

  /** @returns ms until the next attempt; undefined if nothing is left. */
  async #run(): Promise<number | undefined> {
    await makeRoot(this.#options.folders.announced);
    const waits: number[] = [];
    for (const host of this.#options.hosts) {
      if (this.#ending.signal.aborted) break;
      if (this.#options.speaksFor?.(host) === false) continue;
      const state = await this.#noted(host);
      waits.push(...(await this.#tellIndexNow(host, state)), ...(await this.#tellGoogle(host, state)));
    }
    return waits.length ? Math.min(...waits) : undefined;
  }

  /** Loads the state of a host and adds the changes of its live release. */
  async #noted(host: string): Promise<HostState> {
    const { folders, indexNow, google } = this.#options;
    const { dist, releases } = folders;
    const warn = (line: string) => this.#options.log(`announcements: ${line}`, { level: 'warn' });
    const state: HostState = (await readJson<HostState>(this.#pathOf(host), stateSchema, warn)) ?? {
      indexNow: [],
      google: [],
      tries: { indexNow: 0, google: 0 },
      next: { indexNow: 0, google: 0 },
    };
    const live = await liveRelease(dist, releases, host, warn);
    if (!live || live.id === state.release) return state;
    const before =
      state.release && (await readJson<Manifest>(join(releases, host, `${state.release}.json`), manifestSchema));
    const { updated, gone } = await changedAddresses(before || undefined, live);
    if (indexNow) state.indexNow = [...new Set([...state.indexNow, ...updated, ...gone])].slice(-maxWaiting);
    if (google) {
      const vacancies = [
        ...state.google,
        ...updated.filter(isVacancy).map((path) => ({ path, isGone: false })),
        ...gone.filter(isVacancy).map((path) => ({ path, isGone: true })),
      ];
      // The last entry of an address wins.
      state.google = [...new Map(vacancies.map((one) => [one.path, one])).values()].slice(-maxWaiting);
    }
    state.release = live.id;
    await this.#write(host, state);
    return state;
  }

  /** Sends the waiting paths in batches. Stops at the first batch that must wait. */
  async #tellIndexNow(host: string, state: HostState): Promise<number[]> {
    const { indexNow: endpoint } = this.#options;
    while (endpoint && state.indexNow.length) {
      const waitMs = this.#waitMsOf(state, 'indexNow');
      if (waitMs > 0) return [waitMs];
      const paths = state.indexNow.slice(0, maxAtOnce);
      const sent = await tellIndexNow(endpoint, host, paths, this.#ending.signal);
      const waits = await this.#settle(host, state, 'indexNow', sent, paths.length);
      if (waits.length || this.#ending.signal.aborted) return waits;
    }
    return [];
  }

  /** Sends the waiting paths one after the other. Stops at the first one that must wait. */
  async #tellGoogle(host: string, state: HostState): Promise<number[]> {
    const { google } = this.#options;
    while (google && state.google[0]) {
      const waitMs = this.#waitMsOf(state, 'google');
      if (waitMs > 0) return [waitMs];
      const { path, isGone } = state.google[0];
      const sent = await google.tell(`https://${host}${path}`, isGone, this.#ending.signal);
      const waits = await this.#settle(host, state, 'google', sent, 1);
      if (waits.length || this.#ending.signal.aborted) return waits;
    }
    return [];
  }

  /** Returns the ms to wait. A longer wait than the maximum comes from a clock that was ahead: it counts as 0. */
  #waitMsOf({ next }: HostState, channel: 'indexNow' | 'google'): number {
    const waitMs = next[channel] - Date.now();
    return waitMs > Math.max(this.#retry.longest, maxRetryAfterMs) ? 0 : waitMs;
  }

  /** Records the outcome of a request. @param count of announced entries at the beginning of the list. */
  async #settle(
    host: string,
    state: HostState,
    channel: 'indexNow' | 'google',
    sent: Sent,
    count: number,
  ): Promise<number[]> {
    if (this.#ending.signal.aborted && sent.is !== 'taken') return [];
    const log = (line: string) =>
      this.#options.log(`announcements: ${channel} of ${host}: ${line}`, {
        level: sent.is === 'taken' ? 'info' : 'warn',
      });
    if (sent.is === 'later') {
      state.tries[channel] += 1;
      const waitMs = Math.max(backoffMs(state.tries[channel], this.#retry), sent.afterMs ?? 0);
      state.next[channel] = Date.now() + waitMs;
      await this.#write(host, state);
      log(`${sent.why}; ${state[channel].length} addresses wait`);
      return [waitMs];
    }
    state.tries[channel] = 0;
    const done = state[channel].splice(0, count).length;
    await this.#write(host, state);
    log(sent.is === 'taken' ? `${done} addresses told` : `${sent.why}; ${done} addresses are dropped`);
    return [];
  }

  async #write(host: string, state: HostState): Promise<void> {
    await writeWhole(this.#pathOf(host), JSON.stringify(state));
  }

  #pathOf(host: string) {
    return pathBeneath(this.#options.folders.announced, `${host}.json`);
  }
}
