/**
 * Which characters each file of a font holds, as CSS writes it. The further letters of European names (Petrović,
 * Łukasz, Aydın) are a file of their own, which a browser fetches for a page that has one of them.
 */
export const unicodeRange = {
  latin:
    'U+20-7E,U+A0-FF,U+152-153,U+160-161,U+178,U+17D-17E,U+2013-2014,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+20AC,U+2192,U+2212',
  further: 'U+100-151,U+154-15F,U+162-177,U+179-17C,U+17F,U+218-21B,U+1E9E',
} as const;
