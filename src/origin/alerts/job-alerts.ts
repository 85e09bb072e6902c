import { randomBytes, randomUUID } from 'node:crypto';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { AlertRhythm, JobAlertField } from '../../forms/job-alert.ts';
import { asciiAddress } from '../../platform/text/email-address.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { askedQuery } from '../requests/asked-query.ts';
import { hashId } from '../sessions/sessions.ts';
import type { Alert, AlertRecords } from './alert-records.ts';

const day = 86_400_000;
/** Times in ms after which an order is deleted, unless it is confirmed or renewed. The privacy pages promise them. */
export const alertTimes = { unconfirmed: 2 * day, confirmed: 365 * day } as const;

export interface JobAlertsOptions {
  records: AlertRecords;
  /** Undefined if no mails are sent. */
  onAdded?: (() => void) | undefined;
  now?: () => number;
}

/** Takes orders of mails about new vacancies, and changes them by the links in the mails. */
export class JobAlerts {
  readonly #options: JobAlertsOptions;

  constructor(options: JobAlertsOptions) {
    this.#options = options;
  }

  get sendsMails(): boolean {
    return this.#options.onAdded !== undefined;
  }

  /**
   * Saves an order, which a link in a mail must confirm.
   *
   * @param values of a checked form.
   */
  async order(
    { suche, rhythmus, email }: Record<JobAlertField, string>,
    { brand, locale }: { brand: Brand; locale: Locale },
  ): Promise<void> {
    const code = randomBytes(16).toString('base64url');
    await this.#options.records.add({
      alert: randomUUID(),
      brand: brand.id,
      locale,
      rhythm: rhythmus as AlertRhythm,
      code_hash: hashId(code),
      isConfirmed: false,
      attempts: 0,
      next_mail_at: this.#now(),
      ends_at: this.#now() + alertTimes.unconfirmed,
      payload: { email: asciiAddress(email) ?? email, code, search: knownSearch(suche), sent: [] },
    });
    this.#options.onAdded?.();
  }

  /** Finds an order of a brand by the code of its links. */
  async find(code: string, brand: Brand): Promise<Alert | undefined> {
    const alert = await this.#options.records.find(hashId(code));
    return alert?.brand === brand.id && alert.ends_at > this.#now() ? alert : undefined;
  }

  /** Confirms or renews an order, in the language of the confirmation. It replaces an earlier one of the same list. */
  async confirm({ alert, brand, locale, isConfirmed, payload }: Alert): Promise<void> {
    const { records, onAdded } = this.#options;
    const earlier = (await records.ofPerson(payload.email)).filter(
      (other) => other.alert !== alert && other.brand === brand && other.payload.search === payload.search,
    );
    const inherited = earlier.flatMap(({ payload: { sent } }) => sent);
    await records.update(
      alert,
      {
        locale,
        isConfirmed: true,
        ends_at: this.#now() + alertTimes.confirmed,
        payload: { ...payload, sent: [...new Set([...payload.sent, ...inherited])], isReminded: false },
        ...(isConfirmed ? {} : { next_mail_at: this.#now(), attempts: 0 }),
      },
      earlier.map((other) => other.alert),
    );
    onAdded?.();
  }

  end({ alert }: Alert): Promise<void> {
    return this.#options.records.remove(alert);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** Returns the path of a list with the filters that it knows. Anything else becomes the whole list. */
export function knownSearch(asked: string): string {
  const url = URL.parse(asked, 'https://list.invalid');
  const path = url?.pathname === fixedPaths.apprenticeships ? fixedPaths.apprenticeships : fixedPaths.vacancies;
  const query = askedQuery(path, url?.searchParams ?? new URLSearchParams());
  query?.delete('seite');
  return query?.size ? `${path}?${query}` : path;
}
