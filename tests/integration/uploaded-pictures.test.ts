import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UploadedPictures } from '../../src/build/uploaded-pictures.ts';
import type { Source } from '../../src/content/source.ts';
import type { Rendition } from '../../src/pictures/encode-picture.ts';

let folder: string;
let troubles: string[];
let encoded: Rendition[];
/** Maximum number of concurrent downloads. */
let atOnce: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  [troubles, encoded, atOnce] = [[], [], 0];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function pictures(file: Source['file']): UploadedPictures {
  let underWay = 0;
  const counted: Source['file'] = async (url) => {
    atOnce = Math.max(atOnce, ++underWay);
    return file(url).finally(() => underWay--);
  };
  return new UploadedPictures({
    open: async () => ({ file: counted }) as Source,
    folders: { media: join(folder, 'media') },
    builder: { preparePictures: async (renditions) => void encoded.push(...renditions) },
    trouble: (line) => troubles.push(line),
  });
}

const red = () =>
  sharp({ create: { width: 1000, height: 10, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

test('a picture gets every size that pages use, the smallest first', async () => {
  const bytes = await red();
  await pictures(async () => bytes).prepare({ url: '/uploads/rot.jpg', width: 1000 });
  const [original] = await readdir(join(folder, 'media'));
  const hash = original?.replace('.jpg', '');
  expect(encoded.map(({ name }) => name)).toEqual(
    [320, 760, 1000].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
  );
  expect(new Set(encoded.map((rendition) => rendition.original))).toEqual(
    new Set([join(folder, 'media', original ?? '')]),
  );
});

test.each([
  ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
])('a file that is %s by its bytes is not stored, regardless of its name', async (_, bytes) => {
  await pictures(async () => bytes).prepare({ url: '/uploads/rot.jpg', width: 1000 });
  expect([encoded, await readdir(folder)]).toEqual([[], []]);
});

test('a failed download is reported, and the next picture is prepared', async () => {
  const bytes = await red();
  const all = pictures(async (url) => {
    if (url === '/uploads/lost.jpg') throw new Error('404');
    return bytes;
  });
  await Promise.all(['/uploads/lost.jpg', '/uploads/rot.jpg'].map((url) => all.prepare({ url, width: 100 })));
  expect(troubles).toEqual([expect.stringContaining('404')]);
  expect(encoded.map(({ width }) => width)).toEqual([100, 100]);
});

test('downloads run one after the other, and excess pictures are dropped', async () => {
  const bytes = await red();
  let asked = 0;
  const all = pictures(async () => {
    asked++;
    return bytes;
  });
  await Promise.all(
    Array.from({ length: 500 }, (_, index) => all.prepare({ url: `/uploads/${index}.jpg`, width: 100 })),
  );
  expect(atOnce).toBe(1);
  expect(asked).toBeLessThanOrEqual(101);
  expect(asked).toBeGreaterThan(50);
});
