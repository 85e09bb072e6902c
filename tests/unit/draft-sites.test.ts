import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { nextSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import type { LiveSite } from '../../src/server/live-sites.ts';
import { DraftSites, DraftsUnavailable } from '../../src/server/preview/draft-sites.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');
const live = { manifest: { createdAt: '2026-12-01T08:00:00.000Z' } } as LiveSite;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(['nothing', 'the default content'])(
  'a brand that was built from %s has no drafts, and the log says why',
  async (what) => {
    const [snapshots, media] = [join(folder, 'snapshots'), join(folder, 'media')];
    if (what !== 'nothing') {
      const content = await pullBrand(await defaultSource(), tabor, await openMediaStore(media));
      await writeSnapshot(snapshots, nextSnapshot(tabor, content, undefined, '2026-12-01'));
    }
    const lines: string[] = [];
    const drafts = new DraftSites({
      content: { url: 'http://content.invalid', token: 'none' },
      folders: { dist: join(folder, 'dist'), held: join(folder, 'held'), snapshots },
      store: () => openMediaStore(media),
      log: (line) => lines.push(line),
    });
    await expect(drafts.at(tabor, live, 'de-CH')).rejects.toThrow(DraftsUnavailable);
    expect(lines).toEqual(['preview: tabor was not built from the content service']);
  },
);
