import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { allBrands, prefixesOf } from './hosts.ts';
import { ask } from './origin.ts';
import { addressOfEachType } from './page-types.ts';

const maxBytes = 150_000;

/** Reads the tags of a page for link previews. */
function tagsOf(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

for (const brand of allBrands)
  test(`${brand.id}: the tags for link previews of each page type are complete and correct`, async () => {
    const [host] = brand.hosts;
    for (const prefix of prefixesOf(brand))
      for (const address of await addressOfEachType(brand, prefix)) {
        const { text } = await ask(host, address);
        const tags = tagsOf(text);
        const of = (name: string) => tags.get(name) ?? '';
        expect(of('og:title'), address).not.toBe('');
        expect(of('twitter:card'), address).toBe('summary_large_image');
        expect(of('og:image:alt'), address).not.toBe('');
        const { origin, pathname } = new URL(of('og:image'));
        expect(origin, address).toBe(`https://${host}`);
        const image = await ask(host, pathname);
        expect(image.status, `${address}: ${pathname}`).toBe(200);
        expect(image.headers['content-type']).toMatch(/^image\/(?:jpeg|webp)$/);
        expect(image.headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(image.body.length, pathname).toBeLessThanOrEqual(maxBytes);
        const { width, height } = await sharp(image.body).metadata();
        expect([width, height].map(String), address).toEqual([of('og:image:width'), of('og:image:height')]);
      }
  });
