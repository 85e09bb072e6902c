import { readFile } from 'node:fs/promises';
import type { Brand } from '../../sites.config.ts';
import { snapshotPath } from '../content/snapshot.ts';
import { makeRoot } from '../releases/disk.ts';
import type { Folders } from '../releases/folders.ts';
import { readPin, writePin } from '../releases/pins.ts';
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
    // One that is here stays: nobody lifted it on this machine.
    if (!pin || (await readPin(releases, host))) return;
    await makeRoot(`${releases}/${host}`);
    await writePin(releases, host, JSON.parse(pin));
  }

  /** After a build of a brand that this process leads. @throws {NotLeader} {DatabaseError} */
  async keep({ id, hosts: [host] }: Brand): Promise<void> {
    const { snapshots, releases } = this.#folders;
    const pin = await readPin(releases, host);
    await this.#note(id, 'snapshot', await textOf(snapshotPath(snapshots, id)));
    await this.#note(id, 'pin', pin ? JSON.stringify(pin) : '');
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
