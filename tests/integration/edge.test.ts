import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { cloudflare } from '../../src/ops/hosting/cloudflare.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { StaticSites } from '../../src/origin/files/static-sites.ts';
import { type Folders, foldersIn } from '../../src/releases/folders.ts';
import { Uploader } from '../../src/storage/uploader.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { startWebServer } from '../fixtures/storage-website.ts';
import { goTo, writeRelease } from '../fixtures/written-release.ts';

interface Front {
  fetch(request: Request, env?: unknown, context?: { waitUntil(work: Promise<unknown>): void }): Promise<Response>;
}

let storage: ObjectStorage;
let website: Awaited<ReturnType<typeof startWebServer>>;
let root: string;
let folders: Folders;
let front: Front;
let origin: StaticSites;
/** Replaces the cache of Cloudflare Workers. */
const cached = new Map<string, Response>();

const tabor = {
  '/index.html': 'Start',
  '/kontakt/index.html': 'Kontakt',
  '/404.html': 'Nicht gefunden',
  '/jobs/offene-stellen/404.html': 'Keine Stelle',
  '/jobs/offene-stellen/7/410.html': 'Besetzt',
  '/theme.99.css': 'a {}',
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
  await new Uploader({ folders, hosts, destination: storage.destination, purger: undefined, log: () => {} }).settle(
    20_000,
  );
  const text = await cloudflare({ storage: `${website.url}/{host}`, origin: `${website.url}/origin` });
  await writeFile(join(root, 'worker.mjs'), text);
  Object.assign(globalThis, {
    caches: {
      default: {
        match: async (key: string) => cached.get(key)?.clone(),
        put: async (key: string, response: Response) => void cached.set(key, response),
      },
    },
  });
  front = await startFront('first');
  origin = new StaticSites(new LiveSites(folders.dist));
});
afterAll(async () => {
  await website?.close();
  await storage?.close();
  await rm(root, { recursive: true, force: true });
});

const atFront = (url: string, init?: RequestInit) => front.fetch(new Request(url, init), {}, { waitUntil: () => {} });
/** Starts a front with an empty memory, like another location of a CDN. */
const startFront = async (name: string): Promise<Front> =>
  (await import(`${pathToFileURL(join(root, 'worker.mjs')).href}?${name}`)).default;
/** Removes headers that depend on the encoding: both sides compute their own ETags and compress separately. */
const comparable = async (answer: Response) => {
  const others = ['accept-ranges', 'etag', 'vary', 'content-length', 'content-encoding'];
  const headers = [...answer.headers].filter(([name]) => !others.includes(name));
  return { status: answer.status, headers: Object.fromEntries(headers), text: await answer.text() };
};

test.each(
  [
    ...['/', '/kontakt', '/kontakt/', '/Kontakt', '/nirgends', '/nirgends/wo.html', '/jobs/offene-stellen/7'],
    ...['/jobs/offene-stellen/99', '/alt', '/ALT', '/alt?von=hier', '/events/7/ein-fest', '/theme.99.css'],
    ...['/theme.0.css', '/_dateien/ab12.pdf', '/robots.txt', '/404.html', '/kontakt/index.html', '/_release.json'],
    ...['/%00', '/a%2f..%2fb'],
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
  expect(await comparable(await atFront(url))).toEqual(expected);
  // The cached answer is the same.
  expect(await comparable(await atFront(url))).toEqual(expected);
});

test('other methods and known ETags get the same answers', async () => {
  const url = 'https://tabor.example/kontakt';
  expect((await atFront(url, { method: 'POST' })).status).toBe(405);
  const first = await atFront(url);
  const etag = first.headers.get('etag') ?? '';
  expect((await atFront(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await atFront(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(['/_release.json', '/_objects/'])(
  'a storage failure at %s is a 503; later requests are answered',
  async (place) => {
    cached.clear();
    const fresh = await startFront(place.slice(2, 5));
    website.failsAt = place;
    onTestFinished(() => {
      website.failsAt = undefined;
    });
    const ask = () => fresh.fetch(new Request('https://tabor.example/kontakt'));
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Please try again')]);
    website.failsAt = undefined;
    expect((await ask()).status).toBe(200);
    // From now on it has the object and the last pointer.
    website.failsAt = '/';
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await ask()).status).toBe(200);
  },
);

test('while the storage hangs, the last pointer stays in use', async () => {
  const fresh = await startFront('hanging');
  const ask = () => fresh.fetch(new Request('https://tabor.example/kontakt'));
  expect((await ask()).status).toBe(200);
  website.hangsAt = '/_release.json';
  onTestFinished(() => {
    website.hangsAt = undefined;
  });
  await setTimeout(1_100);
  expect((await ask()).status).toBe(200);
});

test('during 20 releases and 5 rollbacks every page is whole, has all its files and never fails', async () => {
  const host = 'tabor.example';
  const id = (number: number) => `20261124T02${String(number).padStart(2, '0')}00000Z`;
  const pages = ['/', '/kontakt', '/jobs', '/events'];
  const release = (number: number) => {
    const text = `release ${number} <link href="/theme.${number}.css">`;
    const files = pages.map((page) => [`${page === '/' ? '' : page}/index.html`, text]);
    return writeRelease(folders, host, id(number), {
      ...Object.fromEntries(files),
      '/404.html': 'Nicht gefunden',
      [`/theme.${number}.css`]: `of ${number}`,
    });
  };
  await release(0);
  const uploader = new Uploader({
    folders,
    hosts: [host],
    destination: storage.destination,
    purger: undefined,
    log: () => {},
    retry: { first: 20, longest: 100 },
    checkEveryMs: 10,
  });
  uploader.start();
  // Two locations of the CDN: the page and its files may come from different ones.
  const fronts = await Promise.all(['one', 'two'].map(startFront));
  const ask = async (path: string, index: number) => {
    const answer = await fronts[index % 2]?.fetch(new Request(`https://${host}${path}`));
    return { status: answer?.status, text: (await answer?.text()) ?? '' };
  };
  const isShown = async (number: number) =>
    vi.waitFor(async () => expect((await ask('/', number)).text).toContain(`release ${number} `), { timeout: 60_000 });
  await isShown(0);
  const problems = new Set<string>();
  const seen = new Set<string>();
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async (_, index) => {
    for (let visit = index; !isOver; visit++) {
      const page = await ask(pages[visit % pages.length] ?? '/', visit);
      const [, number = '?'] = /theme\.(\d+)\.css/.exec(page.text) ?? [];
      seen.add(number);
      const style = await ask(`/theme.${number}.css`, visit + 1);
      if (page.status !== 200 || !page.text.startsWith(`release ${number} `)) problems.add(JSON.stringify(page));
      if (style.status !== 200 || style.text !== `of ${number}`) problems.add(`${number}: ${JSON.stringify(style)}`);
      await setTimeout(5);
    }
  });
  for (let number = 1; number <= 20; number++) {
    await release(number);
    await (number % 5 ? setTimeout(100) : isShown(number));
    if (number % 4 === 0) await goTo(folders, host, id(number - 1));
  }
  await goTo(folders, host, id(7));
  await isShown(7);
  isOver = true;
  await Promise.all(visitors);
  await uploader.stop();
  expect([...problems].join('\n')).toBe('');
  expect(seen.size).toBeGreaterThan(3);
});

test.each([
  ['/api/kontakt', {}],
  ['/auth', {}],
  ['/jobs/offene-stellen?stichwort=koch', {}],
  ['/kontakt', { headers: { cookie: '__Host-preview=abc' } }],
])('%s is forwarded to the origin', async (path, init) => {
  website.asked.length = 0;
  await atFront(`https://tabor.example${path}`, init);
  expect(website.asked).toEqual([`GET /origin${path}`]);
});
