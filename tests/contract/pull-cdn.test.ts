import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Origin } from '../../src/origin/origin.ts';
import { createPurger } from '../../src/storage/purgers.ts';
import { Uploader } from '../../src/storage/uploader.ts';
import { serveSites } from '../browser/default-sites.ts';
import { askAt } from '../fixtures/ask.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { startVarnish, type WebServer } from '../fixtures/web-server.ts';

const varnish = findProgram('varnishd', ['varnish']) ?? '';
const host = 'tabor.example';

let folders: KeptFolders;
let origin: Origin | undefined;
let cdn: WebServer;
let uploader: Uploader;

beforeAll(async () => {
  if (!varnish) return;
  folders = await keptFolders();
  await release('Ausgabe 1');
  origin = await serveSites(folders);
  cdn = await startVarnish(varnish, origin.port);
  const purger = createPurger({ PURGE_BY: `purge:http://127.0.0.1:${cdn.port}`, CLOUDFLARE_API_TOKEN: undefined });
  const retry = { first: 100, longest: 1_000 };
  const options = { folders, hosts: [host], destination: undefined, purger, log: () => {} };
  uploader = new Uploader({ ...options, retry, checkEveryMs: 50 });
  uploader.start();
});
afterAll(async () => {
  await uploader?.stop();
  await cdn?.stop();
  await origin?.close();
  await folders?.remove();
});

const release = (text: string) =>
  releaseByHand(folders, 'tabor', { '/': text, '/kontakt': 'Kontakt', '/robots.txt': text });
const ask = (path: string) => askAt(cdn.port, host, path);

test.skipIf(!varnish)('a CDN that keeps pages shows a release soon, and keeps what has not changed', async () => {
  const shows = async (text: string) => {
    for (const path of ['/', '/robots.txt'])
      await expect.poll(async () => (await ask(path)).text, { timeout: 30_000 }).toBe(text);
  };
  await shows('Ausgabe 1');
  await release('Ausgabe 2');
  await shows('Ausgabe 2');
  const contact = await ask('/kontakt');
  expect(contact.text).toBe('Kontakt');
  await release('Ausgabe 3');
  await shows('Ausgabe 3');
  // Kept since the first request: only changed addresses were purged.
  expect((await ask('/kontakt')).headers.date).toBe(contact.headers.date);
});

test.skipIf(!varnish)('pages stay while the origin is away, with the headers of the origin', async () => {
  // The last release is purged by now, so that the pages stay in the cache.
  expect(await uploader.settle(60_000)).toEqual([]);
  const [page, contact] = [await ask('/'), await ask('/kontakt')];
  await origin?.close();
  origin = undefined;
  for (const [path, before] of [
    ['/', page],
    ['/kontakt', contact],
  ] as const) {
    const { status, headers, text } = await ask(path);
    expect({ status, headers, text }).toEqual({ status: 200, headers: before.headers, text: before.text });
  }
  expect((await ask('/unbekannt')).status).toBe(503);
});
