import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Builder, openBuilder } from '../../scripts/build/builder.ts';
import { findChromium, isRoot } from '../../scripts/find-chromium.ts';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import { type Fields, type HostileDocument, hostileDocuments } from '../fixtures/hostile-documents.ts';
import { type Round, roundsOf } from '../fixtures/hostile-rounds.ts';
import { dangersOf, type PublishedPage } from '../fixtures/page-dangers.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

/** Its content stays good: whatever the others do, its bytes do not change. */
const bystander = 'hinderzelg';
const locale = 'de-CH';

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: Builder;
let browser: Browser;
let reader: Page;
let blocks: Map<string, Fields>;
/** What the pages of good content have. */
let harmless: Set<string>;
/** Files of pages that were read, by their inodes: what is linked from release to release is read once. */
const known = new Set<string>();
const troubles: string[] = [];

beforeAll(async () => {
  const original = await defaultSource();
  content = await editableContent(original, aFew);
  blocks = await blocksOf(original);
  [server, folders] = await Promise.all([startContentServer(content.source), temporaryFolders()]);
  // What JSON.stringify cannot write.
  server.faults.set('/api/', {
    body: (body) => body.replaceAll(/"@@raw:([^@"]*)@@"/g, (_, json) => decodeURIComponent(json)),
  });
  builder = openBuilder({
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
  harmless = new Set((await dangersOf(reader, await newPages())).flat());
});
afterAll(async () => {
  await browser?.close();
  await builder?.close();
  await server?.close();
  await folders?.remove();
});

/** A good block of each kind. */
async function blocksOf({ entries }: Awaited<ReturnType<typeof defaultSource>>): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const brand of brands)
    for (const page of (await entries('pages', brand, brand.locales[0])) as { Inhalt?: Fields[] }[])
      for (const block of page.Inhalt ?? []) found.set(String(block['__component']), block);
  return found;
}

/** The pages that were published since this was asked. */
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

/** The document that a brand's hostile one takes the place of: never its home page. */
function good(brand: string, kind: HostileDocument['kind']): Fields | undefined {
  if (kind === 'configuration') return content.configuration(brand, locale);
  const entries = content.entries(kind, brand, locale);
  return kind === 'pages' ? entries.find((entry) => entry['Pfad'] === '/kontakt') : entries[0];
}

/** Makes the documents of a round hostile. @returns what makes them good again. */
function change(round: Round): () => void {
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

const liveOf = (brand: string): Promise<string> => readlink(join(folders.dist, `${brand}.example`));

/** What became of the documents of a round that were held back badly, and of pages that could harm. */
async function build(round: Round): Promise<string[]> {
  const findings: string[] = [];
  const restore = change(round);
  const before = new Map<string, string>(await Promise.all(brands.map(async ({ id }) => [id, await liveOf(id)] as const)));
  const { brands: reports } = await builder.build().finally(restore);
  for (const { brand, outcome, problems, content: named = [], pages } of reports) {
    const name = round.get(brand)?.name ?? 'a good document';
    const find = (what: string) => findings.push(`${name} (${brand}): ${what}`);
    if (pages > 0 && outcome !== 'held' && pages < 15) find(`only ${pages} pages`);
    if (outcome !== 'held') continue;
    if (!round.has(brand)) find(`held: ${problems.join(' | ')}`);
    if (named.length === 0 || named.length !== problems.length) find(`held without a name: ${problems.join(' | ')}`);
    for (const { document, field, rule } of named)
      if (!document.includes(brand) || (!field && !/more problems$|must exist/.test(rule)))
        find(`${document}: «${field}» ${rule}`);
    if ((await liveOf(brand)) !== before.get(brand)) find('its release is not the one before');
  }
  const pages = await newPages();
  const dangers = await dangersOf(reader, pages);
  for (const [index, found] of dangers.entries())
    for (const danger of found.filter((one) => !harmless.has(one)))
      findings.push(
        `${pages[index]?.host}/${pages[index]?.path} of ${[...round.values()].map(({ name }) => name)}: ${danger}`,
      );
  return findings;
}

test('no document runs, leads away, harms another brand or is held back without its name', async () => {
  expect(hostileDocuments.length).toBeGreaterThan(300);
  const others = brands.map(({ id }) => id).filter((id) => id !== bystander);
  const rounds = roundsOf(hostileDocuments, others, (brand, kind) => good(brand, kind) !== undefined);
  const findings: string[] = [];
  for (const round of rounds) {
    const before = await liveOf(bystander);
    findings.push(...(await build(round)));
    // Vacancies and homes are shown by the group.
    const isOwn = [...round.values()].every(({ kind }) => kind !== 'jobs' && kind !== 'homes');
    if (isOwn && (await liveOf(bystander)) !== before) findings.push('the bystander has a new release');
  }
  expect(findings).toEqual([]);
  expect(troubles).toEqual([]);
}, 900_000);

test('the next good content publishes, and is the same as without all that', async () => {
  const { brands: reports } = await builder.build();
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const fresh = await temporaryFolders();
  const clean = openBuilder({ folders: fresh, now, source: async () => content.source });
  await clean.build();
  await clean.close();
  for (const { hosts } of brands)
    expect(await folderContents(join(folders.dist, hosts[0]))).toEqual(
      await folderContents(join(fresh.dist, hosts[0])),
    );
  await fresh.remove();
});
