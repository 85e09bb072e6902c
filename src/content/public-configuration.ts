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
  const shown = Object.fromEntries(fields.map((field) => [field, configuration[field]]));
  const { Telefon } = configuration;
  return { ...shown, ...(Telefon && { TelefonLink: telephoneAddress(Telefon) }) } as PublicConfiguration;
}
