import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuildOptions, build } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import { liveFile, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let folders: TemporaryFolders;
let clean: TemporaryFolders;
beforeAll(async () => {
  [folders, clean] = await Promise.all([temporaryFolders(), temporaryFolders()]);
});
afterAll(() => Promise.all([folders?.remove(), clean?.remove()]));

const host = 'tabor.example';
const buildOn = (day: string, options: BuildOptions = {}) =>
  build({
    folders,
    now: new Date(`${day}T00:00:05+01:00`),
    publish: ['tabor'],
    source: () => defaultSource(),
    ...options,
  });
const tour = 'events/1405/rundgang-durchs-haus/index.html';

test('the day after a date, lists and the event show the next date, like a clean build', async () => {
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

  await buildOn('2026-11-27', { folders: clean });
  const [actual, expected] = await Promise.all([folders, clean].map(({ dist }) => folderContents(join(dist, host))));
  expect(actual).toEqual(expected);
});
