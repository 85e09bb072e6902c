import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Folders, foldersIn } from '../../src/build/releases/folders.ts';
import { StoragePublisher } from '../../src/publish/storage-publisher.ts';
import type { NoteName, StorageStatus, StoredNotes } from '../../src/publish/stored-notes.ts';
import { type ObjectStorage, startObjectStorage } from '../fixtures/object-storage.ts';
import { writeRelease } from '../fixtures/written-release.ts';

const [first, second] = ['20261124T010000000Z', '20261124T020000000Z'];
const pages = Array.from({ length: 40 }, (_, index) => `/seite-${index}/index.html`);
const site = (text: string) => Object.fromEntries(pages.map((page) => [page, text]));

let storage: ObjectStorage;
let root: string;
let host: string;
let count = 0;
/** Notes that all machines share, and the current leader. */
let notes: Map<NoteName, string>;
let leader: string | undefined;
let endings: Map<string, AbortController>;
let publishers: StoragePublisher[];
let purged: string[];
let lines: string[];

beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage?.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'turns-'));
  host = `turn${++count}.example`;
  [notes, endings, publishers, purged, lines, leader] = [new Map(), new Map(), [], [], [], undefined];
  storage.fault = undefined;
  storage.log.length = 0;
});
afterEach(async () => {
  await Promise.all(publishers.map((one) => one.stop()));
  await rm(root, { recursive: true, force: true });
});

/** Makes a machine the leader. */
function lead(name: string): void {
  leader = name;
  for (const [machine, ending] of endings) if (machine !== name) ending.abort();
}

/** A machine with its own disk. */
function machine(name: string): { folders: Folders; publisher: StoragePublisher } {
  const folders = foldersIn(join(root, name, 'dist'), join(root, name, 'work'));
  const ending = new AbortController();
  endings.set(name, ending);
  const shared: StoredNotes = {
    publisher: () => (leader === name ? { name, signal: ending.signal } : undefined),
    read: async (_, note) => JSON.parse(notes.get(note) ?? 'null') ?? undefined,
    write: async (_, note, value) => {
      if (leader !== name) throw new Error('another one leads');
      notes.set(note, JSON.stringify(value));
    },
  };
  const purger = {
    name: 'cache',
    maxAtOnce: 10,
    purge: async (_: string, addresses: readonly string[]) => {
      purged.push(...addresses);
      return { is: 'taken' } as const;
    },
  };
  const publisher = new StoragePublisher({
    folders,
    hosts: [host],
    destination: storage.destination,
    purger,
    log: (line) => void lines.push(line),
    notes: shared,
    timing: { retry: { first: 20, longest: 100 }, lookEvery: 30 },
  });
  publishers.push(publisher);
  return { folders, publisher };
}
const status = (): StorageStatus => JSON.parse(notes.get('status') ?? '{}');
const puts = () => storage.log.filter((line) => line.startsWith('PUT'));
const textOf = async (page: string) => (await storage.get(`${host}${page}`)).text();

test('a machine that does not lead a host sends nothing', async () => {
  const { folders, publisher } = machine('one');
  await writeRelease(folders, host, first, site('old'));
  leader = 'other';
  expect(await publisher.settle(200)).toEqual([]);
  expect([storage.log, [...notes]]).toEqual([[], []]);
  leader = 'one';
  await publisher.settle(5_000);
  expect(puts()).toHaveLength(pages.length + 1);
});

test('a machine that loses the lead during an upload stops; the next one finishes it and purges all of it', async () => {
  const [one, two] = [machine('one'), machine('two')];
  await writeRelease(one.folders, host, first, site('old'));
  leader = 'one';
  await one.publisher.settle(5_000);
  [purged.length, storage.log.length] = [0, 0];

  await writeRelease(one.folders, host, second, site('new'));
  await writeRelease(two.folders, host, second, site('new'));
  let sent = 0;
  storage.fault = ({ method }) => {
    if (method === 'PUT' && ++sent === 10) lead('two');
    return false;
  };
  await one.publisher.settle(500);
  // Only uploads that were already running finish.
  expect(puts().length).toBeLessThan(10 + 8);
  expect(purged).toEqual([]);
  expect(status().release).toBe(first);

  storage.fault = undefined;
  await two.publisher.settle(5_000);
  expect(await Promise.all(pages.map(textOf))).toEqual(pages.map(() => 'new'));
  for (const page of pages) expect(purged).toContain(page);
  expect(status().release).toBe(second);
});
