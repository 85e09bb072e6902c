import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { mailLogoPath } from '../../src/sites/brand-assets.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';
import { ask } from './origin.ts';

const tabor = brandById('tabor');

/** A site that is not ours. */
let other: Server;
test.beforeAll(async () => {
  other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Fremd</title>');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(() => other.close());

/** Whether a page may load a file of ours as an element does. */
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

/** The first address of a kind on the home page. */
async function named(kind: RegExp): Promise<string> {
  const [address] = kind.exec((await ask('tabor.example', '/')).text) ?? [];
  if (!address) throw new Error(`the home page names nothing like ${kind}`);
  return address;
}

test('link previews and mails show our pictures and logos, and nothing else of ours loads elsewhere', async ({
  page,
}) => {
  await page.goto(`http://fremd.localhost:${(other.address() as AddressInfo).port}/`);
  const shared = await named(/(?<="og:image" content="https:\/\/tabor\.example)[^"]+/);
  expect(await loads(page, 'img', shared)).toBe(true);
  expect(await loads(page, 'img', mailLogoPath(tabor))).toBe(true);
  expect(await loads(page, 'script', await named(/\/_astro\/[\w.-]+\.js/))).toBe(false);
});

test('what is opened by the address of a file of editors has no origin, so none of our own', async ({ page }) => {
  await page.goto(urlOf(tabor, await named(/\/_bilder\/[0-9a-f]{16}-\d+\.webp/)));
  expect(await page.evaluate(() => origin)).toBe('null');
  await page.goto(urlOf(tabor, '/kontakt'));
  expect(await page.evaluate(() => origin)).toBe(urlOf(tabor, ''));
});
