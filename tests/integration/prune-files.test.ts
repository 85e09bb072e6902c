import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Builder } from '../../src/builder/builder.ts';
import { storedFile } from '../../src/content/media-store.ts';
import { handOverPictureWork, type PictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { pathBeneath } from '../../src/platform/disk/path-beneath.ts';
import { writeOnce } from '../../src/platform/disk/write-whole.ts';
import { jpeg } from '../fixtures/files/pictures.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

const day = 86_400_000;
const [shown, former] = ['#a00', '#0a0'];
/** Names of pictures by their colours. */
const names = new Map<string, string>();
const unused = '00000000000000cc';
const real = pictureWork();

let hosts: TwoHosts;
let builder: Builder;
beforeEach(async () => {
  hosts = await twoHosts();
  const encode: PictureWork['encode'] = async ({ name }, folder) => {
    const path = pathBeneath(folder, name);
    await writeOnce(path, Buffer.from(name));
    return { path, isNew: true };
  };
  handOverPictureWork({ ...real, encode });
  for (const colour of [shown, former])
    names.set(colour, (await storedFile(await jpeg(colour), ''))?.name.split('.')[0] ?? '');
  await mkdir(hosts.folders.media, { recursive: true });
  await writeFile(join(hosts.folders.media, `${unused}.jpg`), unused);
  builder = hosts.open({ acceptShrink: true });
});
afterEach(async () => {
  handOverPictureWork(real);
  await builder.close();
  await hosts.remove();
});

/** Publishes a page with pictures of these colours. */
async function publish(...colours: string[]): Promise<void> {
  hosts.pictures['/s/ferry'] = colours;
  await hosts.build(builder);
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

/** Returns the colours of the remaining originals and encoded pictures; `unused` for the one that no content names. */
async function left(): Promise<string[]> {
  const files = [...(await readdir(hosts.folders.media)), ...(await readdir(hosts.folders.pictures))];
  const colours = new Map([...names].map(([colour, name]) => [name, colour]));
  return files.flatMap((file) => colours.get(file.slice(0, 16)) ?? (file.startsWith(unused) ? ['unused'] : []));
}

test('unused media are removed after a month; media of earlier releases stay', async () => {
  await publish(shown, former);
  await publish(shown);
  await wait(31);
  await publish(shown);
  expect((await left()).sort()).toEqual([former, former, shown, shown]);
});

test('younger media stay', async () => {
  await publish(shown);
  await wait(29);
  await publish(shown);
  expect(await left()).toContain('unused');
  await wait(2);
  await publish(shown);
  expect(await left()).not.toContain('unused');
});
