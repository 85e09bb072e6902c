import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Folders, foldersIn } from '../../src/build/releases/folders.ts';
import type { Sent } from '../../src/platform/web-services/sent.ts';
import { StoragePublisher } from '../../src/publish/storage-publisher.ts';
import { type StoredHost, storageLag } from '../../src/publish/stored-notes.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { goTo, writeRelease } from '../fixtures/written-release.ts';

const first = '20261124T010000000Z';
const second = '20261124T020000000Z';
const site = {
  '/index.html': '<link href="/theme.1.css">',
  '/kontakt/index.html': 'Kontakt',
  '/404.html': 'Nicht gefunden',
  '/theme.1.css': 'a {}',
  '/_dateien/ab12.pdf': 'PDF',
  '/sitemap.xml': '<urlset/>',
};

let storage: ObjectStorage;
let root: string;
let folders: Folders;
let host: string;
let count = 0;
let lines: string[];
let publishers: StoragePublisher[];
/** Purges sent to the cache, and its next answers; by default it accepts. */
let purged: string[][];
let answers: Sent[];

beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage?.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  folders = foldersIn(join(root, 'dist'), join(root, 'work'));
  host = `site${++count}.example`;
  [lines, publishers, purged, answers] = [[], [], [], []];
  storage.fault = undefined;
  storage.pageSize = 1_000;
  storage.log.length = 0;
});
afterEach(async () => {
  await Promise.all(publishers.map((one) => one.stop()));
  await rm(root, { recursive: true, force: true });
});

function publisher({ hosts = [host], purges = true, retry = { first: 20, longest: 100 } } = {}): StoragePublisher {
  const purger = {
    name: 'cache',
    maxAtOnce: 4,
    purge: async (_: string, addresses: readonly string[]): Promise<Sent> => {
      purged.push([...addresses]);
      return answers.shift() ?? { is: 'taken' };
    },
  };
  const one = new StoragePublisher({
    folders,
    hosts,
    destination: storage.destination,
    purger: purges ? purger : undefined,
    log: (line) => void lines.push(line),
    timing: { retry, lookEvery: 30 },
  });
  publishers.push(one);
  return one;
}
const settle = (options = {}) => publisher(options).settle(20_000);
const release = (id: string, texts: Record<string, string>, more = {}) => writeRelease(folders, host, id, texts, more);
/** Uploads and deletions, in order. */
const done = () =>
  storage.log.flatMap((line) =>
    /^(PUT|DELETE) /.test(line) ? [line.replace(`/${host}`, '').replace(/ \d+$/, '')] : [],
  );
const keys = async () => (await storage.keys()).flatMap((key) => key.split(`${host}/`)[1] ?? []);
const stored = async (): Promise<StoredHost> =>
  JSON.parse(await readFile(join(folders.stored, `${host}.json`), 'utf8'));
const destination = () => `${storage.destination.endpoint} ${storage.destination.pattern}`;
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

test('sends files used by pages, then pages, then lists, each with its headers', async () => {
  await release(first, site, { downloads: { '/_dateien/ab12.pdf': 'Preise 2027 für alle.pdf' } });
  expect(await settle()).toEqual([]);
  const sent = done();
  expect(sent.slice(0, 2).sort()).toEqual(['PUT /_dateien/ab12.pdf', 'PUT /theme.1.css']);
  expect(sent.slice(2, 5).sort()).toEqual(['PUT /404.html', 'PUT /index.html', 'PUT /kontakt/index.html']);
  expect(sent.slice(5)).toEqual(['PUT /sitemap.xml', 'PUT /_rules.json']);
  const headersOf = async (name: string) => (await storage.get(`${host}/${name}`)).headers;
  const page = await headersOf('kontakt/index.html');
  expect(page.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.get('cache-control')).toBe('public, max-age=0, stale-if-error=86400');
  expect((await headersOf('theme.1.css')).get('cache-control')).toBe('max-age=31536000, immutable');
  expect((await headersOf('_dateien/ab12.pdf')).get('content-disposition')).toContain("filename*=UTF-8''Preise%202027");
  expect(await (await storage.get(`${host}/kontakt/index.html`)).text()).toBe('Kontakt');
  expect(await storageLag(folders, host, destination())).toBeUndefined();
});

test('sends only differences; removed pages go at once, their files later', async () => {
  await release(first, site);
  await settle();
  storage.log.length = 0;
  await settle();
  expect(storage.log).toEqual([]);
  purged = [];
  const { '/kontakt/index.html': _, '/theme.1.css': __, ...rest } = site;
  await release(second, { ...rest, '/index.html': 'new', '/theme.2.css': 'b {}', '/kontakt/410.html': 'Weg' });
  await settle();
  expect(done()[0]).toBe('PUT /theme.2.css');
  expect(done().slice(1, 3).sort()).toEqual(['PUT /index.html', 'PUT /kontakt/410.html']);
  expect(done().slice(3)).toEqual(['PUT /_rules.json', 'DELETE /kontakt/index.html']);
  expect(await keys()).toContain('theme.1.css');
  // Caches need not purge stylesheets, which have hashed names.
  const pages = ['/', '/index.html', '/kontakt', '/kontakt/', '/kontakt/410.html', '/kontakt/index.html'];
  expect(purged.flat()).toEqual(pages);
});

test('a rollback after an interrupted upload is published, and reported as delayed until then', async () => {
  await release(first, site);
  await settle();
  await release(second, { ...site, '/index.html': 'new', '/kontakt/index.html': 'new' });
  let sent = 0;
  // The upload of the second page fails.
  storage.fault = ({ method }) => method === 'PUT' && ++sent === 2;
  const one = publisher();
  one.start();
  await soon(() => expect(sent).toBe(2));
  await one.stop();
  storage.fault = undefined;
  await goTo(folders, host, first);
  expect(await storageLag(folders, host, destination())).toBeDefined();
  purged = [];
  await settle();
  for (const name of ['/index.html', '/kontakt/index.html'] as const)
    expect(await (await storage.get(`${host}${name}`)).text()).toBe(site[name]);
  expect(purged.flat()).toEqual(expect.arrayContaining(['/index.html', '/kontakt/index.html']));
  expect(await storageLag(folders, host, destination())).toBeUndefined();
});

const answering =
  (status: number, body = '', headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

test.each([
  ['500', answering(500, '<Error><Code>InternalError</Code></Error>')],
  ['403', answering(403, '<Error><Code>AccessDenied</Code><Message>no</Message></Error>')],
  ['503 without a body', answering(503)],
  ['a foreign page', answering(200, '<html>log in</html>', { 'content-type': 'text/html' })],
  ['a redirect', answering(307, '', { location: 'http://127.0.0.1:9/' })],
  ['hung up', (response: ServerResponse) => void response.destroy()],
])('recovers by itself after %s, and no page is published before its files', async (_, answer) => {
  await release(first, site);
  let failures = 0;
  storage.fault = (request, response) => {
    if (request.method !== 'PUT' || !request.url?.endsWith('.css') || ++failures > 4) return false;
    answer(response);
    return true;
  };
  const one = publisher();
  one.start();
  await soon(() => expect(lines.some((line) => line.includes('PUT /theme.1.css'))).toBe(true));
  await soon(async () => expect(await storageLag(folders, host, destination())).toBeUndefined());
  const sent = storage.log.filter((line) => line.startsWith('PUT'));
  const style = sent.indexOf(`PUT /${host}/theme.1.css 200`, failures > 4 ? 0 : 99);
  const pages = sent.flatMap((line, place) => (line.includes('.html') ? [place] : []));
  expect(Math.min(...pages)).toBeGreaterThan(sent.findLastIndex((line) => line.includes('theme.1.css')));
  expect(style).toBeLessThan(Math.min(...pages));
});

test('reports since when and why a host is delayed; other hosts are not affected', async () => {
  const other = `other-${host}`;
  await release(first, site);
  await writeRelease(folders, other, first, site);
  storage.fault = (request, response) => {
    if (!request.url?.includes(`/${host}/`) || request.method !== 'PUT') return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no right to it</Message></Error>');
    return true;
  };
  publisher({ hosts: [host, other] }).start();
  await soon(async () => expect(await storageLag(folders, other, destination())).toBeUndefined());
  const lag = await storageLag(folders, host, destination());
  expect(lag?.why).toMatch(/PUT .+: answered 403 AccessDenied no right to it/);
  expect(Date.parse(lag?.since ?? '')).toBeLessThan(Date.now());
  storage.fault = undefined;
  await soon(async () => expect(await storageLag(folders, host, destination())).toBeUndefined());
});

test('a lost state is read from the storage: correct files stay, wrong ones are replaced', async () => {
  await release(first, site);
  await settle();
  await rm(folders.stored, { recursive: true });
  await storage.put(`${host}/kontakt/index.html`, 'defaced');
  await storage.put(`${host}/seite-von-anderen/index.html`, 'foreign');
  await storage.remove(`${host}/theme.1.css`);
  storage.log.length = 0;
  purged = [];
  await settle();
  expect(done()).toEqual(['PUT /theme.1.css', 'PUT /kontakt/index.html', 'DELETE /seite-von-anderen/index.html']);
  expect(purged.flat()).toContain('/kontakt');
  expect(purged.flat()).toContain('/seite-von-anderen');
  expect(purged.flat()).not.toContain('/');
});

test.each<[string, string | undefined, string]>([
  ['no listing', '<html>', 'is not a listing'],
  ['no end', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>', 'no continuation token'],
  [
    'a circle',
    '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken></ListBucketResult>',
    'came twice',
  ],
  [
    'keys of others',
    '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>x</Key><ETag>y</ETag></Contents></ListBucketResult>',
    'without the requested prefix',
  ],
])('a listing that is %s removes and changes nothing', async (_, body, why) => {
  await release(first, site);
  storage.fault = ({ method }, response) => {
    if (method === 'GET') response.end(body);
    return method === 'GET';
  };
  expect(await publisher().settle(50)).toEqual([host]);
  expect((await storageLag(folders, host, destination()))?.why).toContain(why);
  expect(done()).toEqual([]);
});

test('once a day foreign changes are found and corrected', async () => {
  await release(first, site);
  await settle();
  await storage.put(`${host}/index.html`, 'defaced');
  await storage.remove(`${host}/theme.1.css`);
  const state = join(folders.stored, `${host}.json`);
  const status = `${state}.status`;
  await writeFile(status, JSON.stringify({ ...JSON.parse(await readFile(status, 'utf8')), dueAt: 1 }));
  storage.log.length = 0;
  purged = [];
  await settle();
  expect(done()).toEqual(['PUT /theme.1.css', 'PUT /index.html']);
  expect(purged.flat()).toEqual(['/', '/index.html', '/theme.1.css']);
});

test('purges changes after the upload, in batches, and retries failed ones', async () => {
  answers = [{ is: 'taken' }, { is: 'later', why: 'answered 429', afterMs: 0 }];
  await release(first, site);
  await settle();
  const all = purged.flat();
  expect(purged.map(({ length }) => length).slice(0, 3)).toEqual([4, 3, 3]);
  expect(purged[2]).toEqual(purged[1]);
  expect(new Set(all)).toEqual(
    new Set(['/', '/index.html', '/kontakt', '/kontakt/', '/kontakt/index.html', '/404.html', '/sitemap.xml']),
  );
  expect(lines.some((line) => line.includes('cache: answered 429'))).toBe(true);
  expect((await stored()).purge).toEqual([]);
});

test('a page with missing bytes on the disk is not published', async () => {
  await release(first, site);
  await writeFile(join(folders.releases, host, first, 'index.html'), 'broken disk');
  expect(await publisher().settle(100)).toEqual([host]);
  expect((await storageLag(folders, host, destination()))?.why).toContain('/index.html');
  expect(await keys()).not.toContain('index.html');
});

test('killed repeatedly during uploads, it continues; no page is ever published without its files', async () => {
  const pages = Array.from({ length: 20 }, (_, index) => [`/s/${index}/index.html`, `a ${index} /theme.1.css`]);
  await release(first, { ...Object.fromEntries(pages), '/theme.1.css': 'a {}' });
  await settle({ purges: false });
  const changed = pages.map(([address = '', text = '']) => [address, text.replace(/^a(.*)1\.css/, 'b$12.css')]);
  await release(second, { ...Object.fromEntries(changed), '/theme.2.css': 'b {}' });
  const whole = async () => {
    const names = await keys();
    for (const [address = ''] of pages) {
      const text = await (await storage.get(host + address)).text();
      expect(names).toContain(/theme\.\d\.css$/.exec(text)?.[0]);
    }
  };
  let kills = 0;
  let done = 0;
  const script = join(import.meta.dirname, '../fixtures/publish-process.ts');
  const run = () => {
    const child = spawn(process.execPath, [
      script,
      JSON.stringify(storage.destination),
      folders.dist,
      join(root, 'work'),
      host,
    ]);
    // The process is killed during every seventh upload.
    storage.fault = async (request) => {
      if (request.method === 'PUT' && ++done % 7 === 0 && kills < 4) child.kill('SIGKILL');
      return false;
    };
    return child;
  };
  for (; kills < 4; kills++) {
    await once(run(), 'exit');
    await whole();
    expect(await storageLag(folders, host, destination())).toBeDefined();
  }
  const child = run();
  await soon(async () => expect(await storageLag(folders, host, destination())).toBeUndefined());
  child.kill('SIGKILL');
  await once(child, 'exit');
  await whole();
  for (const [address = '', text = ''] of changed) expect(await (await storage.get(host + address)).text()).toBe(text);
}, 60_000);
