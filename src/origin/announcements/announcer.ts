import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { makeRoot } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { readJson } from '../../platform/disk/read-json.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { environment } from '../../platform/environment/environment.ts';
import type { Log } from '../../platform/log/log.ts';
import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import { maxRetryAfterMs, type Sent } from '../../platform/web-services/sent.ts';
import type { Folders } from '../../releases/folders.ts';
import { liveRelease, type Manifest, manifestSchema } from '../../releases/manifest.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { changedAddresses } from './changed-addresses.ts';
import { GoogleIndexing, maxAtOnce, readServiceAccount, tellIndexNow } from './search-engines.ts';

const usualRetry: RetryDelays = { first: 30_000, longest: 6 * 3_600_000 };

export interface AnnouncerOptions {
  folders: Pick<Folders, 'dist' | 'releases' | 'announced'>;
  hosts: readonly string[];
  /** Endpoint of IndexNow; undefined turns it off. */
  indexNow: string | undefined;
  google: GoogleIndexing | undefined;
  log: Log;
  /** Whether this process announces a host. If several machines build, one of them does. */
  publishes?: ((host: string) => boolean) | undefined;
  retry?: RetryDelays;
}

const path = z.string().startsWith('/');
const perChannel = z.object({ indexNow: z.number(), google: z.number() });

/** State of a host. It is on disk, so that it survives a restart. */
const hostState = z.object({
  /** Last release with its changes announced or queued. */
  release: z.string().optional(),
  /** Paths that wait to be announced. */
  indexNow: z.array(path),
  google: z.array(z.object({ path, isGone: z.boolean() })),
  /** Consecutive failures per channel. */
  tries: perChannel,
  /** Time of the next attempt per channel, in ms since 1970. */
  next: perChannel,
});
type HostState = z.output<typeof hostState>;
type Channel = keyof z.output<typeof perChannel>;

/** Maximum number of waiting addresses per channel. No website has as many. */
const maxWaiting = 50_000;

const vacancyPath = new RegExp(`(?:${fixedPaths.vacancies}|${fixedPaths.apprenticeships})/\\d+$`);

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
    const { folders, hosts, publishes, indexNow, google } = this.#options;
    const { signal } = this.#ending;
    await makeRoot(folders.announced);
    const waits: (number | undefined)[] = [];
    for (const host of hosts) {
      if (signal.aborted) break;
      if (publishes?.(host) === false) continue;
      const state = await this.#noted(host);
      if (indexNow)
        waits.push(
          await this.#tell(host, state, 'indexNow', async () => {
            const paths = state.indexNow.slice(0, maxAtOnce);
            return [await tellIndexNow(indexNow, host, paths, signal), paths.length];
          }),
        );
      if (google)
        waits.push(
          await this.#tell(host, state, 'google', async () => {
            const { path = '', isGone = false } = state.google[0] ?? {};
            return [await google.tell(`https://${host}${path}`, isGone, signal), 1];
          }),
        );
    }
    const known = waits.filter((wait) => wait !== undefined);
    return known.length ? Math.min(...known) : undefined;
  }

  /** Loads the state of a host and adds the changes of its live release. */
  async #noted(host: string): Promise<HostState> {
    const { folders, indexNow, google } = this.#options;
    const { dist, releases } = folders;
    const warn = (line: string) => this.#options.log(`announcements: ${line}`, { level: 'warn' });
    const state: HostState = (await readJson<HostState>(this.#statePath(host), hostState, warn)) ?? {
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
      const vacancies = (paths: readonly string[], isGone: boolean) =>
        paths.filter((path) => vacancyPath.test(path)).map((path) => ({ path, isGone }));
      const all = [...state.google, ...vacancies(updated, false), ...vacancies(gone, true)];
      // The last entry of an address wins.
      state.google = [...new Map(all.map((one) => [one.path, one])).values()].slice(-maxWaiting);
    }
    state.release = live.id;
    await this.#write(host, state);
    return state;
  }

  /**
   * Sends what waits for a channel. Stops at the first request that must wait.
   *
   * @param send sends the first entries and returns their number. @returns ms until the next attempt.
   */
  async #tell(
    host: string,
    state: HostState,
    channel: Channel,
    send: () => Promise<[sent: Sent, count: number]>,
  ): Promise<number | undefined> {
    while (state[channel].length && !this.#ending.signal.aborted) {
      const waitMs = state.next[channel] - Date.now();
      // A longer wait than the maximum comes from a clock that was ahead.
      if (waitMs > 0 && waitMs <= Math.max(this.#retry.longest, maxRetryAfterMs)) return waitMs;
      const [sent, count] = await send();
      if (this.#ending.signal.aborted && sent.is !== 'taken') return undefined;
      const wait = await this.#settle(host, state, channel, sent, count);
      if (wait !== undefined) return wait;
    }
    return undefined;
  }

  /** Records the outcome of a request. @param count of announced entries at the beginning of the list. */
  async #settle(
    host: string,
    state: HostState,
    channel: Channel,
    sent: Sent,
    count: number,
  ): Promise<number | undefined> {
    const level = sent.is === 'taken' ? 'info' : 'warn';
    const log = (line: string) => this.#options.log(`announcements: ${channel} of ${host}: ${line}`, { level });
    if (sent.is === 'later') {
      state.tries[channel] += 1;
      const waitMs = Math.max(backoffMs(state.tries[channel], this.#retry), sent.afterMs ?? 0);
      state.next[channel] = Date.now() + waitMs;
      await this.#write(host, state);
      log(`${sent.why}; ${state[channel].length} addresses wait`);
      return waitMs;
    }
    state.tries[channel] = 0;
    const done = state[channel].splice(0, count).length;
    await this.#write(host, state);
    log(sent.is === 'taken' ? `${done} addresses told` : `${sent.why}; ${done} addresses are dropped`);
    return undefined;
  }

  async #write(host: string, state: HostState): Promise<void> {
    await writeWhole(this.#statePath(host), JSON.stringify(state));
  }

  #statePath(host: string) {
    return pathBeneath(this.#options.folders.announced, `${host}.json`);
  }
}

/** Domains that are not public (RFC 6761 and similar). */
const unreachable = /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$/;

export function isPublicHost(host: string): boolean {
  return host.includes('.') && !isIP(host) && !unreachable.test(host);
}

/**
 * Starts the announcer if `INDEXNOW_URL` or `GOOGLE_INDEXING_KEY_FILE` is set.
 *
 * @returns undefined if neither is set.
 * @throws if one of them is invalid.
 */
export async function startAnnouncer(
  folders: Folders,
  log: Log,
  publishes?: (host: string) => boolean,
): Promise<Announcer | undefined> {
  const settings = environment(['INDEXNOW_URL', 'GOOGLE_INDEXING_KEY_FILE']);
  const { INDEXNOW_URL: indexNow, GOOGLE_INDEXING_KEY_FILE: keyFile } = settings;
  if (!indexNow && !keyFile) return undefined;
  const google = keyFile ? new GoogleIndexing(await readServiceAccount(keyFile)) : undefined;
  const hosts = brands.map(({ hosts: [host] }): string => host).filter(isPublicHost);
  log(`announcements: changes of ${hosts.length} of ${brands.length} hosts are told to search engines`);
  const announcer = new Announcer({ folders, hosts, indexNow, google, log, publishes });
  announcer.look();
  return announcer;
}
