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
  /** Title of the vacancy, and names of the kept files. An older content service sends neither. */
  vacancy: z.string().optional(),
  files: z.array(z.string()).default([]),
});
export type ApplicationState = z.output<typeof stateSchema>;

/** Link of an applicant. */
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

export type OwnApplications = ReturnType<typeof ownApplications>;

/** Timeout of a question to the content service, in ms. A person waits for the answer. */
const timeoutMs = 10_000;

/** Asks the content service about the application of a link. It alone knows the state. */
export function ownApplications({ outbox, client, log }: OwnApplicationsOptions) {
  return { find, withdraw };

  /** Finds an application. `underway`: it is still in the outbox. */
  async function find(link: ApplicationLink): Promise<ApplicationState | 'underway' | 'gone' | 'away'> {
    const found = await ask('stand', link);
    if (typeof found === 'object') return found;
    try {
      const answer = await outbox.read(link.receipt);
      const isOwn = answer?.code === link.code && answer.brand === link.brand.id;
      if (!isOwn) return found;
      if (answer.state !== 'delivered') return 'underway';
      // It may have been delivered since the question.
      return found === 'gone' ? await ask('stand', link) : found;
    } catch {
      // The shared database is away, and the application may wait in it.
      return 'away';
    }
  }

  /** Withdraws an application, once. Its copies in the outbox go first: after a failure the applicant can try again. */
  async function withdraw(link: ApplicationLink): Promise<ApplicationState | 'gone' | 'away'> {
    const found = await ask('stand', link);
    if (typeof found !== 'object') return found;
    try {
      const answer = await outbox.read(link.receipt);
      // Two applications can share a receipt, but never a code.
      if (!answer || answer.code === link.code) await outbox.removeWhole(link.receipt);
    } catch (error) {
      log(`applications: a withdrawal waits for the outbox (${errorCode(error)})`, { level: 'warn' });
      return 'away';
    }
    return ask('rueckzug', link);
  }

  async function ask(action: 'stand' | 'rueckzug', { receipt, code, brand }: ApplicationLink) {
    if (!client) return 'gone';
    const { Zugang } = accessFields(code, brand, brand.locales[0]);
    try {
      const response = await client.post(`api/bewerbungen/${action}`, {
        json: { data: { Quittung: receipt, Zugang } },
        signal: AbortSignal.timeout(timeoutMs),
        throwHttpErrors: false,
      });
      if (response.status === 404) return 'gone';
      const { data } = await response.json<{ data: unknown }>();
      return stateSchema.parse(data);
    } catch (error) {
      log(`applications: the content service does not answer (${errorCode(error)})`, { level: 'warn' });
      return 'away';
    }
  }
}
