import { expect, test } from '@playwright/test';
import openGraphScraper from 'open-graph-scraper';
import sharp from 'sharp';
import { allBrands, ask, localeOf, pagesOf } from './hosts.ts';

/** Pixels: networks show a narrower picture as a thumbnail. */
const leastWidth = 600;
const maxBytes = 150_000;

/** Reads the page with a third-party parser, as social networks do. */
async function previewOf(html: string) {
  const { error, result } = await openGraphScraper({ html });
  if (error) throw new Error(String(result.error));
  return result;
}

for (const brand of allBrands) {
  const [host] = brand.hosts;
  test(`others show a link to each page of ${brand.id} with its title, its sentence and a picture of the right size`, async () => {
    const pictures = new Map<string, { address: string; said: number[] }>();
    const found = Object.entries(await pagesOf(brand)).filter(([, status]) => status === 200);
    for (const [address] of found) {
      const { text } = await ask(host, address);
      if (text.includes('<meta name="robots" content="noindex')) continue;
      const { ogTitle, ogDescription, ogUrl, ogLocale, ogSiteName, ogImage, twitterCard } = await previewOf(text);
      expect(ogTitle, address).toBe(/<title>([^<]*)/.exec(text)?.[1]?.replaceAll('&amp;', '&'));
      expect(ogDescription?.length, address).toBeGreaterThan(20);
      // The canonical address of a page is in the language of its content.
      const { origin, pathname } = new URL(ogUrl ?? '');
      expect(origin, address).toBe(`https://${host}`);
      expect(withoutLanguage(pathname), address).toBe(withoutLanguage(address));
      expect(ogLocale?.slice(0, 2), address).toBe(localeOf(brand, pathname).slice(0, 2));
      expect(ogSiteName, address).toBeTruthy();
      expect(twitterCard, address).toBe('summary_large_image');
      const [image] = ogImage ?? [];
      expect(image?.alt, address).toBeTruthy();
      expect(image?.url, address).toMatch(new RegExp(`^https://${host}/`));
      pictures.set(image?.url ?? '', { address, said: [Number(image?.width), Number(image?.height)] });
    }
    expect(pictures.size).toBeGreaterThan(1);
    for (const [url, { address, said }] of pictures) {
      const { pathname } = new URL(url);
      const { status, headers, body } = await ask(host, pathname);
      expect(status, `${address}: ${pathname}`).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/(?:jpeg|webp)$/);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(body.length, pathname).toBeLessThanOrEqual(maxBytes);
      const { width, height } = await sharp(body).metadata();
      expect(said, `${address}: ${pathname}`).toEqual([width, height]);
      expect(width, address).toBeGreaterThanOrEqual(Math.max(leastWidth, height));
    }
  });
}

const withoutLanguage = (path: string) => path.replace(/^\/(?:de|it|fr|en)(?=\/|$)/, '');
