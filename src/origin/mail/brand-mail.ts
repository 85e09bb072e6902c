import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Configuration } from '../../content/schemas/configuration.ts';
import { readSnapshot } from '../../content/snapshot.ts';
import type { Form } from '../../forms/form-outcome.ts';
import { brandById } from '../../sites/find-brand.ts';

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

/** Returns the addresses of a house for answers of a form, or else its general address. */
export function recipientsOf(form: Form, { MailBewerbung, MailNachricht, Email }: Configuration): string[] {
  // Older content lacks these fields.
  const named = (form === 'application' ? MailBewerbung : MailNachricht) ?? [];
  const addresses = named.length ? named.map(({ Email }) => Email) : Email ? [Email] : [];
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
