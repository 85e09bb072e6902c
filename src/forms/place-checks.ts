import { parsePhone } from '../sites/phone.ts';
import { all, required, valid } from './field-checks.ts';
import postcodes from './postcodes.json' with { type: 'json' };

const postcodePatterns = Object.values(postcodes).map((pattern) => new RegExp(pattern));

export const telephone = all(
  required(40),
  valid((text) => Boolean(parsePhone(text))),
);

export const postcode = all(
  required(12),
  valid((text) => postcodePatterns.some((pattern) => pattern.test(text))),
);
