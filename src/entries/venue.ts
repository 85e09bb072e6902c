import type { Address } from '../fields/address.ts';
import type { Event } from './event-schema.ts';

/**
 * Where an event takes place: what it says itself, or the home that it names.
 *
 * @param homes of the brand. @returns undefined where it takes place at the brand's own address.
 */
export function venueOf(
  { Adresse, Ort }: Pick<Event, 'Adresse' | 'Ort'>,
  homes: readonly (Address & { Name: string })[],
): Address | undefined {
  return Adresse ?? homes.find(({ Name }) => Ort.includes(Name));
}

/** On one line: «Taborhalde 6, 6353 Weggis». */
export function addressLine({ Strasse, PLZ, Ort }: Address): string {
  return `${Strasse}, ${PLZ} ${Ort}`;
}
