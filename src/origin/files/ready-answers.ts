import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { accelRequest, answerOf, type Prepared } from './prepared-file.ts';

/** Maximum number of cached answers. */
const maxAnswers = 10_000;
/** Maximum length of a cache key, in characters. No address of a release is longer. */
const maxLength = 1_000;

/** An answer with a file of the live release. */
interface Answered {
  /** Main host of the brand. */
  host: string;
  site: LiveSite;
  /** Key of the file in the cache of prepared files; undefined if the answer has no file. */
  key?: string;
}

/**
 * Caches which file answers a request with the same host, address and encodings, without a query and a cookie.
 * `StaticSites.answer` decides on the first request. Later ones only check that the release is still live.
 */
export class ReadyAnswers {
  readonly #live: LiveSites;
  readonly #files: Pick<LRUCache<string, Prepared>, 'get'>;
  readonly #answered = new LRUCache<string, { host: string; release: string; key: string }>({ max: maxAnswers });

  /** @param files cache of prepared files. An evicted file must be prepared again. */
  constructor(live: LiveSites, files: Pick<LRUCache<string, Prepared>, 'get'>) {
    this.#live = live;
    this.#files = files;
  }

  remember(request: IncomingMessage, { host, site, key }: Answered): void {
    const question = questionOf(request);
    if (question && key) this.#answered.set(question, { host, release: site.folder, key });
  }

  /** Sends the cached answer of a request. @returns false, without sending anything, if there is none. */
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

/** Returns the cache key of a request; undefined if its answer must not be cached. */
function questionOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
  if (headers.cookie !== undefined || headers[accelRequest] !== undefined) return undefined;
  const question = `${headers.host} ${url} ${headers['accept-encoding']}`;
  return question.length > maxLength ? undefined : question;
}
