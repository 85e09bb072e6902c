import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Folders, foldersIn } from '../../src/build/releases/folders.ts';
import { StoragePublisher } from '../../src/publish/storage-publisher.ts';
import type { StoredHost } from '../../src/publish/stored-host.ts';
import type { NoteName, StoredNotes } from '../../src/publish/stored-notes.ts';
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
  [notes, publishers, purged, lines, leader] = [new Map(), [], [], [], undefined];
  storage.fault = undefined;
  storage.log.length = 0;
});
afterEach(async () => {
  await Promise.all(publishers.map((one) => one.stop()));
  await rm(root, { recursive: true, force: true });
});

/** A machine with its own disk. Its signal does not abort, as after a pause. */
function machine(name: string): { folders: Folders; publisher: StoragePublisher } {
  const folders = foldersIn(join(root, name, 'dist'), join(root, name, 'work'));
  const signal = new AbortController().signal;
  const shared: StoredNotes = {
    publisher: () => (leader === name ? { name, signal } : undefined),
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
const state = (): StoredHost => JSON.parse(notes.get('files') ?? '{}');
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
    if (method === 'PUT' && ++sent === 10) leader = 'two';
    return false;
  };
  await one.publisher.settle(500);
  // Only uploads that were already running finish.
  expect(puts().length).toBeLessThan(10 + 8);
  expect(purged).toEqual([]);
  expect(state().release).toBe(first);

  storage.fault = undefined;
  await two.publisher.settle(5_000);
  expect(await Promise.all(pages.map(textOf))).toEqual(pages.map(() => 'new'));
  for (const page of pages) expect(purged).toContain(page);
  expect(state().release).toBe(second);
});

test('late uploads of a paused machine are found and corrected', async () => {
  const [one, two] = [machine('one'), machine('two')];
  await writeRelease(one.folders, host, first, site('old'));
  await writeRelease(two.folders, host, second, site('new'));
  leader = 'one';
  await one.publisher.settle(5_000);
  leader = 'two';
  await two.publisher.settle(5_000);
  // The next listing comes a minute after the takeover, instead of a day after the last one.
  const { dueAt } = JSON.parse(notes.get('status') ?? '{}');
  expect(dueAt - Date.now()).toBeGreaterThan(30_000);
  expect(dueAt - Date.now()).toBeLessThan(61_000);

  await storage.put(`${host}${pages[3]}`, 'old');
  purged.length = 0;
  // Simulates the end of the minute.
  notes.set('files', JSON.stringify({ ...state(), comparedAt: 1 }));
  notes.set('status', JSON.stringify({ ...JSON.parse(notes.get('status') ?? '{}'), dueAt: 1 }));
  two.publisher.start();
  await vi.waitFor(async () => expect(await textOf(pages[3] ?? '')).toBe('new'), { timeout: 20_000 });
  await vi.waitFor(() => expect(purged).toContain(pages[3]), { timeout: 20_000 });
});
