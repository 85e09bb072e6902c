import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { build } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { serveSites } from '../browser/default-sites.ts';
import { pageTypes } from '../browser/page-types.ts';
import { askAt } from '../fixtures/ask.ts';
import { fileOfEachRule } from '../fixtures/file-requests.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let folders: TemporaryFolders;
let origin: Origin;
const hosts = ['tabor.example', 'rivabella.example'] as const;
const buildWith = (options: { origin?: string } = {}) =>
  build({ folders, now, source: () => defaultSource(), site: ['tabor', 'rivabella'], ...options });

beforeAll(async () => {
  folders = await temporaryFolders();
  await buildWith();
  origin = await serveSites(folders);
});
afterAll(async () => {
  await origin?.close();
  await folders?.remove();
});

const read = (host: string, name: string) => readFile(join(folders.dist, host, name), 'utf8');

/** Reads the lines `from to status`. */
async function redirectsOf(host: string): Promise<[from: string, to: string, status: string][]> {
  const lines = (await read(host, '_redirects')).trim().split('\n');
  return lines.map((line) => line.split(' ') as [string, string, string]);
}

/** Collects the values of all header rules that match a path, in their order. */
async function headersOf(host: string, path: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let applies = false;
  for (const line of (await read(host, '_headers')).trimEnd().split('\n')) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (!name) applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    else if (applies) found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

test.each(hosts)('_headers of %s has the headers of the origin for every type of page and file', async (host) => {
  const release = await liveRelease(folders.dist, folders.releases, host);
  const pages = pageTypes(release?.manifest.pages ?? {}, host === 'rivabella.example' ? '/fr' : '');
  const files = release ? fileOfEachRule(release.manifest) : [];
  for (const path of [...pages.values(), ...files]) {
    const rules = await headersOf(host, path);
    expect([...rules.keys()]).toContain('content-security-policy');
    // Netlify uses the last value.
    const last = Object.fromEntries([...rules].map(([name, values]) => [name, values.at(-1)]));
    const { headers } = await askAt(origin.port, host, path);
    // On platforms the link holds the file name: some allow only a hundred rules.
    expect({ ...headers, 'content-disposition': headers['content-disposition']?.split(';')[0] }, path).toMatchObject(
      last,
    );
    // Cloudflare joins them. Browsers apply all policies for content and permissions, and the last known one for
    // referrers. They ignore a resource policy of two words.
    const joined = [...rules].filter(([, { length }]) => length > 1).map(([name]) => name);
    const joinable = [
      'content-security-policy',
      'permissions-policy',
      'referrer-policy',
      'cross-origin-resource-policy',
    ];
    expect(joinable).toEqual(expect.arrayContaining(joined));
  }
});

test.each(hosts)('_redirects of %s matches the redirects of the origin', async (host) => {
  const rules = await redirectsOf(host);
  expect(rules.length).toBeGreaterThan(5);
  for (const [from, to, status] of rules) {
    const answer = await askAt(origin.port, host, from.replace('*', 'gibt-es-nicht'));
    if (status === '301') expect(answer, from).toMatchObject({ status: 301, headers: { location: to } });
    else {
      expect(answer.status, from).toBe(Number(status));
      expect(String(answer.body), from).toBe(await read(host, to));
    }
  }
});

test('requests for the origin are forwarded if its address is configured', async () => {
  const isLive = ([, to]: [string, string, string]) => to.startsWith('https://');
  expect((await redirectsOf('rivabella.example')).filter(isLive)).toEqual([]);
  await buildWith({ origin: 'https://live.{host}' });
  const rules = await redirectsOf('tabor.example');
  expect(rules[0]).toEqual(['/*', 'https://live.tabor.example/:splat', '200!', 'Cookie=__Host-preview']);
  expect(rules.filter(isLive).slice(1)).toEqual([
    ['/api/*', 'https://live.tabor.example/api/:splat', '200!'],
    ['/auth', 'https://live.tabor.example/auth', '200!'],
    ['/intern', 'https://live.tabor.example/intern', '200!'],
  ]);
  expect((await redirectsOf('rivabella.example')).filter(isLive)).toContainEqual([
    '/fr/auth',
    'https://live.rivabella.example/fr/auth',
    '200!',
  ]);
});
