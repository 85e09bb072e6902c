import type { IncomingMessage } from 'node:http';
import type { Brand, BrandId } from '../../../sites.config.ts';
import type { WebsiteState } from '../../content/website-states.ts';
import { heldFeeds } from '../../staff/held-feeds.ts';
import { ownWebsite } from '../../staff/own-website.ts';
import type { StaffMessage, StaffPage } from '../../staff/staff-page.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { ClientAddress } from '../requests/client-address.ts';
import { readForm } from '../requests/read-form.ts';
import { isSameOrigin } from '../requests/same-origin.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import type { FileOutcome } from './notice-file.ts';
import type { StaffService } from './staff-service.ts';

/** Ms without a request after which one is logged out, and ms after which in any case. */
export const sessionTimes = { idle: 30 * 60_000, absolute: 10 * 3_600_000 } as const;

/** Name of the session's cookie, without `__Host-`. */
export const staffCookie = 'intern';

/** Names and passwords, no files. */
export const readLimits = {
  body: 16_384,
  text: 2_000,
  texts: 10,
  file: 0,
  files: 0,
  silence: 10_000,
  minRate: { grace: 10_000, bytes: 100 },
} as const;

export interface Member {
  /** For the content service; never leaves the origin. */
  token: string;
  user: number;
  name: string;
}

/** What came of a form of the staff. */
export type StaffOutcome =
  /** The values of `Set-Cookie`. */
  | { kind: 'in'; cookies: string[] }
  /** `retryAfter` in seconds. */
  | { kind: 'page'; status: number; page: StaffPage; retryAfter?: number };

interface StaffAreaOptions {
  /** Undefined where no content service is configured: then nobody can log in. */
  service: StaffService | undefined;
  addressOf: ClientAddress;
  devices: KnownDevices;
  websites(): Promise<WebsiteState[]>;
  /** Those of several origins; by default they are in the memory of this one. */
  sessions?: SessionStore<Member> | undefined;
  /** Is told why somebody could not log in. */
  onFailedLogin?: (reason: 'wrong' | 'throttled' | 'unavailable') => void;
}

const statusOf: Partial<Record<StaffMessage, number>> = {
  failure: 401,
  missing: 422,
  missingEmail: 422,
  weak: 422,
  badCode: 400,
  elsewhere: 403,
  tooOften: 429,
  unavailable: 503,
};

/** Who of the staff is logged in, and what their pages show. */
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
    const sent = await read(request);
    if (!sent) return said('elsewhere');
    const { password = '' } = sent;
    const username = cleanText(sent['username'] ?? '');
    if (!username || !password) return said('missing', username);
    if (!service) return said('unavailable', username);
    const device = devices.find(cookie, host, username);
    const outcome = await service.login(username, password, addressOf(request), device);
    if (outcome.kind !== 'in') {
      this.#options.onFailedLogin?.(outcome.kind);
      if (outcome.kind === 'throttled') return tooOften(outcome.seconds, username);
      return said(loginMessages[outcome.kind], username);
    }
    // A session that was there before does not live on beside the new one.
    await this.#sessions.close(cookie);
    const { token, user, name, email = name } = outcome;
    const session = await this.#sessions.open(host, { token, user, name }, String(user));
    return { kind: 'in', cookies: [session, devices.remember(cookie, host, [username, name, email])] };
  }

  /**
   * @returns the header that makes the browser forget the session; undefined where somebody else's page asks for it.
   */
  async logOut(request: IncomingMessage): Promise<string | undefined> {
    return isSameOrigin(request.headers) ? this.#sessions.close(request.headers.cookie) : undefined;
  }

  async requestReset(request: IncomingMessage): Promise<StaffOutcome> {
    const { service, addressOf } = this.#options;
    const sent = await read(request);
    if (!sent) return said('elsewhere');
    const email = cleanText(sent['email'] ?? '');
    if (!email) return said('missingEmail');
    const outcome = await service?.requestReset(email, addressOf(request));
    if (outcome?.kind === 'taken') return said('resetRequested');
    return outcome?.kind === 'throttled' ? tooOften(outcome.seconds) : said('unavailable');
  }

  async setPassword(request: IncomingMessage): Promise<StaffOutcome> {
    const { service, addressOf } = this.#options;
    const sent = await read(request);
    if (!sent) return said('elsewhere');
    const { code = '', password = '' } = sent;
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

  /** Whether somebody asks who is logged in. */
  async isIn(request: IncomingMessage, brand: Brand): Promise<boolean> {
    return (await this.#sessions.find(request.headers.cookie, brand.hosts[0])) !== undefined;
  }

  /** What `/intern` shows to this visitor. @param noticesPage from 1. */
  async visit(request: IncomingMessage, brand: Brand, noticesPage: number): Promise<StaffPage> {
    const { cookie } = request.headers;
    const member = await this.#sessions.find(cookie, brand.hosts[0]);
    // A cookie without a session is of one that has ended.
    if (!member) return this.#sessions.isNamed(cookie) ? { is: 'out', message: 'sessionExpired' } : { is: 'out' };
    const { service, websites } = this.#options;
    const [found, states] = await Promise.all([
      service?.notices(member.token, brand.id as BrandId, noticesPage),
      websites(),
    ]);
    if (found?.kind === 'expired') {
      await this.#sessions.close(cookie);
      return { is: 'out', message: 'sessionExpired' };
    }
    const state = states.find((one) => one.brand === brand.id);
    const notices = found?.kind === 'found' ? found : undefined;
    return {
      is: 'in',
      name: member.name,
      notices,
      website: ownWebsite(state),
      feeds: state ? heldFeeds(state) : [],
      links: state?.links,
    };
  }

  /** A document of a notice, for somebody who is logged in. */
  async file(request: IncomingMessage, brand: Brand, id: number): Promise<FileOutcome> {
    const member = await this.#sessions.find(request.headers.cookie, brand.hosts[0]);
    if (!member) return { kind: 'expired' };
    const { service } = this.#options;
    return (await service?.file(member.token, brand.id as BrandId, id)) ?? { kind: 'unavailable' };
  }
}

const loginMessages = { wrong: 'failure', unavailable: 'unavailable' } as const;

function said(message: StaffMessage, username = ''): StaffOutcome {
  return page({ is: 'out', message, username });
}

function tooOften(seconds: number, username = ''): StaffOutcome {
  const waitMinutes = Math.ceil(seconds / 60);
  return { ...page({ is: 'out', message: 'tooOften', username, waitMinutes }), retryAfter: seconds };
}

function page(shown: Exclude<StaffPage, { is: 'in' }>): Extract<StaffOutcome, { kind: 'page' }> {
  return { kind: 'page', status: (shown.message && statusOf[shown.message]) ?? 200, page: shown };
}

/** The fields of a form; undefined where it is none of ours. */
async function read(request: IncomingMessage): Promise<Record<string, string> | undefined> {
  if (!isSameOrigin(request.headers)) return undefined;
  try {
    return (await readForm(request, undefined, readLimits)).fields;
  } catch {
    return undefined;
  }
}
