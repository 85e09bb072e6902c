import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeBrands } from '../../src/builder/plan.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { askAt } from '../fixtures/ask.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

const releases = 100;
const visitors = 6;
/** Maximum number of requests, whatever the builds do. */
const mostVisits = 20_000;

const brand = 'tabor';
const host = 'tabor.example';
const paths = ['/', '/kontakt', '/jobs', '/datenschutz', '/jobs/offene-stellen'];
const pictures = ['haus', 'garten'];
/** A different colour for each release, which the theme does not adjust. */
const colourOf = (number: number) => `#${(0x1a3040 + number).toString(16)}`;

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let origin: OriginProcess;

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  change(0);
  [server, folders] = await Promise.all([startContentServer(content.source), temporaryFolders()]);
  builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    source: async (signal) => serviceSource({ url: server.url, token, signal }),
  });
  await release();
  origin = await startOriginProcess({ folders, outbox: join(folders.root, 'outbox') });
});
afterAll(async () => {
  await origin?.stop();
  await builder?.close();
  await server?.close();
  await folders?.remove();
});

/** Changes the name on each page, the colour in the linked stylesheet, and the picture. */
function change(number: number): void {
  const configuration = content.configuration(brand, 'de-CH');
  Object.assign(configuration, { Name: `Haus Nr${number}.`, mainColor: colourOf(number) });
  content.replaceFile(`bilder/${brand}/haus.webp`, `bilder/${brand}/${pictures[number % 2]}.webp`);
}

async function release(): Promise<void> {
  const { brands } = await builder.build(wholeBrands([brand]));
  expect(brands).toMatchObject([{ brand, outcome: 'released', problems: [] }]);
}

test(`${releases} releases under load cause no wrong status, mixed page or missing file`, async () => {
  const problems = new Set<string>();
  const seen = new Set<number>();
  let isOver = false;
  let visits = 0;

  async function visit(path: string): Promise<void> {
    const { status, text } = await askAt(origin.port, host, path);
    if (status !== 200) return void problems.add(`${path}: ${status}`);
    const numbers = new Set([...text.matchAll(/Haus Nr(\d+)\./g)].map(([, number]) => Number(number)));
    const [number = -1] = numbers;
    if (numbers.size !== 1) problems.add(`${path} is of ${[...numbers].join(' and ') || 'no'} release`);
    seen.add(number);
    const assets = [...text.matchAll(/(?:href|src)="(\/(?:_astro|_bilder|brand|theme)[^"]*)"/g)].map(
      ([, name]) => name,
    );
    if (assets.length < 3) problems.add(`${path} names ${assets.length} files`);
    for (const asset of assets as string[]) {
      const answer = await askAt(origin.port, host, asset);
      if (answer.status !== 200) problems.add(`${path} of release ${number} names ${asset}: ${answer.status}`);
      if (asset.startsWith('/theme.') && !answer.text.includes(colourOf(number)))
        problems.add(`${path} of release ${number} names the style of another one`);
    }
  }
  const load = Array.from({ length: visitors }, async (_, index) => {
    for (let at = index; !isOver && visits < mostVisits; at++) {
      visits += 1;
      await visit(paths[at % paths.length] ?? '/');
    }
  });
  try {
    for (let number = 1; number <= releases; number++) {
      change(number);
      await release();
    }
  } finally {
    isOver = true;
    await Promise.all(load);
  }
  expect([...problems]).toEqual([]);
  // The requests met most releases, not only the first and the last one.
  expect(seen.size).toBeGreaterThan(releases / 2);
  expect(visits).toBeGreaterThan(releases * 2);
}, 1_800_000);
