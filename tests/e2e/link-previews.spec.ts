import { expect, test } from '@playwright/test';
import { differenceEuclidean, formatHex, wcagContrast } from 'culori';
import openGraphScraper from 'open-graph-scraper';
import sharp from 'sharp';
import { makeTheme } from '../../src/sites/theme.ts';
import { ask, localeOf, pagesOf, testedBrands } from './hosts.ts';

const maxBytes = 150_000;

const at = (pixels: Buffer, index: number) => (pixels[index] ?? 0) / 255;

const withoutLanguage = (path: string) => path.replace(/^\/(?:de|it|fr|en)(?=\/|$)/, '');

for (const brand of testedBrands) {
  const [host] = brand.hosts;
  test(`others show a link to each page of ${brand.id} with its own sentence and a picture of the right size`, async () => {
    const pictures = new Map<string, string>();
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
      expect([image?.type, Number(image?.width), Number(image?.height)], address).toEqual(['image/jpeg', 1200, 630]);
      pictures.set(image?.url ?? '', address);
    }
    expect(pictures.size).toBeGreaterThan(1);
    for (const [url, address] of pictures) {
      const { pathname } = new URL(url);
      const { status, headers, body } = await ask(host, pathname);
      expect(status, `${address}: ${pathname}`).toBe(200);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(body.length, pathname).toBeLessThanOrEqual(maxBytes);
      const { format, width, height } = await sharp(body).metadata();
      expect([format, width, height], `${address}: ${pathname}`).toEqual(['jpeg', 1200, 630]);
      // The panel has the colour of the brand, and its wordmark is readable on it.
      const panel = await sharp(body).extract({ left: 0, top: 0, width: 400, height }).raw().toBuffer();
      const ground = formatHex({ mode: 'rgb', r: at(panel, 0), g: at(panel, 1), b: at(panel, 2) });
      expect(differenceEuclidean('rgb')(ground, makeTheme(brand).solid), pathname).toBeLessThan(0.03);
      const offsets = Array.from({ length: panel.length / 3 / 7 }, (_, index) => index * 3 * 7);
      const contrasts = offsets.map((offset) =>
        wcagContrast({ mode: 'rgb', r: at(panel, offset), g: at(panel, offset + 1), b: at(panel, offset + 2) }, ground),
      );
      expect(Math.max(...contrasts), pathname).toBeGreaterThanOrEqual(4.4);
    }
  });
}
