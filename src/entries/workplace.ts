import type { Address } from '../fields/address.ts';
import type { Job } from './job-schema.ts';

/** What a brand says of its own address, as it stands on letters. */
export interface LetterAddress {
  AdresseZeile1: string;
  AdresseZeile2: string;
}

/**
 * Where a vacancy's work is done: what it says itself, or the home in its town, or the brand's address. Of several homes
 * in the town none is meant.
 *
 * @param homes of the brand.
 */
export function workplaceOf(
  { Arbeitsadresse, Arbeitsort }: Pick<Job, 'Arbeitsadresse' | 'Arbeitsort'>,
  homes: readonly Address[],
  brand: LetterAddress,
): Address | undefined {
  if (Arbeitsadresse) return Arbeitsadresse;
  const [home, ...others] = homes.filter(({ Ort }) => Ort === Arbeitsort);
  if (home && others.length === 0) return { Strasse: home.Strasse, PLZ: home.PLZ, Ort: home.Ort };
  return addressOf(brand);
}

/** An address of two lines; undefined where the second does not begin with a Swiss postcode. */
export function addressOf({ AdresseZeile1, AdresseZeile2 }: LetterAddress): Address | undefined {
  const [, PLZ, Ort] = /^(?:CH-)?([1-9]\d{3})\s+(.+)$/.exec(AdresseZeile2) ?? [];
  return PLZ && Ort ? { Strasse: AdresseZeile1, PLZ, Ort } : undefined;
}
