import { parsePhone } from '../sites/phone.ts';
import { all, required, valid } from './field-checks.ts';
import postcodes from './postcodes.json' with { type: 'json' };

type Country = keyof typeof postcodes;

/** What people write before a postcode from abroad, «D-79100»: the sign of cars or the code of the country. */
const countryOf: Readonly<Record<string, Country>> = {
  CH: 'CH',
  FL: 'LI',
  LI: 'LI',
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  F: 'FR',
  FR: 'FR',
  I: 'IT',
  IT: 'IT',
};

/** No country here has one of only zeros, and none of four digits begins with one. */
const isNobodys = (digits: string) => /^(?:0+|0\d{3})$/.test(digits);

/** With or without a country before it, which must then be one whose postcodes are like that. */
function isPostcode(text: string): boolean {
  const [, letters = '', digits = ''] = /^(?:([A-Z]{1,2})[ \-–]?)?(\d[\d ]*)$/i.exec(text) ?? [];
  const country = countryOf[letters.toUpperCase()];
  if (!digits || isNobodys(digits) || (letters && !country)) return false;
  const patterns = country ? [postcodes[country]] : Object.values(postcodes);
  return patterns.some((pattern) => new RegExp(pattern).test(digits));
}

export const telephone = all(
  required(40),
  valid((text) => Boolean(parsePhone(text))),
);

export const postcode = all(required(12), valid(isPostcode));
