import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { needsMuchMemory } from '../../src/pictures/picture-size.ts';
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

test('a process that cannot start fails only its pictures, and the next ones get a new process', async () => {
  const node = process.execPath;
  process.execPath = join(folder, 'node');
  const outcomes = await Promise.allSettled(await encode('0123456789abcdef')).finally(() => {
    process.execPath = node;
  });
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all(await encode('fedcba9876543210'));
  expect((await readdir(join(folder, 'pictures'))).length).toBe(2);
});

test('closing ends every process at once, with running and waiting pictures', async () => {
  const original = join(folder, 'media', '0123456789abcdef.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 1_600, height: 2_000, channels: 3, background: 'teal', noise } }).toFile(original);
  const encoded = Array.from({ length: 9 }, (_, index) =>
    pictures.work.encode(
      { original, width: 1_500 - index, format: 'avif', name: `0123456789abcdef-${1_500 - index}.avif` },
      join(folder, 'pictures'),
    ),
  );
  const outcomes = Promise.allSettled(encoded);
  await vi.waitFor(() => expect(children()).toHaveLength(6));
  pictures.close();
  expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 5_000 });
});

test('all sizes of a picture have the width in their name, in any order of encoding', async () => {
  await Promise.all(await encode('0123456789abcdef'));
  for (const width of [320, 400]) {
    const { width: found, height } = await sharp(join(folder, 'pictures', `0123456789abcdef-${width}.webp`)).metadata();
    expect([found, height]).toEqual([width, (width * 3) / 4]);
  }
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
  // Its header is readable.
  await writeFile(original, whole.subarray(0, whole.length / 2));
  await expect(task()).rejects.toThrow('0123456789abcdef.png could not be read');
  await writeFile(original, whole);
  await expect(task()).resolves.toMatchObject({ isNew: true });
});

test.each([
  ['a progressive JPEG of 16 MP', 4_000, (picture: Sharp) => picture.jpeg({ progressive: true }), true],
  ['an interlaced PNG of 16 MP', 4_000, (picture: Sharp) => picture.png({ progressive: true }), true],
  ['an AVIF of 5 MP', 2_200, (picture: Sharp) => picture.avif({ effort: 0 }), true],
  ['a progressive JPEG of 12 MP', 3_460, (picture: Sharp) => picture.jpeg({ progressive: true }), false],
  ['a JPEG that is read line by line', 4_000, (picture: Sharp) => picture.jpeg(), false],
])('large pictures in memory are decoded one after the other: %s', async (_, width, write, expected) => {
  const original = join(folder, 'media', 'picture');
  await write(sharp({ create: { width, height: width, channels: 3, background: 'teal' } })).toFile(original);
  expect(await needsMuchMemory(original)).toBe(expected);
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

const teal = { width: 4, height: 3, channels: 3, background: 'teal' } as const;

/** Changes the size in the header of a PNG. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  // The first chunk starts at byte 8: its length, its name, 13 bytes of data, the checksum of name and data.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
