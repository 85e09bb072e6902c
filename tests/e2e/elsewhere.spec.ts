import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { mailLogoPath } from '../../src/sites/brand-assets.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { ask, urlOf } from './hosts.ts';

const tabor = brandById('tabor');

/** A foreign site. */
let other: Server;
test.beforeAll(async () => {
  other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Fremd</title>');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(() => other.close());

/** Tests whether an element of a page can load a file of the project. */
function loads(page: Page, tag: 'img' | 'script', address: string): Promise<boolean> {
  return page.evaluate(
    ([name, src]) =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(name);
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
        element.src = src;
        document.body.append(element);
      }),
    [tag, urlOf(tabor, address)] as const,
  );
}

/** Returns the first address on the home page that matches a pattern. */
async function named(kind: RegExp): Promise<string> {
  const [address] = kind.exec((await ask('tabor.example', '/')).text) ?? [];
  if (!address) throw new Error(`the home page names nothing like ${kind}`);
  return address;
}

test('link previews and mails may load pictures and logos; foreign sites may load nothing else', async ({ page }) => {
  await page.goto(`http://fremd.localhost:${(other.address() as AddressInfo).port}/`);
  const shared = await named(/(?<="og:image" content="https:\/\/tabor\.example)[^"]+/);
  expect(await loads(page, 'img', shared)).toBe(true);
  expect(await loads(page, 'img', mailLogoPath(tabor))).toBe(true);
  expect(await loads(page, 'script', await named(/\/_astro\/[\w.-]+\.js/))).toBe(false);
});

test('a file of editors opened at its own address has an opaque origin', async ({ page }) => {
  await page.goto(urlOf(tabor, await named(/\/_bilder\/[0-9a-f]{16}-\d+\.webp/)));
  expect(await page.evaluate(() => origin)).toBe('null');
  await page.goto(urlOf(tabor, '/kontakt'));
  expect(await page.evaluate(() => origin)).toBe(urlOf(tabor, ''));
});
