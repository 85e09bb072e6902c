import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { serveDefaultSites } from '../browser/default-sites.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { folders } from './hosts.ts';
import { underTest } from './under-test.ts';

/** Builds the sites of all brands from scratch and serves them until all tests are done. */
export default async function buildAndServe(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  for (const folder of [folders.dist, dirname(folders.snapshots)]) await rm(folder, { recursive: true, force: true });
  const origin = await serveDefaultSites(folders);
  underTest.set({ port: origin.port, chromium });
  return () => origin.close();
}
