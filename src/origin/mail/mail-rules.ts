import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Configuration } from '../../content/schemas/configuration.ts';
import { readSnapshot } from '../../content/snapshot.ts';
import type { Form } from '../../forms/form-outcome.ts';
import type { Sent } from '../../platform/mail/send-mail.ts';
import { brandById } from '../../sites/find-brand.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { MailRow } from '../outbox/mail-records.ts';

/**
 * Reads the published configuration of a brand in a language from the last valid content.
 *
 * @returns undefined if no content of the brand was ever built.
 */
export async function brandConfiguration(
  snapshots: string,
  brandId: BrandId,
  locale?: Locale,
): Promise<Configuration | undefined> {
  const brand = brandById(brandId);
  const snapshot = await readSnapshot(snapshots, brand);
  const content = (locale && snapshot?.contents[locale]) ?? snapshot?.contents[brand.locales[0]];
  return content?.configuration;
}

/**
 * Describes the vacancy of an application from the last valid content: title and place, number, and house. A missing
 * vacancy leaves its number.
 */
export async function describeVacancy(
  snapshots: string,
  { house, brand, locale }: Pick<MailRow, 'house' | 'brand' | 'locale'>,
  number: number,
): Promise<string> {
  const numbered = plainTexts(locale)('application.vacancyNumber', { number });
  for (const id of new Set([house, brand])) {
    const { contents } = (await readSnapshot(snapshots, brandById(id))) ?? {};
    const content = contents?.[locale] ?? contents?.[brandById(id).locales[0]];
    const job = content?.jobs.find(({ Nummer }) => Nummer === number);
    const title = job && [job.Titel, job.Arbeitsort].filter(Boolean).join(', ');
    if (content && title) return `${title} (${numbered})\n${content.configuration.Name}`;
  }
  return numbered;
}

/** Returns the addresses of a house for answers of a form, or else its general address. */
export function listRecipients(form: Form, { MailBewerbung, MailNachricht, Email }: Configuration): string[] {
  // Older content lacks these fields.
  const named = (form === 'application' ? MailBewerbung : MailNachricht) ?? [];
  const addresses = named.length ? named.map(({ Email }) => Email) : Email ? [Email] : [];
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

const hour = 3_600_000;

/** Maximum number of mails to one address of a house within `windowMs`. Further answers wait and share one mail. */
export const houseLimit = { mails: 5, windowMs: hour };

/** Maximum number of answers in one mail. */
export const maxListed = 500;

/**
 * Limits of confirmations. Visitors choose the address, so the forms must not become a way to write to strangers.
 * Further confirmations are omitted. Without a shared memory the counters are lost when the origin stops.
 */
export const confirmationLimits = {
  perAddress: { count: 3, seconds: 86_400 },
  total: { count: 300, seconds: 3_600 },
  /** Mails to one address about moved and cancelled bookings. */
  changes: { count: 10, seconds: 86_400 },
};

/** Returns the log line of an attempt. It contains no address. @param mails rows that form one mail. */
export function outcomeLine(mails: readonly MailRow[], sent: Sent): string {
  const [first] = mails;
  const kind = first?.kind === 'house' ? 'mail to the house' : first?.kind;
  const what = mails.length > 1 ? `${mails.length} answers in one mail` : `${first?.receipt}: ${kind}`;
  if (sent.kind === 'accepted') return `${what} sent`;
  if (sent.kind === 'refused') return `${what} refused (${sent.reason}); see brand-sites outbox mails`;
  return `${what} not sent (${sent.reason}), it is tried again`;
}
