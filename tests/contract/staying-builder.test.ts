import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { fullCheck, type RebuildPlan, wholeBrands } from '../../src/build/plan/plan.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { removePin, writePin } from '../../src/build/releases/pins.ts';
import type { BuildReport } from '../../src/build/report.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { snapshotPath } from '../../src/content/snapshot.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { liveFile, now, type TemporaryFolders } from '../fixtures/temporary-build.ts';
import { watchSyncs } from '../fixtures/watch-syncs.ts';

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let troubles: string[] = [];
let today = now;
let edits = 0;

const open = (source = () => serviceSource({ url: server.url, token, signal: AbortSignal.timeout(60_000) })) =>
  openSiteBuilder({
    folders,
    now: () => today,
    stays: true,
    onTrouble: (line) => troubles.push(line),
    source: async () => source(),
  });

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
  folders = await builtFolders('few', server);
  builder = open();
  await builder.build();
});
beforeEach(() => {
  troubles = [];
  server.requests.length = 0;
});
afterAll(async () => {
  await builder?.close();
  await server?.close();
  await folders?.remove();
});

/** Restarts the builder, which then has only the files on the disk. */
async function restart(): Promise<void> {
  await builder.close();
  builder = open();
}

/** Changes the first vacancy of a brand. @returns the notification of the content service. */
function changeVacancy(brand: BrandId): RebuildPlan {
  const [job] = content.entries('jobs', brand, 'de-CH');
  edits += 1;
  Object.assign(job ?? {}, { Titel: `Geändert ${edits}`, Besetzt: false, PubliziertVon: null, PubliziertBis: null });
  return { brands: 'all', entries: [{ uid: 'api::stelle.stelle', documentId: job?.documentId ?? '', brand }] };
}

const outcomesOf = ({ brands }: BuildReport) =>
  Object.fromEntries(brands.map(({ brand, outcome }) => [brand, outcome]));
const list = (brand: string) => liveFile(folders, `${brand}.example`, 'jobs/offene-stellen/index.html');

test('requests only the changed entry', async () => {
  await builder.build(changeVacancy('tabor'));
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toContain('filters[documentId]');
});

test('after a restart a vacancy reaches the lists of all hosts', async () => {
  await restart();
  const outcomes = outcomesOf(await builder.build(changeVacancy('tabor')));
  expect(outcomes).toEqual(Object.fromEntries(brands.map(({ id }) => [id, 'published'])));
  expect(await list('bauma')).toContain(`Geändert ${edits}`);
});

test('after a restart the pages of a new day are built, even without changes', async () => {
  await restart();
  today = new Date(now.getTime() + 86_400_000);
  const { brands: reports } = await builder.build({ brands: ['tabor', 'bauma'], entries: [] });
  expect(reports.map(({ brand, outcome }) => [brand, outcome]).sort()).toEqual([
    ['bauma', 'published'],
    ['tabor', 'published'],
  ]);
  await builder.build(fullCheck);
});

test('does not change a pinned host, even if a rollback ended before it was live', async () => {
  const live = await liveRelease(folders.dist, folders.releases, 'bauma.example');
  const id = live?.id ?? '';
  await writePin(folders.releases, 'bauma.example', { since: now.toISOString(), from: id, to: id });
  try {
    const outcomes = outcomesOf(await builder.build(changeVacancy('tabor')));
    expect(outcomes).toMatchObject({ tabor: 'published', rivabella: 'published' });
    expect(outcomes).not.toHaveProperty('bauma', 'published');
    expect((await liveRelease(folders.dist, folders.releases, 'bauma.example'))?.id).toBe(id);
  } finally {
    await removePin(folders.releases, 'bauma.example');
  }
  await builder.build(wholeBrands(['bauma']));
  expect(await list('bauma')).toContain(`Geändert ${edits}`);
});

test('writes a missing snapshot again, even if no page differs', async () => {
  const path = snapshotPath(folders.snapshots, 'tabor');
  const before = await readFile(path, 'utf8');
  await rm(path);
  await restart();
  expect(outcomesOf(await builder.build(fullCheck))).toHaveProperty('tabor', 'unchanged');
  const { withdrawnJobs: _, ...expected } = JSON.parse(before);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject(expected);
});

test('all files of an edit are on the disk before it is live', async () => {
  await builder.settled();
  const link = join(folders.dist, 'tabor.example');
  const inodes = async () =>
    Promise.all(
      (await readdir(link, { recursive: true })).map(async (name) => ({
        name,
        ino: (await stat(join(link, name))).ino,
      })),
    );
  const before = await readlink(link);
  const known = new Set((await inodes()).map(({ ino }) => ino));
  const synced = await watchSyncs(async () => (await readlink(link)) !== before);
  try {
    const plan = changeVacancy('tabor');
    expect(outcomesOf(await builder.build(plan))).toHaveProperty('tabor', 'published');
    const fresh = (await inodes()).filter(({ name, ino }) => /\.\w+$/.test(name) && !known.has(ino));
    expect(fresh.map(({ name }) => name)).toContain('jobs/offene-stellen/index.html.br');
    expect(fresh.filter(({ ino }) => !synced.has(ino))).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
});

test('removes temporary files of killed processes once no process uses them', async () => {
  const part = (name: string) => `${name}.${randomUUID()}.part`;
  const { snapshots, media, held, compressed, pictures, releases } = folders;
  const ofHost = join(releases, 'tabor.example');
  await mkdir(held, { recursive: true });
  const left = [snapshots, media, held, compressed, pictures, ofHost].map((folder) =>
    join(folder, part('20261101T000200000Z.json')),
  );
  const atWork = join(media, part('picture.webp'));
  for (const path of [...left, atWork]) await writeFile(path, '');
  for (const path of left) await utimes(path, 0, 0);
  await builder.build(changeVacancy('tabor'));
  await builder.settled();
  expect(left.filter((path) => existsSync(path))).toEqual([]);
  expect(existsSync(atWork)).toBe(true);
});

test('reports files that it could not remove, and continues', async () => {
  await builder.settled();
  const broken = join(folders.releases, 'tabor.example', '20200101T000000000Z');
  await mkdir(broken);
  // An unreadable file is not treated as broken.
  await symlink(`${broken}.json`, `${broken}.json`);
  try {
    expect(outcomesOf(await builder.build(changeVacancy('tabor')))).toHaveProperty('tabor', 'published');
    await builder.settled();
    expect(troubles).toEqual([expect.stringContaining('old releases of tabor.example could not be removed')]);
  } finally {
    await rm(broken, { recursive: true });
    await rm(`${broken}.json`);
  }
});
