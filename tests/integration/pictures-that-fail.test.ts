import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Builder } from '../../src/builder/builder.ts';
import { readHeld } from '../../src/content/held-brands.ts';
import { handOverPictureWork, type PictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

const real = pictureWork();

let hosts: TwoHosts;
let builder: Builder;
/** Mocked encoding of a picture. */
let encode: PictureWork['encode'];
beforeEach(async () => {
  hosts = await twoHosts();
  handOverPictureWork({ ...real, encode: (...task) => encode(...task) });
  builder = hosts.open({ slowLater: true, acceptShrink: true });
});
afterEach(async () => {
  handOverPictureWork(real);
  await builder.close();
  await hosts.remove();
});

const north = async () => {
  const { brands } = await hosts.build(builder);
  return brands.find(({ brand }) => brand === 'tabor');
};
const isThere = (page: string) =>
  readFile(join(hosts.folders.dist, 'tabor.example', page, 'index.html')).then(
    () => true,
    () => false,
  );

test('removed content disappears, even while another entry waits for a picture that keeps failing', async () => {
  encode = () => Promise.reject(new Error('the picture is broken'));
  const others = { '/': 'North', '/s/ferry': 'The ferry' };
  hosts.pictures['/s/new'] = ['#0a0'];
  await north();
  hosts.content.tabor = { ...others, '/s/harbour': 'The harbour', '/s/new': 'New' };
  expect(await north()).toMatchObject({ outcome: 'waiting' });
  await builder.ready(['tabor']);

  // The picture has failed since the last build; this build reports it.
  expect(await isThere('s/harbour')).toBe(true);
  hosts.content.tabor = { ...others, '/s/new': 'New' };
  expect(await north()).toMatchObject({ outcome: 'held', problems: ['tabor: the picture is broken'] });
  expect(await isThere('s/harbour')).toBe(false);
  expect(await isThere('s/new')).toBe(false);
  expect(await readHeld(hosts.folders.held, 'tabor')).toMatchObject({ other: ['tabor: the picture is broken'] });
});
