import { pick } from '../platform/objects.ts';
import { telephoneAddress } from '../sites/phone.ts';
import type { Site } from './site.ts';

const fields = [
  'Name',
  'AdresseZeile1',
  'AdresseZeile2',
  'Telefon',
  'Email',
  'Nav',
  'Fusszeile',
  'Socials',
  'mainColor',
  'locale',
] as const;

/** Content of `/konfiguration.json` of a host, with the field names of the content service. */
export type PublicConfiguration = Pick<Site['configuration'], (typeof fields)[number]> & {
  /** Number in the form for `tel:` links, so that browsers need not parse it. */
  TelefonLink?: string;
};

export function publicConfiguration({ configuration }: Pick<Site, 'configuration'>): PublicConfiguration {
  const { Telefon } = configuration;
  return { ...pick(configuration, fields), ...(Telefon && { TelefonLink: telephoneAddress(Telefon) }) };
}
