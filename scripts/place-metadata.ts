/**
 * Extracts the formats of phone numbers and postcodes in Switzerland and its neighbours. The packages' data for all
 * countries are many times as large. Run it when libphonenumber-js or postcode-validator changes its version:
 *
 *     node scripts/place-metadata.ts && npm run format
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import world from 'libphonenumber-js/min/metadata';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';

readArguments({ options: {} });

/** Countries where most staff and applicants live. Numbers of other countries get a simpler check. */
const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;

/**
 * Index of the patterns that distinguish countries with the same calling code. They are left out, because only Italy
 * shares its code, with the Vatican.
 */
const typesAt = 11;

const metadata = {
  version: world.version,
  country_calling_codes: Object.fromEntries(
    Object.entries(world.country_calling_codes)
      .map(([code, names]) => [code, names.filter((name) => countries.some((country) => country === name))] as const)
      .filter(([, names]) => names.length),
  ),
  countries: Object.fromEntries(countries.map((country) => [country, world.countries[country]?.slice(0, typesAt)])),
  nonGeographic: {},
};
const postcodes = Object.fromEntries(countries.map((country) => [country, POSTCODE_REGEXES.get(country)?.source]));

for (const [name, data] of Object.entries({ 'sites/phone-metadata': metadata, 'forms/postcodes': postcodes })) {
  const target = join(import.meta.dirname, '..', 'src', `${name}.json`);
  await writeFile(target, `${JSON.stringify(data, null, 2)}\n`);
}
