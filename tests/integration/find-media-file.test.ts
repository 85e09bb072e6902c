import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMediaFile } from '../../src/content/find-media-file.ts';

const hash = '0123456789abcdef';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'originals-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const find = (address: string) => findMediaFile(address, { originals: [folder], pictures: [join(folder, 'pictures')] });

test('a document is found once it is complete, not while it is written', async () => {
  const whole = join(folder, `${hash}.pdf`);
  const part = `${whole}.0b1c8a52-7d0f-4a52-9f43-0f8a3a0f6c11.part`;
  await writeFile(part, '%PDF-');
  expect(await find(`/_dateien/${hash}/speiseplan.pdf`)).toBeUndefined();
  await rename(part, whole);
  expect(await find(`/_dateien/${hash}/speiseplan.pdf`)).toEqual({ path: whole, type: 'application/pdf' });
});
