/**
 * The outline of Switzerland and its larger lakes, in the units of `place`, as paths of an SVG. The outline follows
 * Natural Earth (public domain), the lakes are drawn by hand: enough to see where something lies, not to measure.
 */
export const country =
  'M3116 1036l-5 41-19 24 7 43-20 21-19 62 17 34 44 15 5 46-15 40-103-13-42-24 0-44-27-8-67 18-44 76-2 86 76 44-32 65 44 75-27 33-52 10-7-41-37-37-10-57-29-16-45 4-59 29-32-12-10 39-22 20-96-7-64-83-5-118-35 32-37-35-44 17-17 49 15 20 10 84-35 102-106 111-7 57-40 22 10 48-25 28 20 38 30 10 7 17-42 79-42-15-27 8 8-56-27-64-72-37 44-83-17-23-42-4-12-15-35 14-51-27-64-86-50-27-9-41 17-137-13-35-76 15-22 27 5 27-69 69-72 37-10 19 40 57-15 70-57 35-27 93-61 17-45 67-93-13-35-39-71-17-25 27-98 49-50-5-91 37-59-15-37-42-22-63-47-52-44-5 14-59-66-22 0-53 37-82-52-76 25-51-18-34-147-27-45 9-56 40-67 14-59 79 17 51 25 1 2 22-118 102-54-9-47 17 15-32-15-49 91-40 30-119-57-49 7-52 57-79-20-32 101-97 111-81-7-45 22-66-15-37 10-36 106-42 47-34 22-64 178-160 0-46 59-49-27-29-94 16 39-71 45-29-10-35 25-11 115 11-7 45 52 26 111-21 14-27-9-25 36 8 13-11-8-22 18-2 2-15-15-10 47-34 59-19 15-1-7 25-27 7 51 20 57-12 37-39 52 7 10 27 88 0 40-10 54-44 37-7 39 7 13 24 32 10 64-4 10-22 42-15 24 32 15-10-3-34 13-8 5 10 2-24-59-1-42 17-47-26 3-33 29-24 18-41 61-15-7-17 12-5 30 7 10 37 19-34 25 32 22 2-10 34 13 29 37 0 0-27 17 1 39 29-12 3 10 17 37 19 76-27 113 8 10 15 52 5 190 117 24 54 45 29 0 42-111 199 17 102-24 43 120 7 141 42 12 88 160 81 62-20 24-56 40 0 12-42 42-32 59 61z';

export const lakes =
  'M1808 534l22 26 7 23 39 49 34 16 22 14 22 5 39 8 19 4 42-5 30 4-7 10-54 17-52-8-17-7-34 3-23-23-49-32-25-33-19-50zM1889 528l21 7 8 30-15 5-10-25zM1968 535l14 7-4 18-12-5zM1752 722l35 8 1 40 12 70-20-10-24-45-17-25zM1848 770l28 5 0 20-24-10zM1650 848l41 12 44-42 7 22-7 32 34 18 28 19 55-4 4 35 7 57-15 0-5-67-15-18-65 18-35-3-3-17-21-14-20 6-14 18-41 23 22-31 18-27zM1526 735l31 15 11 35-35-25zM1581 595l10 20-6 23-11-18zM1975 750l13 15-3 30-14-15zM2190 768l69 0 75 10-7 10-102-6-35-2zM2245 240l69-30 116 30 103 80 95 80-95 10-69 5-48-35-31-45-112-65zM2054 1905l-28 27 17 6 19 40-5 17 24-25 22 25 0-48 9-32 96-50-4 13-79 16-34 1-6 17 0 31-14 29-19-27zM1985 1732l40 16-13 12-58 30-13 65-65 95-55 10-28 40-6-30 89-40 41-95 3-53 48-32zM171 1695l69-95-7-80 41-20 27-60 110-45 89-10 137 55 48 65-55 0-151-10-137 55-48 10-95 100zM507 1120l178-210 88-30-6 40-82 80-165 120zM910 770l-13 40-69 30-7-10zM1177 1155l158 55-7 20-96-10-48-50zM1458 1145l-21 20-82 45 0-10 62-45z';

/** For orientation: names that all languages of the sites share. */
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

/** Both in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A degree of latitude has a thousand units, one of longitude as many as it is shorter in the middle of the country. */
export function place({ latitude, longitude }: Coordinates): Point {
  return { x: Math.round((longitude - 5.9) * 684.5), y: Math.round((47.9 - latitude) * 1000) };
}

/** `viewBox` of the whole country. */
export const wholeCountry = '20 60 3200 2050';
