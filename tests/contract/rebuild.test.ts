import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BuilderProcess } from '../../src/build/builder-process.ts';
import { fullCheck, type RebuildPlan, wholeBrands } from '../../src/build/plan/plan.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import type { Source } from '../../src/content/source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { handOverPictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { BuildIsRunning, withLock } from '../../src/platform/disk/lock.ts';
import { askAt } from '../fixtures/ask.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { fileForm } from './editor-input.ts';

/** Enough brands to see that others show content of one; includes the brand that answers for unknown hosts. */
const sites = ['digallo', 'tabor', 'bauma', 'hinderzelg'] as const;
const secret = 'test-rebuild-secret';

let folders: TemporaryFolders;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;
const plans: RebuildPlan[] = [];
/** Log lines of the origin. */
const lines: string[] = [];

beforeAll(async () => {
  folders = await temporaryFolders();
  origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], tokens: [], checkMinutes: 0 },
    build: (plan) => {
      plans.push(plan);
      return builder.build(plan);
    },
    port: 0,
    hostname: '127.0.0.1',
    log: (line) => lines.push(line),
  });
  service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
  });
  builder = open();
  await builder.build(wholeBrands(sites));
});
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

function open(picturesLater = false): SiteBuilder {
  return openSiteBuilder({
    folders,
    now,
    stays: true,
    picturesLater,
    source: openSource,
  });
}

async function openSource(signal: AbortSignal): Promise<Source> {
  return serviceSource({ url: service.url, token: service.tokens.site, signal });
}

const page = async (brand: string, path: string) => (await askAt(origin.port, `${brand}.example`, path)).text;
const soon = { timeout: 60_000, interval: 50 };

async function entryOf(
  collection: string,
  brand = 'tabor',
): Promise<{ documentId: string; Nummer: number; Pfad: string }> {
  const query = `/api/${collection}?filters[Marke][$eq]=${brand}&pagination[pageSize]=1`;
  return (await service.call(query, { as: 'admin' })).body.data[0];
}

async function change(collection: string, documentId: string, Titel: string): Promise<void> {
  const path = `/api/${collection}/${documentId}`;
  expect((await service.call(path, { as: 'admin', method: 'PUT', body: { data: { Titel } } })).status).toBe(200);
}

async function edit(collection: string, Titel: string): Promise<{ Nummer: number; Pfad: string }> {
  const entry = await entryOf(collection);
  await change(collection, entry.documentId, Titel);
  return entry;
}

// Runs before any change: late notifications of an import would interfere.
test('requests without a valid signature are refused', async () => {
  const send = (headers: Record<string, string>, method = 'POST') =>
    askAt(origin.port, 'tabor.example', '/api/rebuild', { method, headers });
  const forged = {
    'x-timestamp': String(Math.floor(Date.now() / 1000)),
    'x-signature-256': `sha256=${'0'.repeat(64)}`,
  };
  const answers = [await send(forged), await send({ authorization: `Bearer ${secret}` }), await send({})];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([401, '']));
  expect(answers.some(({ headers }) => headers['set-cookie'])).toBe(false);
  expect((await send({}, 'GET')).status).toBe(405);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(plans).toEqual([]);
});

test('a vacancy that an editor publishes is live, in the lists of other brands, too', async () => {
  const { Nummer } = await edit('stellen', 'Pflegefachperson für die Nacht');
  const address = `/jobs/offene-stellen/${Nummer}`;
  await vi.waitFor(async () => expect(await page('tabor', address)).toContain('Pflegefachperson für die Nacht'), soon);
  await vi.waitFor(
    async () => expect(await page('bauma', '/jobs/offene-stellen')).toContain('Pflegefachperson für die Nacht'),
    soon,
  );
  expect(plans.map(({ brands }) => brands)).toEqual(['all']);
});

test('a published page is live without building other brands', async () => {
  plans.length = 0;
  const { Pfad } = await edit('seiten', 'Ein neuer Titel');
  await vi.waitFor(async () => expect(await page('tabor', Pfad)).toContain('Ein neuer Titel'), soon);
  expect(plans).toMatchObject([{ brands: ['tabor'], entries: [{ brand: 'tabor', uid: 'api::seite.seite' }] }]);
});

test('a hundred changes in a row are built together, and the last one is live', async () => {
  plans.length = 0;
  const { documentId, Pfad } = await entryOf('seiten');
  for (let number = 1; number <= 100; number++) await change('seiten', documentId, `Der Titel Nummer ${number}.`);
  await vi.waitFor(async () => expect(await page('tabor', Pfad)).toContain('Der Titel Nummer 100.'), soon);
  expect(plans.length).toBeLessThan(30);
}, 120_000);

/** Blocks encoding until the gate is opened. */
function holdEncoding(): { open(): void; restore(): void } {
  const real = pictureWork();
  const gate = Promise.withResolvers<void>();
  handOverPictureWork({
    ...real,
    encode: async (...task) => {
      await gate.promise;
      return real.encode(...task);
    },
  });
  return { open: gate.resolve, restore: () => handOverPictureWork(real) };
}

/**
 * Uploads a new picture each time, because encoded ones are cached for all tests. @returns its id in the media library.
 */
async function uploadPicture(): Promise<number> {
  const background = `#${randomBytes(3).toString('hex')}`;
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const upload = fileForm([['rot.jpg', bytes, 'image/jpeg']], { alternativeText: 'Rote Fläche' });
  const [file] = (await service.call('/api/upload', { as: 'admin', body: upload })).body;
  return file.id;
}

/** Publishes a page of tabor that shows a picture. */
async function publishWithPicture(path: string, picture: number): Promise<void> {
  const Inhalt = [{ __component: 'bloecke.bildband', Bild: { Datei: picture } }];
  const data = { Marke: 'tabor', Pfad: path, Titel: 'Mit neuem Bild', Inhalt };
  expect((await service.call('/api/seiten', { as: 'admin', body: { data } })).status).toBe(201);
}

async function expectPicture(path: string): Promise<void> {
  await vi.waitFor(async () => expect(await page('tabor', path)).toContain('Rote Fläche'), soon);
  const [picture = ''] = /\/_bilder\/[\w-]+\.avif/.exec(await page('tabor', path)) ?? [];
  expect((await askAt(origin.port, 'tabor.example', picture)).headers['content-type']).toBe('image/avif');
}

test('while a new picture is encoded, other brands and other pages of its brand are published', async () => {
  const patient = builder;
  builder = open(true);
  const encoding = holdEncoding();
  await publishWithPicture('/s/mit-neuem-bild', await uploadPicture());
  await vi.waitFor(() => expect(lines.join('\n')).toContain('tabor when its pictures are encoded'), soon);
  const { documentId, Pfad } = await entryOf('seiten', 'bauma');
  await change('seiten', documentId, 'Neues aus Bauma');
  await vi.waitFor(async () => expect(await page('bauma', Pfad)).toContain('Neues aus Bauma'), soon);
  const own = await entryOf('seiten');
  await change('seiten', own.documentId, 'Neues aus Tabor');
  await vi.waitFor(async () => expect(await page('tabor', own.Pfad)).toContain('Neues aus Tabor'), soon);
  expect((await askAt(origin.port, 'tabor.example', '/s/mit-neuem-bild')).status).toBe(404);
  encoding.open();
  await expectPicture('/s/mit-neuem-bild');
  // The delayed page did not overwrite the later edit.
  expect(await page('tabor', own.Pfad)).toContain('Neues aus Tabor');
  encoding.restore();
  await builder.close();
  builder = patient;
});

test('a build in its own process reports a running build, and can be stopped', async () => {
  let asked = 0;
  const hanging = createServer(() => asked++);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('CONTENT_URL', `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
  vi.stubEnv('CONTENT_TOKEN', 'a-token');
  const process = new BuilderProcess(folders);
  const { signal } = new AbortController();
  await withLock(folders.lock, () => expect(process.build(fullCheck, signal)).rejects.toThrow(BuildIsRunning));
  const ending = new AbortController();
  const outcome = expect(process.build(fullCheck, ending.signal)).rejects.toThrow('without a report (SIGKILL)');
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), soon);
  ending.abort();
  await outcome;
  // The next build starts another process.
  await withLock(folders.lock, () => expect(process.build(fullCheck, signal)).rejects.toThrow(BuildIsRunning));
  await process.close();
  vi.unstubAllEnvs();
  hanging.closeAllConnections();
  hanging.close();
  // Its lock is released with the process.
  expect((await builder.build(wholeBrands(['tabor']))).brands).toContainEqual(
    expect.objectContaining({ brand: 'tabor', outcome: 'unchanged' }),
  );
});
