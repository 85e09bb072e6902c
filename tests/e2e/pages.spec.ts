import { test } from '@playwright/test';
import { full } from '../fixtures/full.ts';
import { expectNone } from './findings.ts';
import { testedPlaces } from './hosts.ts';
import { visitSite } from './visit-pages.ts';

for (const place of testedPlaces)
  test(`each page of ${place.name} is accessible, fits at any size, and has its parts`, async ({ page }) => {
    test.setTimeout(full ? 900_000 : 240_000);
    expectNone(place.name, await visitSite(page, place));
  });
