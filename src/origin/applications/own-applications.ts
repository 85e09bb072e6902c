import { randomBytes } from 'node:crypto';
import type { KyInstance } from 'ky';
import { z } from 'zod';
import type { Brand, Locale } from '../../../sites.config.ts';
import { errorCode, type Log } from '../../platform/log/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { hashId } from '../sessions/sessions.ts';

/** Secret of the link of an application. */
export const makeCode = () => randomBytes(16).toString('base64url');

/** Fields with which the content service finds the application of a link. A link opens on the website that made it. */
export function accessFields(code: string, brand: Brand, locale: Locale) {
  return { Sprache: locale, Zugang: hashId(`${brand.id} ${code}`) };
}

const stateSchema = z.object({
  is: z.enum(['received', 'read', 'decided', 'withdrawn']),
  papers: z.int(),
  addUntil: z.iso.datetime(),
  deletedOn: z.iso.date(),
});
export type ApplicationState = z.output<typeof stateSchema>;

/** A link of an applicant, as the address says it. */
export interface ApplicationLink {
  receipt: string;
  code: string;
  brand: Brand;
}

export interface OwnApplicationsOptions {
  outbox: Outbox;
  /** Client of the content service with the token for forms. Without it applications stay in the outbox. */
  client: KyInstance | undefined;
  log: Log;
}

/** Timeout of a question to the content service, in ms. A person waits for the answer. */
const timeoutMs = 10_000;

/** Asks the content service about the application of a link. It alone knows the state. */
export class OwnApplications {
  readonly #options: OwnApplicationsOptions;

  constructor(options: OwnApplicationsOptions) {
    this.#options = options;
  }

  /** Finds an application. `underway`: it is still in the outbox. */
  async find(link: ApplicationLink): Promise<ApplicationState | 'underway' | 'gone' | 'away'> {
    const found = await this.#ask('stand', link);
    if (typeof found === 'object') return found;
    const { receipt, code, brand } = link;
    try {
      const answer = await this.#options.outbox.read(receipt);
      const waits = answer?.code === code && answer.brand === brand.id && answer.state !== 'delivered';
      return waits ? 'underway' : found;
    } catch {
      // The shared database is away, and the application may wait in it.
      return 'away';
    }
  }

  /** Withdraws an application, once. Its copy in the outbox goes, too. */
  async withdraw(link: ApplicationLink): Promise<'withdrawn' | 'gone' | 'away'> {
    const found = await this.#ask('rueckzug', link);
    if (typeof found !== 'object') return found;
    await this.#options.outbox.remove(link.receipt);
    return 'withdrawn';
  }

  async #ask(action: 'stand' | 'rueckzug', { receipt, code, brand }: ApplicationLink) {
    const { client, log } = this.#options;
    if (!client) return 'away';
    const { Zugang } = accessFields(code, brand, brand.locales[0]);
    try {
      const response = await client.post(`api/bewerbungen/${action}`, {
        json: { data: { Quittung: receipt, Zugang } },
        signal: AbortSignal.timeout(timeoutMs),
        throwHttpErrors: false,
      });
      if (response.status === 404) return 'gone';
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { data } = await response.json<{ data: unknown }>();
      return stateSchema.parse(data);
    } catch (error) {
      log(`applications: the content service does not answer (${errorCode(error)})`, { level: 'warn' });
      return 'away';
    }
  }
}
