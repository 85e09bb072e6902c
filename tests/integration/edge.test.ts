import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Folders, foldersIn } from '../../src/build/releases/folders.ts';
import { cloudflare } from '../../src/ops/hosting/cloudflare.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { StaticSites } from '../../src/origin/files/static-sites.ts';
import { StoragePublisher } from '../../src/publish/storage-publisher.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { startWebServer } from '../fixtures/storage-website.ts';
import { writeRelease } from '../fixtures/written-release.ts';

interface Worker {
  fetch(request: Request, env: unknown, context: { waitUntil(work: Promise<unknown>): void }): Promise<Response>;
}

let storage: ObjectStorage;
let website: Awaited<ReturnType<typeof startWebServer>>;
let root: string;
let folders: Folders;
let worker: Worker;
let origin: StaticSites;
/** Replaces Cloudflare's cache. */
const cached = new Map<string, Response>();

const tabor = {
  '/index.html': 'Start',
  '/kontakt/index.html': 'Kontakt',
  '/404.html': 'Nicht gefunden',
  '/jobs/offene-stellen/404.html': 'Keine Stelle',
  '/jobs/offene-stellen/7/410.html': 'Besetzt',
  '/theme.1.css': 'a {}',
  '/_dateien/ab12.pdf': 'PDF',
  '/robots.txt': 'User-agent: *',
};
const rivabella = {
  '/de/index.html': 'Start',
  '/de/kontakt/index.html': 'Kontakt',
  '/de/404.html': 'Nicht gefunden',
  '/fr/index.html': 'Accueil',
  '/fr/404.html': 'Introuvable',
};
const more = {
  redirects: [
    { from: '/alt', to: '/kontakt' },
    { from: '/events/7/*', to: '/events/7' },
  ],
  downloads: { '/_dateien/ab12.pdf': 'Preise für alle.pdf' },
  inline: { scripts: ["'sha256-abc'"], styles: [] },
};

beforeAll(async () => {
  storage = await startObjectStorage();
  website = await startWebServer(storage);
  root = await mkdtemp(join(tmpdir(), 'edge-'));
  folders = foldersIn(join(root, 'dist'), join(root, 'work'));
  await writeRelease(folders, 'tabor.example', '20261124T010000000Z', tabor, more);
  await writeRelease(folders, 'rivabella.example', '20261124T010000000Z', rivabella);
  const hosts = ['tabor.example', 'rivabella.example'];
  const { destination } = storage;
  await new StoragePublisher({ folders, hosts, destination, purger: undefined, log: () => {} }).settle(20_000);
  const { 'worker.js': text = '' } = await cloudflare({
    storage: `${website.url}/{host}`,
    origin: `${website.url}/origin`,
  });
  await writeFile(join(root, 'worker.mjs'), text);
  Object.assign(globalThis, {
    caches: {
      default: {
        match: async (key: string) => cached.get(key)?.clone(),
        put: async (key: string, response: Response) => void cached.set(key, response),
      },
    },
  });
  worker = (await import(pathToFileURL(join(root, 'worker.mjs')).href)).default;
  origin = new StaticSites(new LiveSites(folders.dist));
});
afterAll(async () => {
  await website?.close();
  await storage?.close();
  await rm(root, { recursive: true, force: true });
});

const atEdge = (url: string, init?: RequestInit) => worker.fetch(new Request(url, init), {}, { waitUntil: () => {} });
/** Removes headers that depend on the encoding: both sides compute their own ETags and compress separately. */
const comparable = async (answer: Response) => {
  const others = ['accept-ranges', 'etag', 'vary', 'content-length', 'content-encoding'];
  const headers = [...answer.headers].filter(([name]) => !others.includes(name));
  return { status: answer.status, headers: Object.fromEntries(headers), text: await answer.text() };
};

test.each(
  [
    ...['/', '/kontakt', '/kontakt/', '/Kontakt', '/nirgends', '/nirgends/wo.html', '/jobs/offene-stellen/7'],
    ...[
      '/jobs/offene-stellen/99',
      '/alt',
      '/ALT',
      '/alt?von=hier',
      '/events/7/ein-fest',
      '/theme.1.css',
      '/theme.0.css',
    ],
    ...['/_dateien/ab12.pdf', '/robots.txt', '/404.html', '/kontakt/index.html', '/_rules.json', '/%00', '/a%2f..%2fb'],
  ]
    .map((path) => `https://tabor.example${path}`)
    .concat(
      ['/', '/kontakt', '/de/kontakt', '/fr', '/fr/rien', '/nirgends', '/de/'].map(
        (path) => `https://rivabella.example${path}`,
      ),
      ['https://www.tabor.example/kontakt?a=b'],
    ),
)('%s is answered as by the origin', async (url) => {
  const expected = await comparable(await origin.answer(new Request(url)));
  expect(await comparable(await atEdge(url))).toEqual(expected);
  // The cached answer is the same.
  expect(await comparable(await atEdge(url))).toEqual(expected);
});

test('other methods and known ETags get the same answers', async () => {
  const url = 'https://tabor.example/kontakt';
  expect((await atEdge(url, { method: 'POST' })).status).toBe(405);
  const first = await atEdge(url);
  const etag = first.headers.get('etag') ?? '';
  expect((await atEdge(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await atEdge(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(['/_rules.json', '/kontakt/index.html'])('a storage failure at %s shows an error page', async (file) => {
  // Old rules and cached files stay valid for a while.
  cached.clear();
  const { default: fresh }: { default: Worker } = await import(
    `${pathToFileURL(join(root, 'worker.mjs')).href}?without=${file.replaceAll(/\W/g, '')}`
  );
  website.failsAt = file;
  onTestFinished(() => {
    website.failsAt = undefined;
  });
  const answer = await fresh.fetch(new Request('https://tabor.example/kontakt'), {}, { waitUntil: () => {} });
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Please try again')]);
});

test.each([
  ['/api/kontakt', {}],
  ['/auth', {}],
  ['/jobs/offene-stellen?stichwort=koch', {}],
  ['/kontakt', { headers: { cookie: '__Host-preview=abc' } }],
])('%s is forwarded to the origin', async (path, init) => {
  website.asked.length = 0;
  await atEdge(`https://tabor.example${path}`, init);
  expect(website.asked).toEqual([`GET /origin${path}`]);
});
