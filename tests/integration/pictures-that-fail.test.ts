import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Builder } from '../../src/build/builder.ts';
import { readHeld } from '../../src/content/held-brands.ts';
import { handOverPictureWork, type PictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

const real = pictureWork();
const picture = '/_bilder/fedcba9876543210-320.avif';

let hosts: TwoHosts;
let builder: Builder<Readonly<Record<string, string>>, readonly string[], 'everything'>;
/** Mocked encoding of a picture. */
let encode: PictureWork['encode'];
beforeEach(async () => {
  hosts = await twoHosts();
  const { folders, publisher, model } = hosts;
  await writeFile(join(folders.media, 'fedcba9876543210.jpg'), 'no picture');
  handOverPictureWork({ ...real, encode: (...task) => encode(...task) });
  const withRest: TwoHosts['model'] = {
    ...model,
    /** Leaves out pages that use the picture. */
    withFormerEntries: (_, next, __, pictures) =>
      Object.fromEntries(Object.entries(next).filter(([, text]) => ![...pictures].some((hash) => text.includes(hash)))),
  };
  const options = { folders, publisher, origin: 'https://live.{host}', picturesLater: true, acceptShrink: true };
  builder = new Builder(withRest, options);
});
afterEach(async () => {
  handOverPictureWork(real);
  await builder.close();
  await hosts.remove();
});

const north = async () => {
  const { brands } = await builder.build();
  return brands.find(({ brand }) => brand === 'north');
};
const isThere = (page: string) =>
  readFile(join(hosts.folders.dist, 'north.example', page, 'index.html')).then(
    () => true,
    () => false,
  );

test('removed content disappears, even while another entry waits for a picture that keeps failing', async () => {
  encode = () => Promise.reject(new Error('the picture is broken'));
  const { '/harbour': harbour = '', ...others } = hosts.content['north'] as Record<string, string>;
  await north();
  hosts.content['north'] = { ...others, '/harbour': harbour, '/new': `<img src="${picture}">` };
  expect(await north()).toMatchObject({ outcome: 'waiting' });
  await builder.encoded(['north']);

  // The picture has failed since the last build; this build reports it.
  expect(await isThere('harbour')).toBe(true);
  hosts.content['north'] = { ...others, '/new': `<img src="${picture}">` };
  expect(await north()).toMatchObject({ outcome: 'held', problems: ['north: the picture is broken'] });
  expect(await isThere('harbour')).toBe(false);
  expect(await isThere('new')).toBe(false);
  expect(await readHeld(hosts.folders.held, 'north')).toMatchObject({ other: ['north: the picture is broken'] });
});
