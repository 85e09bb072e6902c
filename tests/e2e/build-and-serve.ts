import { rm } from 'node:fs/promises';
import { outboxOf, serveDefaultSites } from '../browser/default-sites.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { folders } from './hosts.ts';
import { underTest } from './under-test.ts';

/** Brings the sites of all brands up to date, and serves them with an empty outbox until all tests are done. */
export default async function buildAndServe(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  await rm(outboxOf(folders), { recursive: true, force: true });
  const origin = await serveDefaultSites(folders);
  underTest.set({ port: origin.port, chromium });
  return () => origin.close();
}
