import { expect, test } from '@playwright/test';
import openGraphScraper from 'open-graph-scraper';
import sharp from 'sharp';
import { ask, localeOf, pagesOf, testedBrands } from './hosts.ts';

/** Pixels: networks show a narrower picture as a thumbnail. */
const leastWidth = 600;
const maxBytes = 150_000;

const withoutLanguage = (path: string) => path.replace(/^\/(?:de|it|fr|en)(?=\/|$)/, '');

for (const brand of testedBrands) {
  const [host] = brand.hosts;
  test(`others show a link to each page of ${brand.id} with its own sentence and a picture of the right size`, async () => {
    const pictures = new Map<string, { address: string; said: number[] }>();
    const sentences = new Map<string, string>();
    for (const [address, status] of Object.entries(await pagesOf(brand))) {
      if (status !== 200) continue;
      const { text } = await ask(host, address);
      const description = text.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '';
      const language = address.slice(0, address.length - withoutLanguage(address).length);
      expect(sentences.get(language + description), `${address} says what another page says`).toBeUndefined();
      expect(description.length, address).toBeGreaterThan(30);
      sentences.set(language + description, address);
      if (text.includes('<meta name="robots" content="noindex')) continue;
      // A third-party parser reads the page, as social networks do.
      const { error, result } = await openGraphScraper({ html: text });
      expect(error, address).toBe(false);
      const { ogTitle, ogDescription, ogUrl, ogLocale, ogSiteName, ogImage, twitterCard } = result;
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
