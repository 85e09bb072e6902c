import { postcodeValidator } from 'postcode-validator';
import * as v from 'valibot';
import type { Problem } from './checked-form.ts';
import { required } from './field-checks.ts';
import { parsePhone } from './phone.ts';

/** Countries from which people come to work: Switzerland and its neighbours. */
const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;

export const telephone = v.pipe(
  required(40),
  v.check((text) => Boolean(parsePhone(text)), 'invalid' satisfies Problem),
);

export const postcode = v.pipe(
  required(12),
  v.check((text) => countries.some((country) => postcodeValidator(text, country)), 'invalid' satisfies Problem),
);
