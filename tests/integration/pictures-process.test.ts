import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PicturesProcess } from '../../src/pictures/pictures-process.ts';

let folder: string;
let pictures: PicturesProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const name of ['media', 'pictures']) await mkdir(join(folder, name));
  pictures = new PicturesProcess({ originals: [join(folder, 'media')], pictures: join(folder, 'pictures') });
});
afterEach(async () => {
  pictures.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lists the child processes that decode pictures. */
function children(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  const all = readdirSync(tasks).flatMap(
    (task) => readFileSync(join(tasks, task, 'children'), 'utf8').match(/\d+/g) ?? [],
  );
  return all.filter(isDecoder).map(Number);
}

function isDecoder(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures-child');
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

async function encode(hash: string) {
  const original = join(folder, 'media', `${hash}.png`);
  await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } }).toFile(original);
  const renditions = [320, 400].map(
    (width) => ({ original, width, format: 'webp', name: `${hash}-${width}.webp` }) as const,
  );
  return renditions.map((rendition) => pictures.work.encode(rendition, join(folder, 'pictures')));
}

test('a picture that crashes its process fails alone, and the next one gets a new process', async () => {
  const encoded = await encode('0123456789abcdef');
  const [first, second, ...more] = children();
  expect([first, second, more]).toEqual([expect.any(Number), expect.any(Number), []]);
  process.kill(first as number, 'SIGKILL');
  const outcomes = await Promise.allSettled(encoded);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(await encode('fedcba9876543210'));
  expect((await readdir(join(folder, 'pictures'))).length).toBe(3);
});

test('an undecodable picture is tried again', async () => {
  const original = join(folder, 'media', '0123456789abcdef.png');
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } }).png();
  const whole = await picture.toBuffer();
  const task = () =>
    pictures.work.encode(
      { original, width: 320, format: 'webp', name: '0123456789abcdef-320.webp' },
      join(folder, 'pictures'),
    );
  // Its header is cut.
  await writeFile(original, whole.subarray(0, 20));
  await expect(task()).rejects.toThrow('0123456789abcdef.png could not be read');
  await writeFile(original, whole);
  await expect(task()).resolves.toMatchObject({ isNew: true });
});

test('a picture larger than any upload fails alone, before its pixels are read', async () => {
  const original = join(folder, 'media', '0123456789abcdef.png');
  await writeFile(original, withSize(await sharp({ create: teal }).png().toBuffer(), 9_000, 9_000));
  const name = '0123456789abcdef-320.webp';
  const task = pictures.work.encode({ original, width: 320, format: 'webp', name }, join(folder, 'pictures'));
  await expect(task).rejects.toThrow('0123456789abcdef.png could not be read: Input image exceeds pixel limit');
  await expect(pictures.work.tonesOf(original)).rejects.toThrow('exceeds pixel limit');
  await Promise.all(await encode('fedcba9876543210'));
});

test('a strip fills the frame of a link preview within the time of a picture', async () => {
  const original = await sharp({ create: { ...teal, width: 1, height: 9_000 } })
    .png()
    .toBuffer();
  const { width, height } = await sharp(await pictures.work.galleryOf(original)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

const teal = { width: 4, height: 3, channels: 3, background: 'teal' } as const;

/** Changes the size in the header of a PNG. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  // The first chunk starts at byte 8: its length, its name, 13 bytes of data, the checksum of name and data.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
