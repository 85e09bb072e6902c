import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { fullCheck, type RebuildPlan, wholeBrands } from '../../src/builder/plan.ts';
import type { BuildReport } from '../../src/builder/report.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { removePin, writePin } from '../../src/releases/pins.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { liveFile, now, type TemporaryFolders } from '../fixtures/temporary-build.ts';

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let today = now;
let edits = 0;

const open = () =>
  openSiteBuilder({
    folders,
    now: () => today,
    stays: true,
    source: async (signal) => serviceSource({ url: server.url, token, signal }),
  });

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
  folders = await builtFolders(server);
  builder = open();
  await builder.build();
});
beforeEach(() => {
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
  expect(outcomes).toEqual(Object.fromEntries(brands.map(({ id }) => [id, 'released'])));
  expect(await list('bauma')).toContain(`Geändert ${edits}`);
});

test('after a restart the pages of a new day are built, even without changes', async () => {
  await restart();
  today = new Date(now.getTime() + 86_400_000);
  const { brands: reports } = await builder.build({ brands: ['tabor', 'bauma'], entries: [] });
  expect(reports.map(({ brand, outcome }) => [brand, outcome]).sort()).toEqual([
    ['bauma', 'released'],
    ['tabor', 'released'],
  ]);
  await builder.build(fullCheck);
});

test('does not change a pinned host, even if a rollback ended before it was live', async () => {
  const live = await liveRelease(folders.dist, folders.releases, 'bauma.example');
  const id = live?.id ?? '';
  await writePin(folders.releases, 'bauma.example', { since: now.toISOString(), from: id, to: id });
  try {
    const outcomes = outcomesOf(await builder.build(changeVacancy('tabor')));
    expect(outcomes).toMatchObject({ tabor: 'released', rivabella: 'released' });
    expect(outcomes).not.toHaveProperty('bauma', 'released');
    expect((await liveRelease(folders.dist, folders.releases, 'bauma.example'))?.id).toBe(id);
  } finally {
    await removePin(folders.releases, 'bauma.example');
  }
  await builder.build(wholeBrands(['bauma']));
  expect(await list('bauma')).toContain(`Geändert ${edits}`);
});

test('a vacancy with the number of a status is an ordinary one', async () => {
  const [job] = content.entries('jobs', 'tabor', 'de-CH');
  const plan = changeVacancy('tabor');
  Object.assign(job ?? {}, { Nummer: 404, Lehrstelle: false });
  expect(outcomesOf(await builder.build(plan))).toHaveProperty('tabor', 'released');
  const path = 'jobs/offene-stellen/404/index.html';
  expect(await liveFile(folders, 'tabor.example', path)).toContain(`Geändert ${edits}`);
  expect(await liveFile(folders, 'tabor.example', 'jobs/offene-stellen/404.html')).toContain('nicht mehr');
});
