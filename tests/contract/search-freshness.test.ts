import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/publication/site-builder.ts';
import { wholeBrands } from '../../src/rebuild/plan.ts';
import { Search } from '../../src/search/search.ts';
import { askAt } from '../fixtures/ask.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';

/** Ms from the answer to an editor to the served index; the machine may do other things meanwhile. */
const withinMs = 2_000;
const slackMs = 4_000;
const secret = 'test-rebuild-secret';

let folders: TemporaryFolders;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;

beforeAll(async () => {
  folders = await temporaryFolders();
  origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], tokens: [], checkMinutes: 0 },
    build: (plan) => builder.build(plan),
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
  service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
  });
  builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    completes: 'index',
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
  });
  await builder.build(wholeBrands(['digallo', 'tabor']));
  await builder.settled();
});
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

/** What a visitor who opens the search now finds. */
async function found(brand: string, words: string): Promise<string[]> {
  const load = async (address: string) => {
    const { status, text } = await askAt(origin.port, `${brand}.example`, address);
    return status === 200 ? JSON.parse(text) : undefined;
  };
  const found = await new Search(load, '', 'de').find(words);
  return ((await found?.read(0, 100)) ?? []).map(({ address }) => address);
}

/** @returns ms until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - started > 60_000) throw new Error('not within a minute');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return Math.round(performance.now() - started);
}

async function save(number: number, data: object): Promise<void> {
  const query = `/api/stellen?filters[Nummer][$eq]=${number}`;
  const [{ documentId }] = (await service.call(query, { as: 'admin' })).body.data;
  const answer = await service.call(`/api/stellen/${documentId}`, { as: 'admin', method: 'PUT', body: { data } });
  expect(answer.status).toBe(200);
}

test('a new word of an editor is found within two seconds, and what it replaced no longer; a filled vacancy is not', async () => {
  const address = '/jobs/offene-stellen/1401';
  const took: Record<string, number> = {};
  for (const word of ['Quarkstrudelmeisterin', 'Windspielbauerin', 'Zimtsternprüferin']) {
    await save(1401, { Titel: word });
    took[word] = await until(async () => (await found('tabor', word)).includes(address));
  }
  expect(await found('tabor', 'Quarkstrudelmeisterin')).not.toContain(address);
  await until(async () => (await found('digallo', 'Zimtsternprüferin')).includes(`https://tabor.example${address}`));

  await save(1401, { Besetzt: true });
  // Never a result whose address says that it is gone.
  const seen: string[] = [];
  took['filled'] = await until(async () => {
    const isGone = (await askAt(origin.port, 'tabor.example', address)).status === 410;
    if (isGone && (await found('tabor', 'Zimtsternprüferin')).includes(address)) seen.push(address);
    return isGone;
  });
  expect(seen).toEqual([]);
  const onHolding = await until(
    async () => !(await found('digallo', 'Zimtsternprüferin')).includes(`https://tabor.example${address}`),
  );
  console.log(`ms from the editor's answer to the index: ${JSON.stringify({ ...took, onHolding })}`);
  for (const [what, ms] of Object.entries(took)) expect(ms, what).toBeLessThan(withinMs + slackMs);
}, 240_000);
