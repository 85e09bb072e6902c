import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Folders, foldersIn } from '../../src/releases/folders.ts';
import { StorageError } from '../../src/storage/bucket.ts';
import { uploadLag } from '../../src/storage/upload-notes.ts';
import { Uploader } from '../../src/storage/uploader.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { readPointer, readPublished } from '../fixtures/stored-files.ts';
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
let uploaders: Uploader[];
/** Purges sent to the cache, and its next failures; by default it accepts. */
let purged: string[][];
let failures: (Error | undefined)[];

beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage?.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  folders = foldersIn(join(root, 'dist'), join(root, 'work'));
  host = `site${++count}.example`;
  [lines, uploaders, purged, failures] = [[], [], [], []];
  storage.fault = undefined;
  storage.pageSize = 1_000;
  storage.log.length = 0;
});
afterEach(async () => {
  await Promise.all(uploaders.map((one) => one.stop()));
  await rm(root, { recursive: true, force: true });
});

function uploader({ hosts = [host], isStored = true, retry = { first: 20, longest: 100 } } = {}): Uploader {
  const purger = {
    name: 'cache',
    purge: async (_: string, addresses: readonly string[]) => {
      purged.push([...addresses]);
      const failure = failures.shift();
      if (failure) throw failure;
    },
  };
  const one = new Uploader({
    folders,
    hosts,
    destination: isStored ? storage.destination : undefined,
    purger: isStored ? undefined : purger,
    log: (line: string) => void lines.push(line),
    retry,
    checkEveryMs: 30,
  });
  uploaders.push(one);
  return one;
}
const settle = (options = {}) => uploader(options).settle(20_000);
const release = (id: string, texts: Record<string, string>, more = {}) => writeRelease(folders, host, id, texts, more);
/** Uploads and deletions, in order. The names of objects are replaced by «object». */
const done = () =>
  storage.log.flatMap((line) =>
    /^(PUT|DELETE) /.test(line)
      ? [
          line
            .replace(`/${host}`, '')
            .replace(/_objects\/\S+/, 'object')
            .replace(/ \d+$/, ''),
        ]
      : [],
  );
const destination = () => `${storage.destination.endpoint} ${storage.destination.pattern}`;
const lag = (name = host) => uploadLag(folders, name, destination());
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

/** The storage may end a connection while it replaces the pointer. */
const expectPublished = (files: object) => soon(async () => expect(await published()).toEqual(files));

const pointer = () => readPointer(storage, host);
/** Key of an object that visitors get at an address. */
async function keyOf(address: string): Promise<string> {
  const { files, earlier } = await pointer();
  return `${host}/_objects/${files[address] ?? earlier[address]?.key}`;
}
/** Texts of all files that visitors get, by address. */
async function published(): Promise<Record<string, string>> {
  return Object.fromEntries(
    [...(await readPublished(storage, host))].map(([address, text]) => [address, String(text)]),
  );
}
/** Makes the next comparison due. */
async function makeDue(): Promise<void> {
  const path = join(folders.stored, `${host}.state.json`);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), dueAt: 1 }));
}

test('sends each object with its headers, then the pointer', async () => {
  await release(first, site, { downloads: { '/_dateien/ab12.pdf': 'Preise 2027 für alle.pdf' } });
  expect(await settle()).toEqual([]);
  expect(done()).toEqual([...Array.from(Object.keys(site), () => 'PUT /object'), 'PUT /_release.json']);
  await expectPublished(site);
  const headersOf = async (address: string) => (await storage.get(await keyOf(address))).headers;
  const page = await headersOf('/kontakt/index.html');
  expect(page.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.get('cache-control')).toContain('immutable');
  expect((await storage.get(`${host}/_release.json`)).headers.get('cache-control')).toBe('no-store');
  expect((await headersOf('/_dateien/ab12.pdf')).get('content-disposition')).toContain(
    "filename*=UTF-8''Preise%202027",
  );
  expect(await lag()).toBeUndefined();
});

test('sends only differences; hashed files of earlier releases stay, others do not', async () => {
  await release(first, site);
  await settle();
  storage.log.length = 0;
  await settle();
  expect(storage.log).toEqual([]);
  const { '/kontakt/index.html': _, '/theme.1.css': __, ...rest } = site;
  const next = { ...rest, '/index.html': 'new', '/theme.2.css': 'b {}', '/kontakt/410.html': 'Weg' };
  await release(second, next);
  await settle();
  expect(done()).toEqual(['PUT /object', 'PUT /object', 'PUT /object', 'PUT /_release.json']);
  await expectPublished(next);
  expect(Object.keys((await pointer()).earlier)).toEqual(['/theme.1.css']);
  expect(await (await storage.get(await keyOf('/theme.1.css'))).text()).toBe('a {}');
});

test('a document that the next release lacks leaves the storage and the caches', async () => {
  await release(first, site);
  await settle();
  const key = await keyOf('/_dateien/ab12.pdf');
  const { '/_dateien/ab12.pdf': _, ...rest } = site;
  await release(second, rest);
  await settle();
  expect((await storage.get(key)).status).toBe(404);
  await goTo(folders, host, first);
  await settle();
  await expectPublished(site);
});

test('a rollback or another attempt after an interrupted removal has its files, and no others', async () => {
  const { '/_dateien/ab12.pdf': document, ...rest } = site;
  await release(first, site);
  await settle();
  const key = await keyOf('/_dateien/ab12.pdf');
  await release(second, rest);
  for (const isRemoved of [true, false]) {
    await goTo(folders, host, second);
    let isAsked = false;
    storage.fault = async ({ method }) => {
      if (method !== 'DELETE') return false;
      if (isRemoved) await storage.remove(key);
      isAsked = true;
      return true;
    };
    const one = uploader();
    one.start();
    await soon(() => expect(isAsked).toBe(true));
    await one.stop();
    storage.fault = undefined;
    if (!isRemoved) continue;
    await goTo(folders, host, first);
    await settle();
    await expectPublished(site);
    expect(await (await storage.get(key)).text()).toBe(document);
  }
  await settle();
  expect((await storage.get(key)).status).toBe(404);
  await expectPublished(rest);
});

test('a rollback after an interrupted upload is published, and reported as delayed until then', async () => {
  await release(first, site);
  await settle();
  await release(second, { ...site, '/index.html': 'new', '/kontakt/index.html': 'new' });
  let sent = 0;
  // The upload of the second page fails.
  storage.fault = ({ method }) => method === 'PUT' && ++sent === 2;
  const one = uploader();
  one.start();
  await soon(() => expect(sent).toBe(2));
  await one.stop();
  storage.fault = undefined;
  await expectPublished(site);
  await goTo(folders, host, first);
  expect(await lag()).toBeDefined();
  await settle();
  await expectPublished(site);
  expect(await lag()).toBeUndefined();
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
])('recovers by itself after %s; until then visitors get the former release', async (_, answer) => {
  await release(first, { '/index.html': 'former' });
  await settle();
  await release(second, site);
  storage.fault = (request, response) => {
    if (request.method !== 'PUT') return false;
    answer(response);
    return true;
  };
  uploader().start();
  await soon(() => expect(lines.filter((line) => line.includes('PUT /_objects/')).length).toBeGreaterThan(1));
  await expectPublished({ '/index.html': 'former' });
  storage.fault = undefined;
  await soon(async () => expect(await lag()).toBeUndefined());
  await expectPublished(site);
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
  uploader({ hosts: [host, other] }).start();
  await soon(async () => expect(await lag(other)).toBeUndefined());
  await soon(async () => expect((await lag())?.why).toMatch(/PUT .+: answered 403 AccessDenied no right to it/));
  expect(Date.parse((await lag())?.since ?? '')).toBeLessThan(Date.now());
  storage.fault = undefined;
  await soon(async () => expect(await lag()).toBeUndefined());
});

test('with lost notes everything is sent again', async () => {
  await release(first, site);
  await settle();
  await rm(folders.stored, { recursive: true });
  await storage.put(await keyOf('/kontakt/index.html'), 'defaced');
  await settle();
  await expectPublished(site);
});

test.each<[string, string]>([
  ['no listing', '<html>'],
  ['no end', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'],
  [
    'a circle',
    '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken></ListBucketResult>',
  ],
  [
    'keys of others',
    '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>x</Key><ETag>y</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>',
  ],
])('a listing that is %s does not stop an upload, and removes nothing', async (_, body) => {
  await release(first, site);
  await settle();
  storage.fault = ({ method }, response) => {
    if (method === 'GET') response.end(body);
    return method === 'GET';
  };
  await makeDue();
  const one = uploader();
  one.start();
  await soon(() => expect(lines.some((line) => line.includes('LIST'))).toBe(true));
  const next = { ...site, '/index.html': 'new' };
  await release(second, next);
  await soon(async () => expect(await lag()).toBeUndefined());
  await one.stop();
  await expectPublished(next);
  expect(done()).not.toContain('DELETE /object');
});

test('once a day foreign changes are corrected, and what nothing has used for a week is removed', async () => {
  await release(first, site);
  await settle();
  await release(second, { ...site, '/kontakt/index.html': 'new' });
  await settle();
  await storage.put(await keyOf('/index.html'), 'defaced');
  await storage.remove(await keyOf('/theme.1.css'));
  await storage.put(`${host}/seite-von-anderen/index.html`, 'foreign');
  await storage.put(`${host}/_release.json`, '{}');
  await makeDue();
  storage.log.length = 0;
  await settle();
  expect(done()).toEqual(['PUT /object', 'PUT /object', 'PUT /_release.json']);
  await expectPublished({ ...site, '/kontakt/index.html': 'new' });
  // A week later.
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  storage.log.length = 0;
  await settle();
  expect(done().toSorted()).toEqual(['DELETE /object', 'DELETE /seite-von-anderen/index.html', 'PUT /_release.json']);
  await expectPublished({ ...site, '/kontakt/index.html': 'new' });
});

test('a page with missing bytes on the disk is not published', async () => {
  await release(first, site);
  await settle();
  await release(second, { ...site, '/index.html': 'new' });
  await writeFile(join(folders.releases, host, second, 'index.html'), 'broken disk');
  expect(await uploader().settle(100)).toEqual([host]);
  expect((await lag())?.why).toContain('/index.html');
  await expectPublished(site);
});

describe('without a storage', () => {
  const isStored = false;
  const cachesLag = () => uploadLag(folders, host, 'caches');

  test('exactly the changed addresses are purged, and again after a failure', async () => {
    await release(first, site, { redirects: [{ from: '/alt', to: '/kontakt' }] });
    await settle({ isStored });
    expect(purged.flat()).toEqual(['/', '/alt', '/kontakt', '/sitemap.xml']);
    purged = [];
    const { '/kontakt/index.html': _, '/_dateien/ab12.pdf': __, ...rest } = site;
    const next = {
      ...rest,
      '/_dateien/cd34.pdf': 'other PDF',
      '/theme.2.css': 'b {}',
      '/kontakt/410.html': 'Weg',
      '/neu/index.html': 'Neu',
      '/404.html': 'x',
    };
    failures = [new StorageError('cache answered 429')];
    await release(second, next, { redirects: [{ from: '/alt', to: '/neu' }] });
    await settle({ isStored });
    const changed = ['/_dateien/ab12.pdf', '/alt', '/kontakt', '/neu'];
    expect(purged).toEqual([changed, changed]);
    expect(lines.some((line) => line.includes('cache answered 429'))).toBe(true);
    expect(await cachesLag()).toBeUndefined();
    purged = [];
    await settle({ isStored });
    expect(purged).toEqual([]);
  });

  test('what could not be purged is purged after a restart, also after a rollback', async () => {
    await release(first, site);
    await settle({ isStored });
    purged = [];
    failures = Array.from({ length: 100 }, () => new Error('unreachable'));
    await release(second, { ...site, '/index.html': 'new' });
    expect(await uploader({ isStored }).settle(50)).toEqual([host]);
    expect(await cachesLag()).toMatchObject({ why: 'unreachable', toPurge: 1 });
    [purged, failures] = [[], []];
    await goTo(folders, host, first);
    await settle({ isStored });
    expect(purged.flat()).toEqual(['/']);
    expect(await cachesLag()).toBeUndefined();
  });

  test('a release that was live only between two checks is purged, too', async () => {
    await release(first, site);
    await settle({ isStored });
    purged = [];
    await release(second, { ...site, '/kontakt/index.html': 'new' });
    await goTo(folders, host, first);
    await settle({ isStored });
    expect(purged).toEqual([['/kontakt']]);
    await release('20261124T030000000Z', { ...site, '/index.html': 'new' });
    await release('20261124T040000000Z', { ...site, '/sitemap.xml': 'new' });
    await settle({ isStored });
    expect(purged.slice(1).flat().toSorted()).toEqual(['/', '/sitemap.xml']);
  });
});

test('killed repeatedly during uploads, it continues; visitors always get one whole release', async () => {
  const pages = Array.from({ length: 20 }, (_, index) => [`/s/${index}/index.html`, `a ${index} /theme.1.css`]);
  const former = { ...Object.fromEntries(pages), '/theme.1.css': 'a {}' };
  await release(first, former);
  await settle();
  const changed = pages.map(([address = '', text = '']) => [address, text.replace(/^a(.*)1\.css/, 'b$12.css')]);
  const next = { ...Object.fromEntries(changed), '/theme.2.css': 'b {}' };
  await release(second, next);
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
    await expectPublished(former);
    expect(await lag()).toBeDefined();
  }
  const child = run();
  await soon(async () => expect(await lag()).toBeUndefined());
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expectPublished(next);
});
