import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrandId } from '../../sites.config.ts';
import { type RebuildPlan, wholeBrands } from '../../src/build/plan/plan.ts';
import type { BuildReport } from '../../src/build/report.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { liveFile, now, type TemporaryFolders } from '../fixtures/temporary-build.ts';

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
  folders = await builtFolders('few', server);
  const source = async (signal: AbortSignal) => serviceSource({ url: server.url, token, signal });
  builder = openSiteBuilder({ folders, now, stays: true, source });
  await builder.build();
});
afterAll(async () => {
  await builder?.close();
  await server?.close();
  await folders?.remove();
});

const jobOf = (brand: BrandId) => {
  const [job] = content.entries('jobs', brand, 'de-CH');
  if (!job) throw new Error(`${brand} has no vacancy`);
  return Object.assign(job, { Besetzt: false, Lehrstelle: false, PubliziertVon: null, PubliziertBis: null });
};
const told = (brand: BrandId, documentId: string): RebuildPlan => ({
  brands: 'all',
  entries: [{ uid: 'api::stelle.stelle', documentId, brand }],
});
const outcomeOf = ({ brands }: BuildReport, id: BrandId) => brands.find(({ brand }) => brand === id)?.outcome;
const vacancies = (host: string) => liveFile(folders, host, 'jobs/offene-stellen/index.html');

test.each([404, 410, 500])('a vacancy with the number %d is an ordinary one', async (number) => {
  const job = jobOf('tabor');
  job['Nummer'] = number;
  expect(outcomeOf(await builder.build(told('tabor', job.documentId)), 'tabor')).toBe('published');
  expect(await liveFile(folders, 'tabor.example', `jobs/offene-stellen/${number}/index.html`)).toContain(
    String(job['Titel']),
  );
  expect(await liveFile(folders, 'tabor.example', 'jobs/offene-stellen/404.html')).toContain('nicht mehr');
});

/** Blocks the publication of a host during `whileThere`, like a disk error. */
async function inTheWay(host: string, whileThere: () => Promise<void>) {
  const path = join(folders.dist, `.${host}.part`);
  await mkdir(join(path, 'in the way'), { recursive: true });
  await whileThere();
  await rm(path, { recursive: true });
}

test('unpublished content appears in no list and is not the base of later builds', async () => {
  const job = jobOf('bauma');
  const before = String(job['Titel']);
  await inTheWay('bauma.example', async () => {
    job['Titel'] = 'Nie veröffentlicht';
    expect(outcomeOf(await builder.build(told('bauma', job.documentId)), 'bauma')).toBe('held');
    expect(await vacancies('bauma.example')).toContain(before);
    for (const host of ['tabor.example', 'digallo.example'])
      expect(await vacancies(host), host).not.toContain('Nie veröffentlicht');
  });
  // The plan names only another entry of the same brand.
  job['Titel'] = 'Wieder gut';
  const [page] = content.entries('pages', 'bauma', 'de-CH');
  const plan = {
    ...wholeBrands(['bauma']),
    entries: [{ uid: 'api::seite.seite', documentId: page?.documentId ?? '' }],
  };
  expect(outcomeOf(await builder.build({ ...plan, brands: 'all' }), 'bauma')).toBe('published');
  expect(await vacancies('bauma.example')).toContain('Wieder gut');
  expect(await vacancies('digallo.example')).toContain('Wieder gut');
});

test('a host that shows content of a brand that could not be published is republished without it', async () => {
  const job = jobOf('geeren');
  const before = String(job['Titel']);
  await inTheWay('geeren.example', async () => {
    job['Titel'] = 'Von Geeren';
    const [home] = content.entries('pages', 'tabor', 'de-CH');
    Object.assign(home ?? {}, { Titel: 'Neu bei Tabor' });
    const report = await builder.build(wholeBrands(['geeren', 'tabor']));
    expect(outcomeOf(report, 'geeren')).toBe('held');
    expect(outcomeOf(report, 'tabor')).toBe('published');
    expect(await vacancies('tabor.example')).toContain(before);
    expect(await vacancies('tabor.example')).not.toContain('Von Geeren');
  });
  expect(outcomeOf(await builder.build(wholeBrands(['geeren'])), 'geeren')).toBe('published');
});
