import { telephoneAddress } from '../sites/telephone-address.ts';
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

/** What `/konfiguration.json` of a host says, in the vocabulary of the content service. */
export type PublicConfiguration = Pick<Site['configuration'], (typeof fields)[number]> & {
  /** What dials the number; browsers need not know how numbers are read. */
  TelefonLink?: string;
};

export function publicConfiguration({ configuration }: Pick<Site, 'configuration'>): PublicConfiguration {
  const shown = Object.fromEntries(fields.map((field) => [field, configuration[field]]));
  const { Telefon } = configuration;
  return { ...shown, ...(Telefon && { TelefonLink: telephoneAddress(Telefon) }) } as PublicConfiguration;
}
