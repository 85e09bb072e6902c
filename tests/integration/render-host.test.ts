import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandSite } from '../../src/build/brand-site.ts';
import { publisher } from '../../src/build/publisher.ts';
import { foldersIn } from '../../src/build/releases/folders.ts';
import { renderHost } from '../../src/build/render-host.ts';
import { SearchIndexes } from '../../src/build/search-index.ts';
import type { Workers } from '../../src/build/workers.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { assembleSite } from '../../src/content/site.ts';
import { nextSnapshot } from '../../src/content/snapshot.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const rivabella = brandById('rivabella');
const today = '2026-12-01';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Assembles a site for each of the four languages. */
async function sites() {
  const content = await pullBrand(await defaultSource(), rivabella, await openMediaStore(join(folder, 'media')));
  const snapshots = new Map([[rivabella.id, nextSnapshot(rivabella, content, undefined, today)]]);
  return rivabella.locales.map((locale) => brandSite(assembleSite(rivabella, locale, snapshots, today)));
}

test('after a failed rendering nothing more is written into the folder of the host', async () => {
  let atWork = 0;
  const workers: Pick<Workers, 'render' | 'free'> = {
    free: 1,
    render: async ({ locale }) => {
      if (locale === 'fr-CH') throw new Error('a page is broken');
      atWork += 1;
      await setTimeout(200);
      atWork -= 1;
      return [];
    },
  };
  const workshop = {
    app: { folder: '', hash: 'app', inline: { scripts: [], styles: [] }, reused: true },
    workers: workers as Workers,
    folders: foldersIn(join(folder, 'dist'), folder),
    publisher: publisher(foldersIn(join(folder, 'dist'), folder)),
    origin: undefined,
    now: new Date(),
    acceptShrink: false,
    searchIndexes: new SearchIndexes(),
    trouble: () => {},
  };
  await expect(renderHost(rivabella.hosts[0], await sites(), undefined, workshop)).rejects.toThrow('a page is broken');
  expect(atWork).toBe(0);
});
