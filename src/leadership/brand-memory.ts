import { readFile } from 'node:fs/promises';
import type { Brand } from '../../sites.config.ts';
import { snapshotPath } from '../content/snapshot.ts';
import { makeRoot } from '../releases/disk.ts';
import type { Folders } from '../releases/folders.ts';
import { readPin, removePin, writePin } from '../releases/pins.ts';
import { writeWhole } from '../releases/write-whole.ts';
import type { Leases } from './leases.ts';

type MemoryFolders = Pick<Folders, 'snapshots' | 'releases'>;
type Notes = Pick<Leases, 'note' | 'noteOf'>;

/**
 * What a builder knows that the content service does not: the last good content, with the vacancies that were withdrawn,
 * and which hosts an operator took back. It follows the leader of a brand.
 */
export class BrandMemory {
  readonly #folders: MemoryFolders;
  readonly #notes: Notes;
  /** What the database has, as far as this process wrote it. */
  readonly #noted = new Map<string, string>();

  constructor(folders: MemoryFolders, notes: Notes) {
    this.#folders = folders;
    this.#notes = notes;
  }

  /** Before a build of a brand that somebody else led. @throws {DatabaseError} */
  async restore({ id, hosts: [host] }: Brand): Promise<void> {
    const { snapshots, releases } = this.#folders;
    const snapshot = await this.#notes.noteOf(id, 'snapshot');
    const path = snapshotPath(snapshots, id);
    if (snapshot && snapshot !== (await textOf(path))) {
      await makeRoot(snapshots);
      await writeWhole(path, snapshot);
    }
    const pin = await this.#notes.noteOf(id, 'pin');
    const own = await readPin(releases, host);
    if (own) {
      // One that is here stays, unless it was lifted since on a machine that led the brand.
      const liftedAt = await this.#notes.noteOf(id, 'pin lifted');
      if (!pin && liftedAt && own.since < liftedAt) await removePin(releases, host);
    } else if (pin) {
      await makeRoot(`${releases}/${host}`);
      await writePin(releases, host, JSON.parse(pin));
    }
  }

  /** After a build of a brand that this process leads. @throws {NotLeader} {DatabaseError} */
  async keep(brand: Brand): Promise<void> {
    await this.#note(brand.id, 'snapshot', await textOf(snapshotPath(this.#folders.snapshots, brand.id)));
    await this.keepPin(brand);
  }

  /** What an operator decided on this machine, which leads the brand. @throws {NotLeader} {DatabaseError} */
  async keepPin({ id, hosts: [host] }: Brand): Promise<void> {
    const pin = await readPin(this.#folders.releases, host);
    const text = pin ? JSON.stringify(pin) : '';
    if (this.#noted.get(`${id} pin`) === text) return;
    if (!pin && (await this.#notes.noteOf(id, 'pin')))
      await this.#notes.note(id, 'pin lifted', new Date().toISOString());
    await this.#note(id, 'pin', text);
  }

  /** What was written may be somebody else's since. */
  forget({ id }: Brand): void {
    for (const name of ['snapshot', 'pin']) this.#noted.delete(`${id} ${name}`);
  }

  async #note(brand: string, name: string, value: string | undefined): Promise<void> {
    const key = `${brand} ${name}`;
    if (value === undefined || this.#noted.get(key) === value) return;
    await this.#notes.note(brand, name, value);
    this.#noted.set(key, value);
  }
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => undefined);
