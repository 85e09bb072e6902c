/**
 * Cuts what telephone numbers look like in Switzerland and its neighbours out of the package's data for all the world,
 * which is nine times as large. To be run when libphonenumber-js changes its version.
 *
 *     node scripts/phone-metadata.ts && npm run format
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import world from 'libphonenumber-js/min/metadata';

/** Where the staff of the group and those who apply have their telephones; numbers of other countries are refused. */
const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;

const metadata = {
  version: world.version,
  country_calling_codes: Object.fromEntries(
    Object.entries(world.country_calling_codes)
      .map(([code, names]) => [code, names.filter((name) => countries.some((country) => country === name))] as const)
      .filter(([, names]) => names.length),
  ),
  countries: Object.fromEntries(countries.map((country) => [country, world.countries[country]])),
  nonGeographic: {},
};
const target = join(import.meta.dirname, '..', 'src', 'forms', 'phone-metadata.json');
await writeFile(target, `${JSON.stringify(metadata, null, 2)}\n`);
