import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import {
  blocksOf,
  type Fields,
  type HostileDocument,
  hostileDocuments,
  typicalDocuments,
  withRaw,
} from '../fixtures/hostile-documents.ts';
import { HostileJudge } from '../fixtures/hostile-judge.ts';
import { isShownByGroup, type Round, roundsOf } from '../fixtures/hostile-rounds.ts';

/** Brand with good content: its bytes must not change. */
const bystander = 'hinderzelg';
const others = brands.map(({ id }) => id).filter((id) => id !== bystander);

let content: EditableContent;
let server: ContentServer;
let judge: HostileJudge;
let blocks: ReadonlyMap<string, Fields>;

beforeAll(async () => {
  const original = await defaultSource();
  content = await editableContent(original, aFew);
  blocks = await blocksOf(original);
  server = await startContentServer(content.source);
  server.faults.set('/api/', { body: withRaw });
  judge = await HostileJudge.open({ url: server.url, token }, await builtFolders(server));
});
afterAll(async () => {
  await judge?.close();
  await server?.close();
});

/** Returns the document to replace by a hostile one, never the home page. */
function good(brand: string, kind: HostileDocument['kind']): Fields | undefined {
  if (kind === 'configuration') return content.configuration(brand, 'de-CH');
  const entries = content.entries(kind, brand, 'de-CH');
  if (kind === 'pages') return entries.find((entry) => entry['Pfad'] === '/kontakt');
  return entries.find((entry) => entry['Bild']) ?? entries[0];
}

/** Replaces documents by the hostile ones of a round. @returns a function that restores them. */
function makeHostile(round: Round): () => void {
  const changed = [...round].map(([brand, document]) => {
    const fields = good(brand, document.kind) ?? {};
    const before = structuredClone(fields);
    document.change(fields, (component) => structuredClone(blocks.get(component) ?? {}));
    return { fields, before };
  });
  return () => {
    for (const { fields, before } of changed) {
      for (const key of Object.keys(fields)) delete fields[key];
      Object.assign(fields, before);
    }
  };
}

test('no document runs code, redirects, harms another brand or is held without its name', async () => {
  expect(hostileDocuments.length).toBeGreaterThan(300);
  const documents = full ? hostileDocuments : typicalDocuments;
  const rounds = roundsOf(documents, others, (brand, kind) => good(brand, kind) !== undefined);
  const findings: string[] = [];
  let isGood = true;
  for (const round of rounds) {
    const before = (await judge.liveReleases()).get(bystander);
    const restore = makeHostile(round);
    findings.push(...(await judge.judge(round)));
    restore();
    // The bystander also shows vacancies and homes of others. Its bytes may change in such a round and in the next one.
    const isOwn = ![...round.values()].some(isShownByGroup);
    if (isOwn && isGood && (await judge.liveReleases()).get(bystander) !== before)
      findings.push(`${bystander} has a new release`);
    isGood = isOwn;
  }
  expect(findings).toEqual([]);
  expect(judge.troubles).toEqual([]);
}, 900_000);

test('the next good content is published, identical to a build without hostile documents', async () => {
  const { brands: reports } = await judge.builder.build();
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const fresh = await builtFolders(server);
  for (const { hosts } of brands) {
    const [after, without] = await Promise.all(
      [judge.folders, fresh].map(({ dist }) => folderContents(join(dist, hosts[0]))),
    );
    expect(after, hosts[0]).toEqual(without);
  }
  await fresh.remove();
});
