import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrandMemory } from '../../src/leadership/brand-memory.ts';
import { makeRoot } from '../../src/releases/disk.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { type Pin, readPin, removePin, writePin } from '../../src/releases/pins.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const brand = brandById('tabor');
const [host] = brand.hosts;
const pinned = (since = new Date()): Pin => ({ since: since.toISOString(), from: 'new', to: 'old' });

let root: string;
/** Notes that all machines share. */
let notes: Map<string, string>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'brand-memory-'));
  notes = new Map();
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Creates a machine with its own disk. Machines lead the brand in the order of their creation. */
async function machine(name: string) {
  const folders = foldersIn(join(root, name, 'dist'), join(root, name, 'work'));
  await makeRoot(join(folders.releases, host));
  const memory = new BrandMemory(folders, {
    note: async (_, note, value) => void notes.set(note, value),
    noteOf: async (_, note) => notes.get(note),
  });
  return {
    memory,
    takeOver: () => {
      memory.forget(brand);
      return memory.restore(brand);
    },
    pin: () => readPin(folders.releases, host),
    goBack: (pin: Pin) => writePin(folders.releases, host, pin),
    goOn: () => removePin(folders.releases, host),
  };
}

test('the next leader of the brand knows a rollback and its end, and so does the first one', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  const pin = pinned();
  await one.goBack(pin);
  await one.memory.keepPin(brand);
  await two.takeOver();
  expect(await two.pin()).toEqual(pin);
  await two.memory.keepPin(brand);
  await two.goOn();
  await two.memory.keepPin(brand);
  await one.takeOver();
  expect(await one.pin()).toBeUndefined();
  await one.memory.keepPin(brand);
  await two.takeOver();
  expect(await two.pin()).toBeUndefined();
});

test('a rollback of this machine stays if the previous leader knew none or only an earlier one', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  await one.memory.keepPin(brand);
  await two.goBack(pinned());
  await two.takeOver();
  expect(await two.pin()).toBeDefined();

  await one.goBack(pinned());
  await one.memory.keepPin(brand);
  await one.goOn();
  await one.memory.keepPin(brand);
  await two.goBack(pinned(new Date(Date.now() + 60_000)));
  await two.takeOver();
  expect(await two.pin()).toBeDefined();
});
