import { test } from '@playwright/test';
import { full } from '../fixtures/full.ts';
import { expectNone } from './findings.ts';
import { testedPlaces } from './hosts.ts';
import { visitPages } from './visit-pages.ts';

/** Number of tests per site: each visits about ten pages. */
const parts = full ? 16 : 4;

for (const place of testedPlaces)
  for (let part = 0; part < parts; part++)
    test(`pages of ${place.name} are accessible, fit at any size, and have their parts (${part + 1} of ${parts})`, async ({
      page,
    }) => {
      expectNone(place.name, await visitPages(page, place, { part, parts }));
    });
