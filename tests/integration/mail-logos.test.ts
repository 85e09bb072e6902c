import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { mailLogoPath, mailLogoSize } from '../../src/sites/brand-assets.ts';

test.for(brands)('the mail logo of $id is a PNG of twice its displayed size', async (brand) => {
  const file = await readFile(`public${mailLogoPath(brand)}`);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  const { width, height } = mailLogoSize;
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([width * 2, height * 2]);
  expect(file.length).toBeLessThan(10_000);
});
