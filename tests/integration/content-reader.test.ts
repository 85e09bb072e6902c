import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentReader } from '../../src/dev/content/content-reader.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';

let folder: string;
let service: ContentServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reader-'));
  vi.stubEnv('WORK_FOLDER', folder);
  vi.stubEnv('CACHE_FOLDER', join(folder, 'cache'));
  vi.stubEnv('CONTENT_URL', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await service?.close();
  service = undefined;
  rmSync(folder, { recursive: true });
});

/** Reads the name of a brand from its content. */
async function nameOf(reader: ContentReader, brand: string) {
  const { snapshots } = await reader.contentOf(brand);
  return snapshots?.get(brand)?.contents['de-CH']?.configuration.Name;
}

test('an error of the content service is reported once, for one brand, and ends with the next request', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  service = await startContentServer();
  service.faults.set('/api/konfiguration-tabor', {
    body: (text) => text.replace('"Nav":[', '"Navi":"x","Nav":5,"x":['),
  });
  vi.stubEnv('CONTENT_URL', service.url);
  vi.stubEnv('CONTENT_TOKEN', token);
  const reader = new ContentReader();
  const sentence = 'konfiguration-tabor: Nav must be a list; found 5';
  expect(await reader.contentOf('tabor')).toEqual({ problems: [sentence] });
  expect(await nameOf(reader, 'geeren')).toBe('Geeren');
  await reader.refresh();
  expect(told.mock.calls).toEqual([[`✗ ${sentence}`]]);

  service.faults.clear();
  await vi.waitFor(async () => expect(await nameOf(reader, 'tabor')).toBe('Tabor'), { timeout: 20_000, interval: 200 });
  expect(told.mock.calls.at(-1)).toEqual(['✓ tabor: right again']);
}, 90_000);
