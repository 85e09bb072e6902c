import type { KyInstance } from 'ky';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../../sites.config.ts';
import { contentClient } from '../../content/client.ts';
import { collectionOfUid, configuredBrand } from '../../content/documents.ts';
import type { ProofOutcome, ProofPage, ProofRefusal } from '../../content/preview/preview-page.ts';
import {
  hashProofCode,
  type ProofRemark,
  type ProofTarget,
  proofApi,
  proofTarget,
} from '../../content/preview/proof.ts';
import { previewCookie, previewHeaders } from '../../platform/http/answer-headers.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import type { Limit, NewLimit } from '../requests/limit.ts';
import { cookieValue, setCookie } from '../sessions/sessions.ts';

/** Maximum number of codes of a network without a link, in 10 minutes. */
const maxGuesses = 30;

/** Maximum number of views and remarks of a network, and of its looks for missing files, per minute. */
const maxViews = 60;

/** Time for which files of a page need no new look at the link, in ms. */
const filesMs = 60_000;

/**
 * Cookie of a reader: the code of the link, and the path of its page. It has the name of the preview's cookie, so that
 * every web server sends its requests to the origin.
 */
const cookie = { name: previewCookie, sameSite: 'Lax', partitioned: true } as const;

export interface Reading {
  code: string;
  /** Encoded path of the page. */
  path: string;
}

export interface ProofsOptions {
  content: { url: string; token: string };
  pages: PageMaker;
  limit: NewLimit;
}

/** Links for readers without a log-in. The content service stores them, with the remarks. */
export class Proofs {
  readonly #client: KyInstance;
  readonly #pages: PageMaker;
  readonly #guesses: Limit;
  readonly #views: Limit;
  readonly #files: Limit;
  readonly #recent = new LRUCache<string, ProofTarget>({ max: 500, ttl: filesMs });
  /** Running lookups for files, by brand and hash. The files of a page share one. */
  readonly #running = new Map<string, Promise<ProofTarget | ProofRefusal>>();

  constructor({ content, pages, limit }: ProofsOptions) {
    this.#client = contentClient({ ...content, once: true }).extend({ throwHttpErrors: false });
    this.#pages = pages;
    this.#guesses = limit('links of readers', maxGuesses, 600);
    this.#views = limit('pages of readers', maxViews, 60);
    this.#files = limit('missing files of readers', maxViews, 60);
  }

  /** Reads the cookie of a reader; undefined for that of an editor. */
  read(cookies: string | undefined): Reading | undefined {
    const [, code, path] = /^([\w-]{43})(\/.*)$/.exec(cookieValue(cookie, cookies) ?? '') ?? [];
    return code && path ? { code, path } : undefined;
  }

  /** Returns the value of `Set-Cookie`; without arguments, one that deletes the cookie. */
  cookie(reading?: Reading, target?: ProofTarget): string {
    if (!reading || !target) return setCookie({ ...cookie, maxAge: 0 }, '');
    const maxAge = Math.max(0, Math.floor((Date.parse(target.until) - Date.now()) / 1000));
    return setCookie({ ...cookie, maxAge }, reading.code + reading.path);
  }

  /**
   * Finds the draft of a link.
   *
   * @param network of the reader, for the limit of guesses. @param forFile whether a look of a minute ago is enough.
   */
  async find(code: string, brand: Brand, network: string, forFile = false): Promise<ProofTarget | ProofRefusal> {
    if (!/^[\w-]{43}$/.test(code)) return 'proofEnded';
    const hash = hashProofCode(code);
    if (!forFile) return this.#look(hash, brand, network);
    const recent = this.#recent.get(hash);
    if (recent?.brand === brand.id) return recent;
    const key = `${brand.id} ${hash}`;
    const running = this.#running.get(key) ?? this.#look(hash, brand, network).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #look(hash: string, brand: Brand, network: string): Promise<ProofTarget | ProofRefusal> {
    if ((await this.#views.take(network)) || (await this.#guesses.take(network))) return 'proofTooOften';
    const response = await this.#client.get(proofApi, { searchParams: { hash } }).catch(() => undefined);
    const { data: target } = proofTarget.safeParse(response?.ok && (await response.json().catch(() => undefined)));
    if (!target && response?.status !== 404) {
      await this.#guesses.giveBack(network);
      return 'proofUnavailable';
    }
    this.#recent.delete(hash);
    if (target?.brand !== brand.id) return 'proofEnded';
    await this.#guesses.giveBack(network);
    this.#recent.set(hash, target);
    return target;
  }

  /** Finds a file. Only missing ones count for the limit of a network: each loads all drafts. */
  async file(network: string, look: () => Promise<Response | undefined>): Promise<Response | undefined> {
    if (await this.#files.take(network)) return new Response(null, { status: 429, headers: previewHeaders('', 429) });
    const file = await look();
    if (file) await this.#files.giveBack(network);
    return file;
  }

  /** Stores a remark at the content service. */
  async add(code: string, remark: ProofRemark): Promise<ProofOutcome> {
    const json = { hash: hashProofCode(code), ...remark };
    const response = await this.#client.post(proofApi, { json }).catch(() => undefined);
    if (response?.ok) return remark.isApproval ? 'approved' : 'sent';
    return response?.status === 429 ? 'tooOften' : 'failed';
  }

  /** Renders the page of the draft, or its stylesheet; undefined for any other address. */
  async render(brand: Brand, target: ProofTarget, address: string, page: ProofPage): Promise<Response | undefined> {
    const { uid, documentId } = target;
    const collection = collectionOfUid(uid);
    if (!collection && configuredBrand(uid) !== brand.id) return undefined;
    const locale = brand.locales.find((one) => one === target.locale) ?? brand.locales[0];
    const document = collection && { collection, documentId };
    const made = await this.#pages.proof(brand.id, address, { document, locale, page });
    if (!made) return undefined;
    const headers = new Headers(made.headers);
    for (const [name, value] of Object.entries(previewHeaders(address, made.status, made.inline)))
      headers.set(name, value);
    return new Response(made.body, { status: made.status, headers });
  }
}
