import type { IncomingMessage } from 'node:http';
import type { Brand } from '../../../sites.config.ts';
import { ownWebsite } from '../../content/staff/own-website.ts';
import type { StaffMessage, StaffPage } from '../../content/staff/staff-page.ts';
import type { WebsiteState } from '../../content/website-state.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { isSameOrigin } from '../requests/asked-site.ts';
import type { ClientAddress } from '../requests/client-address.ts';
import { FormRefusal, readForm } from '../requests/read-form.ts';
import { type SessionStore, Sessions } from '../sessions/sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import type { FileOutcome, StaffService } from './staff-service.ts';

/** Idle timeout and maximum lifetime of a session, in ms. */
export const sessionTimes = { idle: 30 * 60_000, absolute: 10 * 3_600_000 } as const;

/** Name of the session's cookie, without `__Host-`. */
export const staffCookie = 'intern';

/** Limits of the staff forms, which contain names and passwords but no files. */
const readLimits = {
  body: 16_384,
  text: 2_000,
  texts: 10,
  file: 0,
  files: 0,
  silence: 10_000,
  minRate: { grace: 10_000, bytes: 100 },
} as const;

export interface Member {
  /** Token for the content service. It never leaves the origin. */
  token: string;
  user: number;
  name: string;
}

export type StaffOutcome =
  /** `cookies`: values of `Set-Cookie`. */
  | { kind: 'in'; cookies: string[] }
  /** `retryAfter` in seconds. */
  | { kind: 'page'; status: number; page: StaffPage; retryAfter?: number };

type LoggedOut = Extract<StaffPage, { is: 'out' }>;
type PageOutcome<Page = StaffPage> = Extract<StaffOutcome, { kind: 'page' }> & { page: Page };

interface StaffAreaOptions {
  /** Undefined if no content service is configured. Then all logins fail. */
  service: StaffService | undefined;
  addressOf: ClientAddress;
  devices: KnownDevices;
  websites(): Promise<WebsiteState[]>;
  /** Store that several origins share. @default in memory */
  sessions?: SessionStore<Member> | undefined;
  onFailedLogin?: (reason: 'wrong' | 'throttled' | 'unavailable') => void;
}

const messageStatuses: Partial<Record<StaffMessage, number>> = {
  failure: 401,
  missing: 422,
  missingEmail: 422,
  weak: 422,
  badCode: 400,
  elsewhere: 403,
  tooLarge: 413,
  incomplete: 400,
  tooOften: 429,
  unavailable: 503,
};

/** Sessions, forms and pages of the staff. */
export class StaffArea {
  readonly #options: StaffAreaOptions;
  readonly #sessions: Sessions<Member>;

  constructor(options: StaffAreaOptions) {
    this.#options = options;
    this.#sessions = new Sessions({ cookie: staffCookie, ...sessionTimes }, options.sessions);
  }

  async logIn(request: IncomingMessage, brand: Brand): Promise<StaffOutcome> {
    const { service, addressOf, devices } = this.#options;
    const [host] = brand.hosts;
    const { cookie } = request.headers;
    const { sent, refused } = await read(request);
    const { password = '' } = sent;
    const username = cleanText(sent['username'] ?? '');
    if (refused) return said(refused, username);
    if (!username || !password) return said('missing', username);
    if (!service) return said('unavailable', username);
    const device = devices.find(cookie, host, username);
    const outcome = await service.login(username, password, addressOf(request), device);
    if (outcome.kind !== 'in') {
      this.#options.onFailedLogin?.(outcome.kind);
      if (outcome.kind === 'throttled') return tooOften(outcome.seconds, username);
      return said(loginMessages[outcome.kind], username);
    }
    // Ends the previous session of this browser.
    await this.#sessions.close(cookie);
    const { token, user, name, email = name } = outcome;
    const session = await this.#sessions.open(host, { token, user, name }, String(user));
    return { kind: 'in', cookies: [session, devices.remember(cookie, host, [username, name, email])] };
  }

  /** @returns the value of `Set-Cookie` that deletes the session; undefined if the request comes from another site. */
  async logOut(request: IncomingMessage): Promise<string | undefined> {
    return isSameOrigin(request.headers) ? this.#sessions.close(request.headers.cookie) : undefined;
  }

  async requestReset(request: IncomingMessage): Promise<StaffOutcome> {
    const { service, addressOf } = this.#options;
    const { sent, refused } = await read(request);
    if (refused) return said(refused);
    const email = cleanText(sent['email'] ?? '');
    if (!email) return said('missingEmail');
    const outcome = await service?.requestReset(email, addressOf(request));
    if (outcome?.kind === 'taken') return said('resetRequested');
    const failed = outcome?.kind === 'throttled' ? tooOften(outcome.seconds) : said('unavailable');
    return { ...failed, page: { ...failed.page, email } };
  }

  async setPassword(request: IncomingMessage): Promise<StaffOutcome> {
    const { service, addressOf } = this.#options;
    const { sent, refused } = await read(request);
    const { code = '', password = '' } = sent;
    if (refused) return code ? page({ is: 'newPassword', code, message: refused }) : said(refused);
    const outcome = (await service?.resetPassword(code, password, addressOf(request))) ?? { kind: 'unavailable' };
    switch (outcome.kind) {
      case 'done':
        await this.#sessions.closeAll(String(outcome.user));
        return said('passwordChanged');
      case 'badCode':
        return said('badCode');
      case 'throttled':
        return page({ is: 'newPassword', code, message: 'tooOften' });
      default:
        return page({ is: 'newPassword', code, message: outcome.kind });
    }
  }

  async isIn(request: IncomingMessage, brand: Brand): Promise<boolean> {
    return (await this.#sessions.find(request.headers.cookie, brand.hosts[0])) !== undefined;
  }

  /**
   * Returns the content of `/intern` for a visitor, and the value of `Set-Cookie` that deletes an expired session.
   *
   * @param noticesPage page number, from 1.
   */
  async visit(
    request: IncomingMessage,
    brand: Brand,
    noticesPage: number,
  ): Promise<{ page: StaffPage; cookie?: string }> {
    const { cookie } = request.headers;
    const member = await this.#sessions.find(cookie, brand.hosts[0]);
    // A cookie without a session belongs to an expired session.
    if (!member) return this.#sessions.isNamed(cookie) ? this.#expire(cookie) : { page: { is: 'out' } };
    const { service, websites } = this.#options;
    const [found, states] = await Promise.all([service?.notices(member.token, brand.id, noticesPage), websites()]);
    if (found?.kind === 'expired') return this.#expire(cookie);
    const state = states.find((one) => one.brand === brand.id);
    const notices = found?.kind === 'found' ? found : undefined;
    return { page: { is: 'in', name: member.name, notices, website: ownWebsite(state) } };
  }

  /** Deletes the cookie of an expired session, so that the message comes only once. */
  async #expire(cookie: string | undefined): Promise<{ page: StaffPage; cookie: string }> {
    return { page: { is: 'out', message: 'sessionExpired' }, cookie: await this.#sessions.close(cookie) };
  }

  async file(request: IncomingMessage, brand: Brand, id: number): Promise<FileOutcome> {
    const member = await this.#sessions.find(request.headers.cookie, brand.hosts[0]);
    if (!member) return { kind: 'expired' };
    const { service } = this.#options;
    return (await service?.file(member.token, brand.id, id)) ?? { kind: 'unavailable' };
  }
}

const loginMessages = { wrong: 'failure', unavailable: 'unavailable' } as const;

function said(message: StaffMessage, username = ''): PageOutcome<LoggedOut> {
  return page({ is: 'out', message, username });
}

function tooOften(seconds: number, username = ''): PageOutcome<LoggedOut> {
  const waitMinutes = Math.ceil(seconds / 60);
  return { ...page({ is: 'out', message: 'tooOften', username, waitMinutes }), retryAfter: seconds };
}

function page<Page extends Exclude<StaffPage, { is: 'in' }>>(shown: Page): PageOutcome<Page> {
  return { kind: 'page', status: (shown.message && messageStatuses[shown.message]) ?? 200, page: shown };
}

/** Reads the fields of a form. @returns also the reason if the form is refused. */
async function read(
  request: IncomingMessage,
): Promise<{ sent: Readonly<Record<string, string>>; refused?: StaffMessage }> {
  if (!isSameOrigin(request.headers)) return { sent: {}, refused: 'elsewhere' };
  try {
    return { sent: (await readForm(request, undefined, readLimits)).fields };
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return { sent: error.fields, refused: error.reason === 'tooLarge' ? 'tooLarge' : 'incomplete' };
  }
}
