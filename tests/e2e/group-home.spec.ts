import { expect, test } from '@playwright/test';
import { ask } from './origin.ts';

test('the holding shows a home with its vacancies, and links the full list', async () => {
  const { status, text } = await ask('digallo.example', '/unsere-haeuser/haus-brunisberg');
  expect(status).toBe(200);
  const [, rows = ''] = /<ul class="rows [^>]*>(.*?)<\/ul>/s.exec(text) ?? [];
  const addresses = [...rows.matchAll(/href="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(1);
  const foreign = addresses.filter((address) => !address.startsWith('https://brunisberg.example/jobs/offene-stellen/'));
  expect(foreign).toEqual([]);
  expect(text).toContain('href="/jobs/offene-stellen#betrieb=brunisberg"');
});
