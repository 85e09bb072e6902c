import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Builder } from '../../src/build/builder.ts';
import { keptForms } from '../../src/build/kept-forms.ts';
import { handOverPictureWork, type PictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { pathBeneath } from '../../src/platform/disk/path-beneath.ts';
import { writeOnce } from '../../src/platform/disk/write-whole.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

const day = 86_400_000;
const [shown, former, unused] = ['00000000000000aa', '00000000000000bb', '00000000000000cc'];
const real = pictureWork();

let hosts: TwoHosts;
let builder: Builder<Readonly<Record<string, string>>, readonly string[], never>;
beforeEach(async () => {
  hosts = await twoHosts();
  const encode: PictureWork['encode'] = async ({ name }, folder) => {
    const path = pathBeneath(folder, name);
    await writeOnce(path, Buffer.from(name));
    return { path, isNew: true };
  };
  handOverPictureWork({ ...real, encode });
  for (const hash of [shown, former, unused]) await writeFile(join(hosts.folders.media, `${hash}.jpg`), hash);
  builder = new Builder(hosts.model, {
    folders: hosts.folders,
    publisher: hosts.publisher,
    origin: 'https://live.{host}',
    acceptShrink: true,
  });
});
afterEach(async () => {
  handOverPictureWork(real);
  await builder.close();
  await hosts.remove();
});

/** Publishes a page with these pictures. */
async function publish(...hashes: string[]): Promise<void> {
  const { '/ferry': _, ...others } = hosts.content['north'] as Record<string, string>;
  const pictures = hashes.map((hash) => `<img src="/_bilder/${hash}-320.avif">`);
  hosts.content['north'] = { ...others, '/ferry': `The ferry ${pictures.join('')}` };
  await builder.build();
  await builder.settled();
}

/** Backdates all files and the last cleanup. */
async function wait(days: number): Promise<void> {
  for (const folder of [hosts.folders.media, hosts.folders.pictures, hosts.folders.compressed])
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      const then = new Date(mtimeMs - days * day);
      await utimes(join(folder, name), then, then);
    }
}

const left = async () => [
  ...(await readdir(hosts.folders.media)).filter((name) => name.endsWith('.jpg')),
  ...(await readdir(hosts.folders.pictures)),
];

test('unused media are removed after a month; media of earlier releases stay', async () => {
  await publish(shown, former);
  await publish(shown);
  await wait(31);
  await publish(shown);
  expect(await left()).toEqual([`${shown}.jpg`, `${former}.jpg`, `${shown}-320.avif`, `${former}-320.avif`]);
});

test('compressed files are removed after a month and rebuilt when needed', async () => {
  await publish(shown);
  const forms = await readdir(hosts.folders.compressed);
  expect(forms.length).toBeGreaterThan(0);
  await wait(31);
  await publish(shown);
  expect(await readdir(hosts.folders.compressed)).toEqual([]);
});

test('if one compressed file is missing, all are rebuilt', async () => {
  const make = () => keptForms(Buffer.from('p {}'.repeat(100)), ['.br', '.gz'], hosts.folders.compressed);
  for (const path of (await make()).values()) {
    await rm(path);
    await make();
    expect((await readdir(hosts.folders.compressed)).map((name) => extname(name)).sort()).toEqual(['.br', '.gz']);
  }
});

test('younger media stay, and all media stay while a brand is held', async () => {
  await publish(shown);
  await wait(29);
  await publish(shown);
  expect(await left()).toContain(`${unused}.jpg`);
  await wait(2);
  hosts.content['south'] = new Error('is broken');
  await publish(shown);
  expect(await left()).toContain(`${unused}.jpg`);
  // The same holds for a build of another brand.
  await builder.build(['north']);
  await builder.settled();
  expect(await left()).toContain(`${unused}.jpg`);
  hosts.content['south'] = { '/de': 'Süden', '/fr': 'Sud' };
  await publish(shown);
  expect(await left()).not.toContain(`${unused}.jpg`);
});

test('media used by content stay, even if no page shows them yet', async () => {
  hosts.content['south'] = { '/de': 'Süden', '/fr': 'Sud', later: `/_bilder/${unused}-320.avif` };
  await publish(shown);
  await writeFile(join(hosts.folders.pictures, `${unused}-320.avif`), unused);
  await wait(31);
  await publish(shown);
  expect(await left()).toEqual(
    expect.arrayContaining([`${unused}.jpg`, `${unused}-320.avif`, `${shown}.jpg`, `${shown}-320.avif`]),
  );
  expect(await left()).not.toContain(`${former}.jpg`);
});

test('a cleanup while the clock was a year ahead does not block later ones', async () => {
  await publish(shown);
  await wait(31);
  const ahead = new Date(Date.now() + 365 * day);
  await utimes(join(hosts.folders.media, 'pruned.json'), ahead, ahead);
  await publish(shown);
  expect(await left()).not.toContain(`${unused}.jpg`);
});
