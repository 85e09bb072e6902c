import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build } from '../../scripts/build/build.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { startOrigin } from '../../src/server/origin.ts';
import { folders } from './folders.ts';
import { underTest } from './under-test.ts';

/** The day that the sites are of: the default content has vacancies and events before and after it. */
const now = new Date('2026-11-21T09:00:00+01:00');

/** Builds the sites of all brands from nothing and serves them until all tests are done. */
export default async function buildAndServe(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  for (const folder of [folders.dist, dirname(folders.snapshots)]) await rm(folder, { recursive: true, force: true });
  const { brands } = await build({ folders, source: () => defaultSource(), now });
  const problems = brands.flatMap((brand) => brand.problems);
  if (problems.length) throw new Error(`the default content cannot be published:\n${problems.join('\n')}`);
  const origin = await startOrigin({ dist: folders.dist, port: 0, hostname: '127.0.0.1' });
  underTest.set({ port: origin.port, chromium });
  return () => origin.close();
}
