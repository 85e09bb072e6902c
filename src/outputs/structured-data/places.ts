import type { GeoCoordinates, Place, PostalAddress } from 'schema-dts';
import type { Place as NamedPlace } from '../../fields/entries/places-in.ts';
import { given } from '../../platform/objects.ts';

/** Returns the postal address; all homes are in Switzerland. */
export function postalAddress({ Strasse, PLZ, Ort }: NamedPlace): PostalAddress {
  return given({
    '@type': 'PostalAddress',
    streetAddress: Strasse,
    postalCode: PLZ,
    addressLocality: Ort,
    addressCountry: 'CH',
  });
}

export function geoCoordinates({ latitude, longitude }: { latitude: number; longitude: number }): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

/**
 * Returns the location for structured data.
 *
 * @param written fallback if no place is known.
 * @param name name of the venue: «Saal, Haus Tabor»; without it only the address.
 */
export function locationAt(places: readonly NamedPlace[], written: NamedPlace, name?: string): Place | Place[] {
  const [first = written, ...others] = places;
  const placeAt = (place: NamedPlace): Place => given({ '@type': 'Place', name, address: postalAddress(place) });
  return others.length ? [first, ...others].map(placeAt) : placeAt(first);
}
