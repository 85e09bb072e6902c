import * as v from 'valibot';
import type { Problem } from './checked-form.ts';
import { required } from './field-checks.ts';
import { parsePhone } from './phone.ts';
import postcodes from './postcodes.json' with { type: 'json' };

const postcodePatterns = Object.values(postcodes).map((pattern) => new RegExp(pattern));

export const telephone = v.pipe(
  required(40),
  v.check((text) => Boolean(parsePhone(text)), 'invalid' satisfies Problem),
);

export const postcode = v.pipe(
  required(12),
  v.check((text) => postcodePatterns.some((pattern) => pattern.test(text)), 'invalid' satisfies Problem),
);
