const letters =
  'U+20-22,U+25-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+AB,U+B0,U+B2,U+B7,U+BB,U+C0,U+C4,U+C7-CA,U+D6,U+DC,U+E0,U+E2,U+E4,U+E7-EC,U+EE-EF,U+F2,U+F4,U+F6,U+F9,U+FB-FC,U+106-107,U+10C-10D,U+153,U+160-161,U+17D-17E,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';
/** @ ½ „ • ‹ ›: common in body text, rare in headings and large figures. */
const signs = 'U+40,U+BD,U+201E,U+2022,U+2039-203A';
const rare =
  'U+23-24,U+3C-3E,U+5B-60,U+7B-7E,U+A1-AA,U+AC,U+AE-AF,U+B1,U+B3-B6,U+B8-BA,U+BC,U+BE-BF,U+C1-C3,U+C5-C6,U+CB-D5,U+D7-DB,U+DD-DF,U+E1,U+E3,U+E5-E6,U+ED,U+F0-F1,U+F3,U+F5,U+F7-F8,U+FA,U+FD-FF,U+152,U+2020,U+20AC,U+2212';
const further = 'U+100-105,U+108-10B,U+10E-151,U+154-15F,U+162-17C,U+218-21B,U+1E9E';

export const characterSets = ['latin', 'rare', 'further'] as const;
export type CharacterSet = (typeof characterSets)[number];

/**
 * Characters in each file of the body font, as CSS `unicode-range`. Browsers only fetch a file if the page uses one of
 * its characters, and wait for it before painting.
 *
 * `latin` covers German, French, Italian and English texts, common names in Switzerland (Petrović, Kovač) and
 * breadcrumb separators. It is small enough for the second round trip on a slow line. `rare` covers other signs and
 * letters (§, ß, ñ), `further` other European names (Łukasz, Ağaoğlu).
 */
export const textRange: Readonly<Record<CharacterSet, string>> = { latin: `${letters},${signs}`, rare, further };

/** Characters in each file of a display font, used for headings, figures and quotes. */
export const displayRange: Readonly<Record<CharacterSet, string>> = {
  latin: letters,
  rare: `${signs},${rare}`,
  further,
};
