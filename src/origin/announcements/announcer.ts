import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { brands } from '../../../sites.config.ts';
import { environment } from '../../platform/environment/environment.ts';
import { asError } from '../../platform/errors/as-error.ts';
import type { Log } from '../../platform/log/log.ts';
import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import { pageFile } from '../../releases/error-pages.ts';
import type { Folders } from '../../releases/folders.ts';
import { filesByAddress, liveRelease, type Manifest } from '../../releases/manifest.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { googleIndexing, readServiceAccount } from './google-indexing.ts';

export interface AnnouncerOptions {
  folders: Pick<Folders, 'dist' | 'releases'>;
  hosts: readonly string[];
  /** Announces a vacancy to Google. */
  tell: ReturnType<typeof googleIndexing>;
  log: Log;
  /** Whether this process announces a host. If several machines build, one of them does. */
  publishes?: ((host: string) => boolean) | undefined;
  /** Delays after failures. @default 30 s to 6 hours */
  retry?: RetryDelays;
}

/** Failed attempts after which an address is dropped: the sitemap names it, too. */
const mostAttempts = 10;
const vacancyPath = new RegExp(`(?:${fixedPaths.vacancies}|${fixedPaths.apprenticeships})/\\d+$`);

/**
 * Announces vacancies that are new, changed or gone to Google, in the background. It compares each live release with the
 * one before; what waits is lost with a restart.
 */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #ending = new AbortController();
  /** Vacancies of the last release of each host: a hash of each page. */
  readonly #known = new Map<string, ReadonlyMap<string, string>>();
  /** The quota is one for all hosts, so addresses wait in a row. */
  readonly #inTurn = pLimit(1);
  readonly #checking = pLimit(1);

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  /** Starts a check of the live releases. Does not wait for it. The first one only remembers them. */
  look(): void {
    void this.#checking(() => this.#look()).catch((error) =>
      this.#options.log('announcements: could not be made', { level: 'error', error }),
    );
  }

  /** Stops the announcer. Resolves when the running request has ended. */
  async stop(): Promise<void> {
    this.#ending.abort();
    this.#inTurn.clearQueue();
    await this.#checking(() => {});
    await this.#inTurn(() => {});
  }

  async #look(): Promise<void> {
    const { folders, hosts, publishes } = this.#options;
    for (const host of hosts) {
      const live = await liveRelease(folders.dist, folders.releases, host);
      if (!live) continue;
      const [before, now] = [this.#known.get(host), listVacancies(live.manifest)];
      this.#known.set(host, now);
      if (!before || publishes?.(host) === false) continue;
      for (const path of new Set([...before.keys(), ...now.keys()]))
        if (before.get(path) !== now.get(path)) void this.#inTurn(() => this.#tell(host + path, !now.has(path)));
    }
  }

  async #tell(address: string, isGone: boolean): Promise<void> {
    const { tell, log, retry = { first: 30_000, longest: 6 * 3_600_000 } } = this.#options;
    const { signal } = this.#ending;
    for (let failures = 0; !signal.aborted; ) {
      const sent = await tell(`https://${address}`, isGone, signal);
      if (signal.aborted) return;
      if (sent.is === 'taken') return log(`announcements: ${address}: told to Google`);
      failures += 1;
      const isDropped = sent.is === 'refused' || failures === mostAttempts;
      log(`announcements: ${address}: ${sent.why}${isDropped ? '; it is dropped' : ''}`, { level: 'warn' });
      if (isDropped) return;
      await setTimeout(Math.max(backoffMs(failures, retry), sent.afterMs ?? 0), undefined, { signal }).catch(asError);
    }
  }
}

/** Lists the vacancies that answer 200, with the hash of each page. */
function listVacancies(manifest: Manifest): Map<string, string> {
  const files = filesByAddress(manifest);
  const paths = Object.entries(manifest.pages).flatMap(([path, status]) =>
    status === 200 && vacancyPath.test(path) ? path : [],
  );
  return new Map(paths.map((path) => [path, files.get(pageFile(path, 200))?.[0] ?? '']));
}

/** Domains that are not public (RFC 6761 and similar). */
const unreachable = /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$/;

export function isPublicHost(host: string): boolean {
  return host.includes('.') && !isIP(host) && !unreachable.test(host);
}

/** Starts the announcer if `GOOGLE_INDEXING_KEY_FILE` is set. @throws if the file is invalid. */
export async function startAnnouncer(
  folders: Folders,
  log: Log,
  publishes?: (host: string) => boolean,
): Promise<Announcer | undefined> {
  const { GOOGLE_INDEXING_KEY_FILE: keyFile } = environment(['GOOGLE_INDEXING_KEY_FILE']);
  if (!keyFile) return undefined;
  const tell = googleIndexing(await readServiceAccount(keyFile));
  const hosts = brands.map(({ hosts: [host] }): string => host).filter(isPublicHost);
  log(`announcements: vacancies of ${hosts.length} of ${brands.length} hosts are told to Google`);
  const announcer = new Announcer({ folders, hosts, tell, log, publishes });
  announcer.look();
  return announcer;
}
