import type { Address } from '../parts.ts';
import { type House, type Place, placesIn } from './places-in.ts';

/** A postal address in two lines. */
export interface LetterAddress {
  AdresseZeile1: string;
  AdresseZeile2: string;
}

export interface OwnHouses {
  homes: readonly House[];
  configuration: LetterAddress & { Name: string };
}

/**
 * Finds the places of an entry: its own address, or the places that its text mentions.
 *
 * @param text workplace of a vacancy, or venue of an event.
 */
export function findPlaces(text: string, address: Address | undefined, own: OwnHouses): Place[] {
  if (address) return [address];
  const { homes, configuration } = own;
  const before = known.get(homes);
  const places = before?.configuration === configuration ? before.places : new Map<string, Place[]>();
  known.set(homes, { configuration, places });
  const found = places.get(text) ?? placesIn(text, listHouses(own));
  places.set(text, found);
  return found;
}

/** Cached by houses, because many vacancies name the same place. */
const known = new WeakMap<readonly House[], { configuration: object; places: Map<string, Place[]> }>();

export function findTowns(text: string, address: Address | undefined, own: OwnHouses): string[] {
  return [...new Set(findPlaces(text, address, own).flatMap(({ Ort }) => Ort ?? []))];
}

/** Returns the homes of a brand, and its office unless a different home is in the same town. */
function listHouses({ homes, configuration }: OwnHouses): House[] {
  const office = parseAddress(configuration);
  const near = homes.filter(({ Ort }) => Ort === office?.Ort);
  const isApart = near.length > 0 && !near.some(({ Strasse }) => Strasse === office?.Strasse);
  return office && !isApart ? [...homes, { ...office, Marke: configuration.Name }] : [...homes];
}

/** Parses an address of two lines; undefined if the second does not start with a Swiss postcode. */
export function parseAddress({ AdresseZeile1, AdresseZeile2 }: LetterAddress): Address | undefined {
  const [, PLZ, Ort] = /^(?:CH-)?([1-9]\d{3})\s+(.+)$/.exec(AdresseZeile2) ?? [];
  return PLZ && Ort ? { Strasse: AdresseZeile1, PLZ, Ort } : undefined;
}

/** Formats an address in one line: «Taborhalde 6, 6353 Weggis». Undefined for a town alone. */
export function addressLine({ Strasse, PLZ, Ort }: Place): string | undefined {
  return Strasse && `${Strasse}, ${PLZ}\u00a0${Ort}`;
}
