/*
 * `switzerland.svg` holds the outline of the country and its larger lakes. The outline follows Natural Earth (public
 * domain); the lakes are drawn by hand. Good for orientation, not for measuring.
 */

/** Towns for orientation, with names that are the same in all languages of the sites. */
export const towns = [
  { name: 'Zürich', latitude: 47.374, longitude: 8.541 },
  { name: 'Winterthur', latitude: 47.499, longitude: 8.724 },
  { name: 'St. Gallen', latitude: 47.424, longitude: 9.376 },
  { name: 'Zug', latitude: 47.166, longitude: 8.516 },
  { name: 'Schwyz', latitude: 47.021, longitude: 8.653 },
  { name: 'Glarus', latitude: 47.04, longitude: 9.068 },
  { name: 'Bern', latitude: 46.948, longitude: 7.447 },
  { name: 'Basel', latitude: 47.558, longitude: 7.588 },
  { name: 'Lugano', latitude: 46.004, longitude: 8.951 },
  { name: 'Chur', latitude: 46.85, longitude: 9.532 },
] as const;

/** Coordinates in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Projects coordinates to map units: 1000 per degree of latitude, and proportionally fewer per degree of longitude. */
export function place({ latitude, longitude }: Coordinates): Point {
  return { x: Math.round((longitude - 5.9) * 684.5), y: Math.round((47.9 - latitude) * 1000) };
}

/** `viewBox` of the whole country in `switzerland.svg`, in the units of `place`. */
export const wholeCountry = '20 60 3200 2050';
