import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { liveFile, type TemporaryFolders } from '../fixtures/temporary-build.ts';

let folders: TemporaryFolders;
beforeAll(async () => {
  folders = await builtFolders('whole');
});
afterAll(() => folders?.remove());

const host = 'tabor.example';
const buildOn = (day: string) =>
  build({
    folders,
    now: new Date(`${day}T00:00:05+01:00`),
    publish: ['tabor'],
    source: () => defaultSource(),
  });
const tour = 'events/1405/rundgang-durchs-haus/index.html';

test('the day after a date, lists and the event show the next date', async () => {
  await buildOn('2026-11-26');
  const days = async (path: string) => {
    const html = await liveFile(folders, host, path);
    return ['26. November 2026', '3. Dezember 2026'].map((day) => html.includes(day));
  };
  expect(await days('events/index.html')).toEqual([true, false]);
  expect(await days('index.html')).toEqual([true, false]);
  expect(await days(tour)).toEqual([true, true]);

  const { brands } = await buildOn('2026-11-27');
  expect(await days('events/index.html')).toEqual([false, true]);
  expect(await days('index.html')).toEqual([false, true]);
  expect(await days(tour)).toEqual([false, true]);
  // Pages without dates are not rewritten.
  const [tabor] = brands.filter(({ brand }) => brand === 'tabor');
  expect(tabor?.written).toBeLessThan(tabor?.pages ?? 0);
});
