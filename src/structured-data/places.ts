import type { GeoCoordinates, Place, PostalAddress } from 'schema-dts';
import type { Address } from '../fields/address.ts';

/** All homes are in Switzerland. */
export function postalAddress({ Strasse, PLZ, Ort }: Address): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: Strasse,
    postalCode: PLZ,
    addressLocality: Ort,
    addressCountry: 'CH',
  };
}

export function geoCoordinates({ latitude, longitude }: { latitude: number; longitude: number }): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

/** @param name «Saal, Haus Tabor»; without it the address alone. */
export function placeAt(address: Address, name?: string): Place {
  return { '@type': 'Place', name, address: postalAddress(address) };
}
