import type { Organization } from 'schema-dts';
import type { Brand } from '../../../sites.config.ts';
import { parseAddress } from '../../fields/entries/places.ts';
import { given } from '../../platform/objects.ts';
import { brandOrigin, holding } from '../../sites/find-brand.ts';
import { isExternal } from '../../sites/link-attributes.ts';
import { onlyNumber } from '../../sites/phone.ts';
import { postalAddress, type Subject } from './subject.ts';

/** Returns the full structured data of a brand for its home page: parent, address and contact. */
export function organization({ brand, configuration }: Pick<Subject, 'brand' | 'configuration'>): Organization {
  const { Email, Telefon, Meta, Socials } = configuration;
  const address = parseAddress(configuration);
  const profiles = Socials.map(({ link }) => link).filter(isExternal);
  return given({
    ...named(brand, configuration.Name),
    description: Meta.metaDescription,
    email: Email,
    telephone: Telefon && dialled(Telefon),
    address: address && postalAddress(address),
    sameAs: profiles.length ? profiles : undefined,
    parentOrganization: brand.operatedByHolding ? withoutLogo(holding) : undefined,
  });
}

/** Returns the telephone number for machines: `+41440000040`; undefined for a text that is not a single number. */
export function dialled(number: string): string | undefined {
  return onlyNumber(number)?.replace('tel:', '');
}

function withoutLogo(brand: Brand) {
  const { logo: _, ...rest } = named(brand);
  return rest;
}

/** Returns the short structured data of a brand, as employer, organiser or publisher. */
export function named(brand: Brand, name: string = brand.name) {
  const origin = brandOrigin(brand);
  return {
    '@type': 'Organization',
    // The same on all pages of the group.
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/brand/${brand.id}/apple-touch-icon.png`,
  } as const satisfies Organization;
}
