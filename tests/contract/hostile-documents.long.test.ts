import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands, holdingId } from '../../sites.config.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { documentIdFrom } from '../fixtures/document-id.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import {
  blocksOf,
  type Fields,
  type HostileDocument,
  hostileDocuments,
  withRaw,
} from '../fixtures/hostile-documents.ts';
import { dangersOf, type PublishedPage } from '../fixtures/page-dangers.ts';
import { now, type TemporaryFolders } from '../fixtures/temporary-build.ts';

/** Brand with good content: its bytes must not change. */
const bystander = 'hinderzelg';
const others = brands.map(({ id }) => id).filter((id) => id !== bystander);

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let browser: Browser;
let reader: Page;
let blocks: ReadonlyMap<string, Fields>;
/** Log lines of the builder. */
const troubles: string[] = [];
/** Potentially dangerous parts of the pages of good content. */
const harmless = new Set<string>();
/** Checked pages: pages hard-linked from release to release are checked once. */
const known = new Set<string>();

beforeAll(async () => {
  const original = await defaultSource();
  content = await editableContent(original, aFew);
  for (const brand of others)
    content.entries('bulletins', brand, 'de-CH').push({
      documentId: documentIdFrom(`${brand} bulletin`),
      Nummer: 1,
      Text: 'Besuch ist heute bis 16 Uhr möglich.',
      Art: 'besuch',
      Bis: '2099-01-01T12:00:00.000Z',
      Link: '/kontakt',
      Zeiten: [{ Tag: '2098-12-24' }],
    });
  blocks = await blocksOf(original);
  server = await startContentServer(content.source);
  server.faults.set('/api/', { body: withRaw });
  folders = await builtFolders(server);
  builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    onTrouble: (line) => troubles.push(line),
    source: async (signal) => serviceSource({ url: server.url, token, signal }),
  });
  browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: !isRoot });
  reader = await browser.newPage();
  const { brands: reports } = await builder.build();
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  for (const danger of (await dangersOf(reader, await newPages())).flat()) harmless.add(danger);
});
afterAll(async () => {
  await browser?.close();
  await builder?.close();
  await server?.close();
  await folders?.remove();
});

/** Hostile documents of several brands, which are built together. */
type Round = Map<string, HostileDocument>;

/** Whether other brands also show the content of a document. */
const isShownByGroup = ({ kind }: HostileDocument) => kind === 'jobs' || kind === 'homes';

/** Distributes documents over as few rounds as possible; documents that other brands show get separate rounds. */
function roundsOf(documents: readonly HostileDocument[]): Round[] {
  return [...Map.groupBy(documents, isShownByGroup).values()].flatMap((group) => {
    const rounds: Round[] = [];
    for (const document of group) {
      const fitting = others.filter((brand) => good(brand, document.kind));
      const round = rounds.find((one) => fitting.some((brand) => !one.has(brand))) ?? new Map();
      const brand = fitting.find((one) => !round.has(one));
      if (!brand) throw new Error(`no brand has a good document for ${document.name}`);
      if (!round.size) rounds.push(round);
      round.set(brand, document);
    }
    return rounds;
  });
}

/** Returns the document to replace by a hostile one, never the home page. */
function good(brand: string, kind: HostileDocument['kind']): Fields | undefined {
  if (kind === 'configuration') return content.configuration(brand, 'de-CH');
  const entries = content.entries(kind, brand, 'de-CH');
  if (kind === 'pages') return entries.find((entry) => entry['Pfad'] === '/kontakt');
  return entries.find((entry) => entry['Bild']) ?? entries[0];
}

/** Replaces documents by the hostile ones of a round. @returns a function that restores them. */
function makeHostile(round: Round): () => void {
  const changed = [...round].map(([brand, document]) => {
    const fields = good(brand, document.kind) ?? {};
    const before = structuredClone(fields);
    document.change(fields, (component) => structuredClone(blocks.get(component) ?? {}));
    return { fields, before };
  });
  return () => {
    for (const { fields, before } of changed) {
      for (const key of Object.keys(fields)) delete fields[key];
      Object.assign(fields, before);
    }
  };
}

/** Live releases by brand. */
async function liveReleases(): Promise<ReadonlyMap<string, string>> {
  const links = brands.map(async ({ id, hosts }) => [id, await readlink(join(folders.dist, hosts[0]))] as const);
  return new Map<string, string>(await Promise.all(links));
}

/** Returns the pages published since the last call. */
async function newPages(): Promise<PublishedPage[]> {
  const pages: PublishedPage[] = [];
  for (const { hosts } of brands) {
    const [host] = hosts;
    const root = join(folders.dist, host);
    for (const path of await readdir(`${root}/`, { recursive: true })) {
      if (!path.endsWith('.html')) continue;
      const { ino, mtimeMs } = await stat(join(root, path));
      const key = `${ino} ${mtimeMs}`;
      if (known.has(key)) continue;
      known.add(key);
      pages.push({ host, path, html: await readFile(join(root, path), 'utf8') });
    }
  }
  return pages;
}

/**
 * Builds.
 *
 * @param isQuiet whether nothing changed that other brands show: then a held brand keeps its release. The holding shows
 *   places and addresses of all.
 * @returns documents that were held without their name, and dangerous parts of pages.
 */
async function judge(round: Round, isQuiet: boolean): Promise<string[]> {
  const findings: string[] = [];
  const before = await liveReleases();
  const { brands: reports } = await builder.build();
  const after = await liveReleases();
  for (const { brand, outcome, problems, content = [], pages } of reports) {
    const find = (what: string) => findings.push(`${round.get(brand)?.name ?? 'a good document'} (${brand}): ${what}`);
    const isAway =
      outcome === 'away' && problems.every((problem) => /: veranstaltung .+: Bild\.\S+ cannot be/.test(problem));
    if (outcome !== 'held' && !isAway && pages < 15) find(`only ${pages} pages: ${problems.join(' | ')}`);
    if (outcome !== 'held') continue;
    if (!round.has(brand)) find(`held, and is good: ${problems.join(' | ')}`);
    if (content.length === 0 || content.length < problems.length) find(`held without a name: ${problems.join(' | ')}`);
    for (const { document, field, rule } of content)
      if (!document.includes(brand) || (!field && !/more problems$|must exist/.test(rule)))
        find(`${document}: «${field}» ${rule}`);
    if (isQuiet && brand !== holdingId && after.get(brand) !== before.get(brand)) find('its release is another one');
  }
  const pages = await newPages();
  const names = [...round.values()].map(({ name }) => name).join(', ');
  for (const [index, found] of (await dangersOf(reader, pages)).entries())
    for (const danger of found.filter((one) => !harmless.has(one)))
      findings.push(`${pages[index]?.host}/${pages[index]?.path}: ${danger} (of ${names})`);
  return findings;
}

test('no document runs code, redirects, harms another brand or is held without its name', async () => {
  expect(hostileDocuments.length).toBeGreaterThan(250);
  const findings: string[] = [];
  let isGood = true;
  for (const round of roundsOf(hostileDocuments)) {
    const before = (await liveReleases()).get(bystander);
    const restore = makeHostile(round);
    // Brands also show vacancies and homes of others. Their bytes may change in such a round and in the next one.
    const isOwn = ![...round.values()].some(isShownByGroup);
    const isQuiet = isOwn && isGood;
    findings.push(...(await judge(round, isQuiet)));
    restore();
    if (isQuiet && (await liveReleases()).get(bystander) !== before) findings.push(`${bystander} has a new release`);
    isGood = isOwn;
  }
  expect(findings).toEqual([]);
  expect(troubles).toEqual([]);
}, 2_700_000);

test('the next good content is published, identical to a build without hostile documents', async () => {
  for (const brand of others) content.entries('bulletins', brand, 'de-CH').length = 0;
  const { brands: reports } = await builder.build();
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const fresh = await builtFolders(server);
  for (const { hosts } of brands) {
    const [after, without] = await Promise.all(
      [folders, fresh].map(({ dist }) => folderContents(join(dist, hosts[0]))),
    );
    expect(after, hosts[0]).toEqual(without);
  }
  await fresh.remove();
});
