import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { collectionNames } from '../../src/content/collections.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Documents } from '../../src/content/documents.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { type BrandSnapshot, nextSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import { DraftSites, DraftsUnavailable } from '../../src/origin/drafts/draft-sites.ts';
import type { LiveSite } from '../../src/origin/files/live-sites.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');
const live = { manifest: { createdAt: '2026-12-01T08:00:00.000Z' } } as LiveSite;

let folder: string;
const snapshots = () => join(folder, 'snapshots');
const media = () => join(folder, 'media');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a content service without documents. @returns its address, and the requested lists. */
async function emptyService() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isList = !url.startsWith('/api/konfiguration-');
    const list = { data: [], meta: { pagination: { page: 1, pageCount: 1, total: 0 } } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isList ? list : { data: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The default content of a brand, in the form of content from a content service. */
async function builtContent(): Promise<BrandSnapshot> {
  const content = await pullBrand(await defaultSource(), tabor, await openMediaStore(media()));
  const none = Object.fromEntries(collectionNames.map((name) => [name, {}])) as NonNullable<Documents['de-CH']>;
  return nextSnapshot(tabor, { ...content, documents: { 'de-CH': none } }, undefined, '2026-12-01');
}

function draftSites(url: string, log: (line: string) => void = () => {}) {
  return new DraftSites({
    content: { url, token: 'none' },
    folders: { dist: join(folder, 'dist'), held: join(folder, 'held'), snapshots: snapshots() },
    store: () => openMediaStore(media()),
    log,
  });
}

test.each(['nothing', 'the default content'])(
  'a brand built from %s has no drafts, and the log explains why',
  async (what) => {
    if (what !== 'nothing') {
      const { documents, ...content } = await builtContent();
      await writeSnapshot(snapshots(), content);
    }
    const lines: string[] = [];
    const drafts = draftSites('http://content.invalid', (line) => lines.push(line));
    await expect(drafts.at(tabor, live, 'de-CH')).rejects.toThrow(DraftsUnavailable);
    expect(lines).toEqual(['preview: tabor was not built from the content service']);
  },
);

test('drafts are applied to the content stored after its release went live', async () => {
  const { url } = await emptyService();
  const drafts = draftSites(url);
  const content = await builtContent();
  await writeSnapshot(snapshots(), content);
  expect((await drafts.at(tabor, live, 'de-CH')).site.withdrawnJobs).toEqual([]);
  const withdrawnJobs = [{ Nummer: 4711, Lehrstelle: false, Bereich: 'pflege-betreuung' as const }];
  await writeSnapshot(snapshots(), { ...content, withdrawnJobs });
  expect((await drafts.at(tabor, live, 'de-CH')).site.withdrawnJobs).toEqual(withdrawnJobs);
});

test('a brand is requested completely after five minutes, despite clock changes', async () => {
  // At noon, so that an hour earlier is the same day.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-12-01T11:00:00Z') });
  const { url, asked } = await emptyService();
  const drafts = draftSites(url);
  await writeSnapshot(snapshots(), await builtContent());
  const asksForAll = async () => {
    asked.length = 0;
    await drafts.at(tabor, live, 'de-CH');
    return asked.some((address) => address.includes('status=published'));
  };
  expect(await asksForAll()).toBe(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await asksForAll()).toBe(false);
  vi.advanceTimersByTime(300_000);
  expect(await asksForAll()).toBe(true);
});
