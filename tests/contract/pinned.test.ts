import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChanges } from '../../src/build/changes.ts';
import { listReleases } from '../../src/build/release-list.ts';
import { progressLine } from '../../src/build/report.ts';
import { rollBack, unpin } from '../../src/build/rollback.ts';
import { websiteStates } from '../../src/build/website-states.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { buildFrom, liveFile, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

const tabor = brandById('tabor');
const [host] = tabor.hosts;
let server: ContentServer;
let folders: TemporaryFolders;

beforeAll(async () => {
  [server, folders] = await Promise.all([startContentServer(), temporaryFolders()]);
});
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

/** Changes the address in the footer of every page. */
function edit(word: string) {
  server.faults.set('/api/konfiguration-tabor', {
    body: (body) => body.replace('"AdresseZeile1":"', `"AdresseZeile1":"${word} `),
  });
}

async function built(cause?: string) {
  const { brands } = await buildFrom(server.url, folders, { site: ['tabor'], ...(cause && { cause }) });
  return brands[0];
}

const home = () => liveFile(folders, host, 'index.html');

test('builds do not change a rolled-back host until it is unpinned', async () => {
  await built();
  edit('Falsch');
  expect((await built('webhook: konfiguration-tabor'))?.outcome).toBe('published');
  expect(await home()).toContain('Falsch');
  const { releases } = await listReleases(tabor, folders);
  expect(releases.map(({ cause }) => cause)).toEqual(['webhook: konfiguration-tabor', 'build']);
  const changes = await readChanges(join(folders.releases, host, releases[0]?.id ?? ''));
  // Every page changes, because all have the footer; content-hashed files get another address.
  expect(changes).toMatchObject({ since: releases[1]?.id, added: [], removed: [] });
  expect(changes?.changed).toContain('/kontakt');
  expect(changes?.changed).toContain('/404.html');
  expect(changes?.changed).not.toContain('/robots.txt');
  expect(changes?.changed.filter((address) => address.startsWith('/brand/'))).toEqual([]);

  await rollBack(tabor, undefined, folders);
  expect(await home()).not.toContain('Falsch');
  const live = await readlink(join(folders.dist, host));
  // First the same content again, then other content.
  for (const word of ['Falsch', 'Neu']) {
    edit(word);
    const report = await built();
    expect(report).toMatchObject({ outcome: 'pinned', problems: [], written: 0 });
    expect(report && progressLine(report)).toMatch(
      /^· tabor: \d+ pages, left as they are: rolled back on .+: npm run rollback -- --site tabor --unpin$/,
    );
    expect(await readlink(join(folders.dist, host))).toBe(live);
  }
  const [state] = (await websiteStates(folders)).filter(({ brand }) => brand === 'tabor');
  expect(state).toMatchObject({ pin: { to: releases[1]?.id }, held: undefined, cause: 'build' });

  await unpin(tabor, folders);
  expect((await built())?.outcome).toBe('published');
  expect(await home()).toContain('Neu');
});

test('a build without changes updates only the time of its confirmation', async () => {
  const before = (await websiteStates(folders)).find(({ brand }) => brand === 'tabor');
  expect((await built())?.outcome).toBe('unchanged');
  const after = (await websiteStates(folders)).find(({ brand }) => brand === 'tabor');
  expect(after?.releasedAt).toBe(before?.releasedAt);
  expect(Date.parse(after?.confirmedAt ?? '')).toBeGreaterThan(Date.parse(before?.confirmedAt ?? ''));
});
