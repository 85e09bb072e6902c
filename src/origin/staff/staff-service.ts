import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { BrandId } from '../../../sites.config.ts';
import { boundedClient, boundedFetch } from '../../content/client.ts';
import { maxFileBytes } from '../../content/fetch-file.ts';
import { asNotice, type Notice, type NoticeEntry, noticeEntry } from '../../content/staff/notice.ts';
import { isPasswordFit } from '../../content/staff/staff-page.ts';
import { errorCode, type Log, silent } from '../../platform/log/log.ts';
import { StaffLimits } from './staff-limits.ts';

type Unavailable = { kind: 'unavailable' };
type Throttled = { kind: 'throttled'; seconds: number };
/** The token has expired: a new login is needed. */
type Expired = { kind: 'expired' };

export type LoginOutcome =
  /** `token`: the person's token for the content service. It never leaves the server. */
  | { kind: 'in'; token: string; user: number; name: string; email?: string | undefined }
  /** Wrong password, unknown person, or blocked account. */
  | { kind: 'wrong' }
  | Throttled
  | Unavailable;

/** `taken` does not say whether a mail is sent: that would reveal who works here. */
export type ResetRequestOutcome = { kind: 'taken' } | Throttled | Unavailable;

export type NewPasswordOutcome =
  /** `user`: the ID that the login returns. */
  | { kind: 'done'; user: number }
  /** The code is unknown, expired or used. */
  | { kind: 'badCode' }
  /** The password is shorter or longer than `passwordLength` allows. */
  | { kind: 'weak' }
  | Throttled
  | Unavailable;

export type NoticesOutcome =
  | { kind: 'found'; notices: Notice[]; page: number; pageCount: number }
  | Expired
  | Unavailable;

export type FileOutcome =
  /** Cancel the stream if the client disconnects. `bytes` is its length, if known. */
  | { kind: 'found'; stream: ReadableStream<Uint8Array>; name: string; type: string; bytes: number | undefined }
  /** No notice that this person may read has this file. */
  | { kind: 'missing' }
  | Expired
  | Unavailable;

/** Timeout of a request to the content service, in ms. */
const timeoutMs = 10_000;
/** Maximum size of one answer, in bytes. Fifty notices take a tenth of it. */
const maxAnswerBytes = 2 * 1024 * 1024;
const pageSize = 50;
/**
 * Minimum duration of a refused login and of a request for a new password, in ms. Comparing a password takes about a
 * tenth of a second, but only for existing accounts: without this delay the time would reveal who works here.
 */
const shortestMs = 700;

const unavailable = { kind: 'unavailable' } as const;
const loggedIn = z.object({
  jwt: z.string().min(1),
  user: z.object({ id: z.int(), username: z.string(), email: z.string().nullish() }),
});
const changed = z.object({ user: z.object({ id: z.int() }) });
const refused = z.object({
  error: z.object({ details: z.object({ errors: z.array(z.object({ path: z.array(z.unknown()) })) }) }),
});
const listed = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ page: z.int(), pageCount: z.int() }) }),
});

interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if the body is not JSON. */
  body: unknown;
}

export type StaffService = ReturnType<typeof staffService>;

/**
 * Requests of the staff pages to the content service. An error is an outcome, not an exception. Each call uses the
 * person's own token or none. The log gets no personal data.
 *
 * @param url of the content service, without `/api`.
 */
export function staffService(url: string, log: Log = silent, limits = new StaffLimits()) {
  const http = boundedClient(url, { maxBytes: maxAnswerBytes }).extend({ retry: 0, throwHttpErrors: false });

  /**
   * Makes a call and reads its answer; undefined if there is none in time. @param what name of the call, for the log.
   */
  async function answerTo(what: string, call: (signal: AbortSignal) => Promise<Response>) {
    try {
      const response = await call(AbortSignal.timeout(timeoutMs));
      const body: unknown = await response.json().catch(() => undefined);
      const { status, headers } = response;
      if (status >= 500) log(`staff: ${what}: the content service answers ${status}`, { level: 'error', status });
      return { status, headers, body } satisfies ServiceAnswer;
    } catch (error) {
      return logAway(what, error);
    }
  }

  function logAway(what: string, error: unknown): undefined {
    const code = errorCode(error);
    log(`staff: ${what}: the content service does not answer (${code})`, { level: 'error', code });
  }

  /** Fetches published notices of a brand and of the group, newest first. @param more further parameters. */
  async function findNotices(token: string, brand: BrandId, more: Record<string, number>) {
    const searchParams = {
      populate: 'deep',
      'filters[Marke][$in][0]': brand,
      'filters[Marke][$in][1]': 'gruppe',
      'sort[0]': 'Datum:desc',
      'sort[1]': 'id:desc',
      ...more,
    };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await answerTo('notices', (signal) =>
      http.get('api/mitteilungen', { searchParams, headers, signal }),
    );
    if (answer?.status === 401) return { kind: 'expired' } as const;
    const { success, data } = listed.safeParse(answer?.status === 200 && answer.body);
    if (!success) return unavailable;
    return { kind: 'found', entries: data.data.flatMap(readable), ...data.meta.pagination } as const;
  }

  /** Parses a notice. An invalid one is logged and left out, so that it does not hide the others. */
  function readable(raw: unknown): NoticeEntry[] {
    const { success, data, error } = noticeEntry.safeParse(raw);
    if (success) return [data];
    const fields = error.issues.map(({ path }) => path.slice(1).join('.')).join(', ');
    const { id } = z.object({ id: z.number() }).safeParse(raw).data ?? {};
    log(`staff: mitteilung ${id} is not shown: see ${fields}`, { level: 'warn', fields });
    return [];
  }

  return {
    /**
     * @param username or e-mail address. @param address of the client, for the limits.
     * @param device nonce of the device if it is known for this name, for the limits.
     */
    async login(username: string, password: string, address: string, device?: string): Promise<LoginOutcome> {
      const counted = await limits.login({ address, username, device });
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const latest = sleep(shortestMs);
      const json = { identifier: username.trim(), password };
      const answer = await answerTo('login', (signal) => http.post('api/auth/local', { json, signal }));
      if (answer?.status === 400) {
        await latest;
        return { kind: 'wrong' };
      }
      const { success, data } = loggedIn.safeParse(answer?.status === 200 && answer.body);
      if (success) {
        await counted.succeeded();
        const { id: user, username: name, email } = data.user;
        return { kind: 'in', token: data.jwt, user, name, email: email ?? undefined };
      }
      await counted.undecided();
      return answer?.status === 429 ? { kind: 'throttled', seconds: secondsUntilReset(answer) } : unavailable;
    },

    async requestReset(email: string, address: string): Promise<ResetRequestOutcome> {
      const counted = await limits.reset(address, email);
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const json = { email: email.trim().toLowerCase() };
      const [answer] = await Promise.all([
        answerTo('request of a new password', (signal) => http.post('api/auth/forgot-password', { json, signal })),
        sleep(shortestMs),
      ]);
      // A proxy answers so while the content service is down. Other errors may concern one mail and reveal who works
      // here.
      if (answer && ![502, 503].includes(answer.status)) return { kind: 'taken' };
      await counted.undecided();
      return unavailable;
    },

    /** Sets a new password with the code of a link, which works once. Then end the sessions of this user. */
    async resetPassword(code: string, password: string, address: string): Promise<NewPasswordOutcome> {
      const counted = await limits.newPassword(address);
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const json = { code, password, passwordConfirmation: password };
      const answer = isPasswordFit(password)
        ? await answerTo('new password', (signal) => http.post('api/auth/reset-password', { json, signal }))
        : 'weak';
      if (answer === 'weak' || (answer?.status === 400 && isOfPassword(answer.body))) {
        await counted.undecided();
        return { kind: 'weak' };
      }
      if (answer?.status === 400) return { kind: 'badCode' };
      const { success, data } = changed.safeParse(answer?.status === 200 && answer.body);
      if (success) return { kind: 'done', user: data.user.id };
      await counted.undecided();
      return unavailable;
    },

    /** Fetches a page of the published notices of a brand and of the group. @param page from 1. */
    async notices(token: string, brand: BrandId, page = 1): Promise<NoticesOutcome> {
      const found = await findNotices(token, brand, { 'pagination[page]': page, 'pagination[pageSize]': pageSize });
      if (found.kind !== 'found') return found;
      const { entries, ...rest } = found;
      return { ...rest, notices: entries.map(asNotice) };
    },

    /** Opens a file of a notice that the person may read. Only the content service and this origin know its address. */
    async file(token: string, brand: BrandId, fileId: number): Promise<FileOutcome> {
      if (!Number.isSafeInteger(fileId)) return { kind: 'missing' };
      const found = await findNotices(token, brand, { 'filters[Dateien][id][$eq]': fileId, 'pagination[pageSize]': 1 });
      if (found.kind !== 'found') return found;
      const file = found.entries[0]?.attachments.find(({ id }) => id === fileId);
      if (!file) return { kind: 'missing' };
      // The timeout ends with the headers: large files take longer.
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), timeoutMs);
      const options = { signal: ending.signal, fetch: boundedFetch({ maxBytes: maxFileBytes }) };
      const response = await http
        .get(file.url.replace(/^\//, ''), options)
        .catch((error) => logAway('file', error))
        .finally(() => clearTimeout(timer));
      if (!response?.ok || !response.body) return unavailable;
      const bytes = Number(response.headers.get('content-length')) || undefined;
      return { kind: 'found', stream: response.body, name: file.name, type: file.type, bytes };
    },
  };
}

/** Reads the end of the content service's rate limit, a header in seconds since 1970. */
function secondsUntilReset({ headers }: ServiceAnswer): number {
  const seconds = Number(headers.get('x-ratelimit-reset')) - Math.floor(Date.now() / 1000);
  return seconds > 0 && seconds <= 3600 ? seconds : 60;
}

function isOfPassword(body: unknown): boolean {
  const { success, data } = refused.safeParse(body);
  return success && data.error.details.errors.some(({ path }) => path[0] === 'password');
}
