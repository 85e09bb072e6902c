import type { Address } from '../fields/address.ts';
import { type House, type Place, placesIn } from './places-in.ts';

/** An address as it stands on letters. */
export interface LetterAddress {
  AdresseZeile1: string;
  AdresseZeile2: string;
}

/** Houses of a brand. */
export interface OwnHouses {
  homes: readonly House[];
  configuration: LetterAddress & { Name: string };
}

/**
 * The places of an entry: its own address, or what its text names.
 *
 * @param text workplace of a vacancy, or venue of an event.
 */
export function placesOf(text: string, address: Address | undefined, own: OwnHouses): Place[] {
  return address ? [address] : placesIn(text, housesOf(own));
}

/** The towns of the places of an entry. */
export function townsOf(text: string, address: Address | undefined, own: OwnHouses): string[] {
  return [...new Set(placesOf(text, address, own).flatMap(({ Ort }) => Ort ?? []))];
}

/** The homes of a brand, and its own address unless another home is in that town. */
function housesOf({ homes, configuration }: OwnHouses): House[] {
  const office = addressOf(configuration);
  const near = homes.filter(({ Ort }) => Ort === office?.Ort);
  const isApart = near.length > 0 && !near.some(({ Strasse }) => Strasse === office?.Strasse);
  return office && !isApart ? [...homes, { ...office, Marke: configuration.Name }] : [...homes];
}

/** An address of two lines; undefined where the second does not begin with a Swiss postcode. */
export function addressOf({ AdresseZeile1, AdresseZeile2 }: LetterAddress): Address | undefined {
  const [, PLZ, Ort] = /^(?:CH-)?([1-9]\d{3})\s+(.+)$/.exec(AdresseZeile2) ?? [];
  return PLZ && Ort ? { Strasse: AdresseZeile1, PLZ, Ort } : undefined;
}

/** On one line: «Taborhalde 6, 6353 Weggis». Undefined for a town alone. */
export function addressLine({ Strasse, PLZ, Ort }: Place): string | undefined {
  return Strasse && `${Strasse}, ${PLZ}\u00a0${Ort}`;
}
