/**
 * Extracts the formats of phone numbers in Switzerland and its neighbours. The package's data for all countries are many
 * times as large. Run it when libphonenumber-js changes its version:
 *
 *     node scripts/phone-metadata.ts && npm run format
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import world from 'libphonenumber-js/min/metadata';
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

const target = join(import.meta.dirname, '..', 'src', 'sites', 'phone-metadata.json');
await writeFile(target, `${JSON.stringify(metadata, null, 2)}\n`);
