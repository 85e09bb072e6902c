import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Configuration } from '../../content/schemas/configuration.ts';
import { readSnapshot } from '../../content/snapshot.ts';
import type { Form } from '../../forms/form-outcome.ts';
import { brandById } from '../../sites/find-brand.ts';

/**
 * The published configuration of a brand in a language, by the last good content.
 *
 * @returns undefined where nothing of the brand was ever built.
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

/** Addresses that a house names for such answers, or else its general one; none where it names neither. */
export function recipientsOf(form: Form, { MailBewerbung, MailNachricht, Email }: Configuration): string[] {
  // Content from before these fields has neither.
  const named = (form === 'application' ? MailBewerbung : MailNachricht) ?? [];
  const addresses = named.length ? named.map(({ Email }) => Email) : Email ? [Email] : [];
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
