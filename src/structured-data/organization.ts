import type { Organization } from 'schema-dts';
import type { Brand } from '../../sites.config.ts';
import { addressOf } from '../entries/places.ts';
import { holding, originOf } from '../sites/find-brand.ts';
import { isExternal } from '../sites/link-attributes.ts';
import { onlyNumber } from '../sites/telephone-address.ts';
import { postalAddress } from './places.ts';
import { organizationId, type Subject } from './subject.ts';

/** A brand as its home page describes it: whose it is, where, how to reach it. */
export function organization({ brand, configuration }: Pick<Subject, 'brand' | 'configuration'>): Organization {
  const { Email, Telefon, Meta, Socials } = configuration;
  const address = addressOf(configuration);
  const profiles = Socials.map(({ link }) => link).filter(isExternal);
  return {
    ...organizationName({ brand, configuration }),
    description: Meta.metaDescription,
    email: Email,
    telephone: Telefon && dialled(Telefon),
    address: address && postalAddress(address),
    sameAs: profiles.length ? profiles : undefined,
    parentOrganization: brand.operatedByHolding ? withoutLogo(holding) : undefined,
  };
}

/** A brand where it is named by the way: who employs, organises, publishes. */
export function organizationName({ brand, configuration }: Pick<Subject, 'brand' | 'configuration'>) {
  return named(brand, configuration.Name);
}

/** A telephone number for machines: `+41440000040`; undefined for a text that is more than one number. */
export function dialled(number: string): string | undefined {
  return onlyNumber(number)?.replace('tel:', '');
}

function withoutLogo(brand: Brand) {
  const { logo: _, ...rest } = named(brand);
  return rest;
}

/** The same of any brand, of whose content nothing is known. */
export function named(brand: Brand, name: string = brand.name) {
  return {
    '@type': 'Organization',
    '@id': organizationId(brand),
    name,
    url: `${originOf(brand)}/`,
    logo: `${originOf(brand)}/brand/${brand.id}/apple-touch-icon.png`,
  } as const satisfies Organization;
}
