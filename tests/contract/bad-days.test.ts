import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BuilderProcess } from '../../src/build/builder-process.ts';
import { wholeBrands } from '../../src/build/plan/plan.ts';
import { keptReleases } from '../../src/build/releases/kept-releases.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { full } from '../fixtures/full.ts';
import { chanceOf } from '../fixtures/random-edits.ts';
import { canMount, makeReadOnly, mountDisk } from '../fixtures/read-only.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { expectWholeReleases } from '../fixtures/whole-releases.ts';

const { id, hosts } = brandById('tabor');
const [host] = hosts;
const plan = wholeBrands(['tabor']);

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let edits = 0;
let undo = () => {};

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
});
afterAll(() => server?.close());

beforeEach(async () => {
  edit();
  folders = await temporaryFolders({ isDestructive: true });
  builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    source: async (signal) => serviceSource({ url: server.url, token, signal }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  undo();
  await builder?.close();
  await folders?.remove();
});

/** Changes a word on every page of the host. */
function edit(): void {
  edits += 1;
  content.configuration(id, 'de-CH')['AdresseZeile1'] = `Neu${edits} Gasse`;
}

async function build() {
  const { brands } = await builder.build(plan);
  return brands.find(({ brand }) => brand === id);
}

const liveWord = () => new RegExp(`Neu${edits}(?= )`, 'g');
const expectWhole = (word = /Neu\d+(?= )/g) => expectWholeReleases(folders.dist, [host], word);

describe.skipIf(!canMount)('failures of the disk', () => {
  test('full disk: the host keeps its release, and the next build succeeds once there is space', async () => {
    await mkdir(folders.dist, { recursive: true });
    undo = mountDisk(folders.dist, '96m');
    expect((await build())?.outcome).toBe('published');
    const ballast = join(folders.dist, 'ballast');
    const room = 16 * 1024;
    await writeFile(ballast, Buffer.alloc(96 * 1024 * 1024)).catch(() => {});
    await writeFile(join(folders.dist, 'more'), Buffer.alloc(room)).catch(() => {});
    await rm(join(folders.dist, 'more'), { force: true });
    edit();
    const held = await build();
    expect(held).toMatchObject({ outcome: 'held', problems: [expect.stringContaining('ENOSPC')] });
    await expectWhole();
    await rm(ballast);
    expect((await build())?.outcome).toBe('published');
    await expectWhole(liveWord());
  });

  test('read-only disk: the host keeps its release, and the next build succeeds once it is writable', async () => {
    expect((await build())?.outcome).toBe('published');
    const releases = join(folders.releases, host);
    // The read-only mount hides the release, so it is checked after unmounting.
    undo = makeReadOnly(releases);
    edit();
    expect(await build()).toMatchObject({ outcome: 'held', problems: [expect.stringMatching(/EROFS|EACCES|ENOENT/)] });
    undo();
    await expectWhole();
    expect((await build())?.outcome).toBe('published');
    await expectWhole(liveWord());
  });
});

test('the content service is lost during a build: the release stays until it is back', async () => {
  await build();
  edit();
  const address = '/api/seiten';
  server.faults.set(address, { status: 500 });
  expect((await build())?.outcome).toBe('held');
  await expectWhole();
  server.faults.delete(address);
  expect((await build())?.outcome).toBe('published');
  await expectWhole(liveWord());
});

test('the clock jumps by a year in both directions: releases keep their order and old ones are removed', async () => {
  await build();
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids: string[] = [];
  for (const [index, year] of [2025, 2030, 2026, 2026, 2026, 2026, 2026, 2026].entries()) {
    vi.setSystemTime(new Date(`${year}-12-01T08:${10 + 2 * index}:00Z`));
    edit();
    expect(await build()).toMatchObject({ outcome: 'published', problems: [] });
    const kept = await keptReleases(folders.dist, folders.releases, host);
    expect(kept[0]?.isLive).toBe(true);
    ids.push(kept[0]?.id ?? '');
    await expectWhole(liveWord());
  }
  expect(ids).toEqual([...ids].sort());
  // Old releases are removed after the report.
  await builder.settled();
  expect(await keptReleases(folders.dist, folders.releases, host)).toHaveLength(5);
});

test('the process is killed at any moment: the host serves one complete release, and the next build is correct', async () => {
  const kills = full ? 60 : 2;
  const chance = chanceOf(Date.now());
  vi.stubEnv('CONTENT_URL', server.url);
  vi.stubEnv('CONTENT_TOKEN', token);
  const beside = new BuilderProcess(folders);
  try {
    const { brands } = await beside.build(plan, new AbortController().signal);
    expect(brands).toMatchObject([{ outcome: 'published', problems: [] }]);
    let killed = 0;
    for (let time = 0; killed < kills; time++) {
      edit();
      // A new process needs about a second to start; later builds need a tenth of it.
      const after = time % 2 ? chance.below(150) : chance.below(2_000);
      if (time % 2) await beside.build(plan, new AbortController().signal);
      edit();
      await beside.build(plan, AbortSignal.timeout(after)).catch(() => (killed += 1));
      await expectWhole();
    }
    edit();
    expect((await beside.build(plan, new AbortController().signal)).brands).toMatchObject([{ outcome: 'published' }]);
    await expectWhole(liveWord());
    expect((await readdir(join(folders.releases, host))).filter((name) => name === 'next.part')).toEqual([]);
  } finally {
    await beside.close();
    vi.unstubAllEnvs();
  }
}, 600_000);
