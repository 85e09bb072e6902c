import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { full } from '../fixtures/full.ts';
import {
  blocksOf,
  type Fields,
  type HostileDocument,
  hostileDocuments,
  withRaw,
} from '../fixtures/hostile-documents.ts';
import { HostileJudge } from '../fixtures/hostile-judge.ts';
import { type Round, roundsOf } from '../fixtures/hostile-rounds.ts';
import { type ContentService, startContentService, v4 } from './content-service.ts';

let service: ContentService;
let judge: HostileJudge;
let blocks: ReadonlyMap<string, Fields>;
/** Good documents as the content service answers them, by brand and kind. */
const good = new Map<string, { path: string; attributes: Fields }>();

beforeAll(async () => {
  if (!full) return;
  service = await startContentService();
  judge = await HostileJudge.open(
    { url: service.url, token: service.tokens.site },
    await builtFolders('whole', service),
  );
  const original = await defaultSource();
  blocks = await blocksOf({
    ...original,
    entries: async (name, { id }) => (await answered(name, id)).map(({ attributes }) => attributes),
  });
  for (const { id } of brands)
    for (const kind of ['configuration', 'pages', 'jobs', 'events', 'media', 'homes'] as const) {
      const found = await goodDocument(id, kind);
      if (found) good.set(`${id} ${kind}`, found);
    }
});
afterAll(async () => {
  await judge?.close();
  await service?.stop();
});

interface Answered {
  documentId: string;
  attributes: Fields;
}

async function answered(name: CollectionName, brand: string, filter = ''): Promise<Answered[]> {
  const { api } = collections[name];
  const path = `/api/${api}?populate=deep&filters[Marke][$eq]=${brand}&pagination[pageSize]=100${filter}`;
  return (await service.call(path, { as: 'admin', headers: v4 })).body.data;
}

async function goodDocument(brand: string, kind: HostileDocument['kind']) {
  if (kind === 'configuration') {
    const path = `/api/konfiguration-${brand}`;
    const { body } = await service.call(`${path}?populate=deep`, { as: 'admin', headers: v4 });
    return { path, attributes: body.data.attributes as Fields };
  }
  const all = await answered(kind, brand, kind === 'pages' ? '&filters[Pfad][$eq]=/kontakt' : '');
  const found = all.find(({ attributes }) => attributes['Bild']) ?? all[0];
  return found && { path: `/api/${collections[kind].api}/${found.documentId}`, attributes: found.attributes };
}

/** Converts fields to input of the content service: a file by its id, without generated fields. */
function asInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInput);
  if (typeof value !== 'object' || value === null) return value;
  if ('data' in value && Object.keys(value).length === 1) return (value.data as { id?: unknown } | null)?.id ?? null;
  // Strapi expects `__component` before nested components.
  const { __component, ...fields } = value as Fields;
  const own = Object.entries(fields).filter(
    ([key]) => !/^(id|createdAt|updatedAt|publishedAt|locale|documentId)$/.test(key),
  );
  return Object.fromEntries([
    ...(__component === undefined ? [] : [['__component', __component] as const]),
    ...own.map(([key, item]) => [key, asInput(item)] as const),
  ]);
}

/** @returns whether the content service accepted it. */
async function write(path: string, fields: Fields): Promise<boolean> {
  const response = await fetch(service.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${service.tokens.admin}`, 'content-type': 'application/json', ...v4 },
    body: withRaw(JSON.stringify({ data: asInput(fields) })),
  });
  await response.arrayBuffer();
  return response.ok;
}

/** The same corpus, written into the real content service where it accepts it. */
test.runIf(full)(
  'documents that the content service accepts are harmless, or held with their name',
  async () => {
    const rounds = roundsOf(
      hostileDocuments,
      brands.map(({ id }) => id),
      (brand, kind) => good.has(`${brand} ${kind}`),
    );
    const findings: string[] = [];
    let taken = 0;
    for (const round of rounds) {
      const written = new Map<string, HostileDocument>();
      for (const [brand, document] of round) {
        const { path, attributes } = good.get(`${brand} ${document.kind}`) ?? { path: '', attributes: {} };
        const fields = structuredClone(attributes);
        document.change(fields, (component) => structuredClone(blocks.get(component) ?? {}));
        if (await write(path, fields)) written.set(brand, document);
      }
      taken += written.size;
      const harmful: Round = written;
      if (written.size) findings.push(...(await judge.judge(harmful)));
      for (const [brand, { kind }] of written) {
        const { path, attributes } = good.get(`${brand} ${kind}`) ?? { path: '', attributes: {} };
        expect(await write(path, attributes)).toBe(true);
      }
    }
    expect(findings).toEqual([]);
    expect(taken).toBeGreaterThan(hostileDocuments.length / 10);
    expect((await judge.builder.build()).brands.flatMap(({ problems }) => problems)).toEqual([]);
  },
  1_800_000,
);
