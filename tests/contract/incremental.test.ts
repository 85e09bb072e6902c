import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { fullCheck, mergePlans, type RebuildPlan, wholeBrands } from '../../src/builder/plan.ts';
import { build, openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import { type Chance, chanceOf, randomBreakage, randomEdit } from '../fixtures/random-edits.ts';
import { now as firstDay, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

/** `SEED` repeats a run, with the same `EDITS`. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const edits = Number(process.env['EDITS'] ?? (full ? 500 : 6));
/** Number of edits between two full comparisons. */
const comparedEvery = full ? 5 : 6;

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let now = firstDay;

const options = () => ({
  folders,
  now: () => now,
  acceptShrink: true,
  stays: true,
  source: async (signal: AbortSignal) => serviceSource({ url: server.url, token, signal }),
});

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
  folders = await builtFolders(server);
  builder = openSiteBuilder(options());
  await builder.build();
});
afterAll(async () => {
  await builder?.close();
  await server?.close();
  await folders?.remove();
});

/** Compares all hosts, compressed forms included, with a build of the same content into an empty folder. */
async function expectCleanBuild(story: readonly string[]) {
  const clean = await temporaryFolders();
  try {
    // Copies the snapshots: withdrawn vacancies are history and not part of the content.
    for (const { id } of brands) {
      const { readFrom: _, ...snapshot } = JSON.parse(await readFile(join(folders.snapshots, `${id}.json`), 'utf8'));
      // Drops previously read content.
      await mkdir(clean.snapshots, { recursive: true });
      await writeFile(join(clean.snapshots, `${id}.json`), JSON.stringify(snapshot));
    }
    const { brands: reports } = await build({ ...options(), stays: false, folders: clean });
    expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { hosts } of brands) {
      const [actual, expected] = await Promise.all(
        [folders, clean].map(({ dist }) => folderContents(join(dist, hosts[0]))),
      );
      expect(actual, `${hosts[0]} after seed ${seed}: ${story.slice(-comparedEvery).join('; ')}`).toEqual(expected);
    }
  } finally {
    await clean.remove();
  }
}

async function expectPublished(plan: RebuildPlan, story: readonly string[]) {
  const { brands: reports } = await builder.build(plan);
  expect(
    reports.flatMap(({ problems }) => problems),
    story.at(-1),
  ).toEqual([]);
}

/** Breaks a brand, edits others meanwhile, then corrects the fault. */
async function breakAndCorrect(chance: Chance, number: number, story: string[]) {
  const breakage = await randomBreakage(content, chance, folders);
  story.push(`${number}. ${breakage.what}`);
  const heldIn = async (plan: RebuildPlan) => {
    const { brands: reports } = await builder.build(plan);
    return reports.filter(({ outcome }) => outcome === 'held').map(({ brand }) => brand);
  };
  expect(await heldIn(breakage.plan), breakage.what).toEqual([breakage.brand]);
  if (chance.below(2)) {
    const edit = randomEdit(content, chance, edits + number);
    now = new Date(now.getTime() + (edit.days ?? 0) * 86_400_000);
    story.push(`meanwhile ${edit.what}`);
    // Like the queue, retries held brands with the next change.
    const retried = mergePlans(edit.plan, wholeBrands([breakage.brand]));
    expect(await heldIn(retried), breakage.what).toEqual([breakage.brand]);
  }
  await breakage.correct();
  await expectPublished(mergePlans({ brands: 'all', entries: [] }, wholeBrands([breakage.brand])), story);
}

test(`after ${edits} random edits (SEED=${seed}) the result is that of a clean build`, async () => {
  console.log(`SEED=${seed}`);
  const chance = chanceOf(seed);
  const story: string[] = [];
  for (let number = 1; number <= edits; number++) {
    const edit = randomEdit(content, chance, number);
    now = new Date(now.getTime() + (edit.days ?? 0) * 86_400_000);
    story.push(`${number}. ${edit.what}`);
    // Sometimes restarts the process, which then has only the files on the disk.
    const isRestarted = chance.below(15) === 0;
    if (isRestarted) {
      await builder.close();
      builder = openSiteBuilder(options());
    }
    await expectPublished(isRestarted ? fullCheck : edit.plan, story);
    if (chance.below(6) === 0) await breakAndCorrect(chance, number, story);
    if (number % comparedEvery === 0) await expectCleanBuild(story);
    if (number % 100 === 0) console.log(`${number} edits`);
  }
  const single = server.requests.filter((url) => url.includes('filters[documentId]'));
  expect(single.length, 'entries that were asked for singly').toBeGreaterThan(edits / 5);
}, 10_800_000);
