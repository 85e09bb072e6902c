import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrandId } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { type BrandSnapshot, nextSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import { LiveApp } from '../../src/origin/pages/live-app.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');
let folder: string;
let snapshots: string;
let app: LiveApp;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-app-'));
  snapshots = join(folder, 'snapshots');
  app = new LiveApp({ apps: join(folder, 'apps'), snapshots });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** Stores the default content of a brand, like a build. */
async function keep(id: BrandId, change: (snapshot: BrandSnapshot) => void = () => {}): Promise<void> {
  const brand = brandById(id);
  const content = await pullBrand(await defaultSource(), brand, await openMediaStore(join(folder, 'media')));
  const snapshot = nextSnapshot(brand, content, undefined, '2026-12-01');
  change(snapshot);
  await writeSnapshot(snapshots, snapshot);
}

test('live pages use the most recently stored content, even if the release is older', async () => {
  await keep('tabor');
  const before = await app.site(tabor, 'de-CH');
  expect(await app.site(tabor, 'de-CH'), 'assembled once').toBe(before);
  await keep('tabor', ({ contents }) => {
    Object.assign(contents['de-CH']?.configuration ?? {}, { Name: 'Haus Tabor am See' });
  });
  expect((await app.site(tabor, 'de-CH')).configuration.Name).toBe('Haus Tabor am See');
});

test('live pages include the vacancies of the group', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00Z') });
  await keep('tabor');
  expect((await app.site(tabor, 'de-CH')).groupJobs).toEqual([]);
  await keep('bauma');
  expect((await app.site(tabor, 'de-CH')).groupJobs.length).toBeGreaterThan(0);
});
