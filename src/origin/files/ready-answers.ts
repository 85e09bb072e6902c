import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { accelRequest, answerOf, type Prepared } from './prepared-file.ts';

/** Requests whose answers are remembered. */
const maxAnswers = 10_000;
/** Characters of what is asked; no address of a release is longer. */
const maxLength = 1_000;

/** What somebody was answered: a file of the live release. */
interface Answered {
  /** The main host of the brand. */
  host: string;
  site: LiveSite;
  /** Of the file among those that are prepared; undefined where there is none. */
  key?: string;
}

/**
 * Sends a file again to who asks what was asked before: host, address and encodings, without a query and without a cookie.
 * What is answered was decided the first time (`StaticSites.answer`); here is only looked whether the release is still
 * live.
 */
export class ReadyAnswers {
  readonly #live: LiveSites;
  readonly #files: Pick<LRUCache<string, Prepared>, 'get'>;
  readonly #answered = new LRUCache<string, { host: string; release: string; key: string }>({ max: maxAnswers });

  /** @param files prepared ones; one that is no longer among them has to be prepared again. */
  constructor(live: LiveSites, files: Pick<LRUCache<string, Prepared>, 'get'>) {
    this.#live = live;
    this.#files = files;
  }

  remember(request: IncomingMessage, { host, site, key }: Answered): void {
    const question = questionOf(request);
    if (question && key) this.#answered.set(question, { host, release: site.folder, key });
  }

  /** @returns false where somebody has to decide what is answered; nothing was sent then. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const question = questionOf(request);
    const answered = question ? this.#answered.get(question) : undefined;
    if (!answered || this.#live.known(answered.host)?.folder !== answered.release) return false;
    const file = this.#files.get(answered.key);
    if (!file) return false;
    const { status, headers, bytes } = answerOf(file, request.method, request.headers['if-none-match']);
    response.writeHead(status, headers as string[]).end(bytes);
    return true;
  }
}

/** Undefined for what may be answered differently the next time. */
function questionOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
  if (headers.cookie !== undefined || headers[accelRequest] !== undefined) return undefined;
  const question = `${headers.host} ${url} ${headers['accept-encoding']}`;
  return question.length > maxLength ? undefined : question;
}
