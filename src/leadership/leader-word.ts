import { z } from 'zod';
import type { Brand } from '../../sites.config.ts';
import type { Folders } from '../releases/folders.ts';
import { liveRelease } from '../releases/manifest.ts';
import { parseJson } from '../releases/read-json.ts';
import type { StorageStatus } from '../storage/stored-host.ts';
import { noteSchemas } from '../storage/stored-notes.ts';
import type { Leases } from './leases.ts';

/** What there is to say of a brand on this machine, and what others ask for. */
export type Describe = (brand: Brand) => Promise<Description>;

interface Description {
  pinnedSince?: string;
  held?: { since: string };
}

/** What the leader of a brand noted of it. */
interface Note {
  description: Description;
  /** The release that is live on its disk. */
  release: string | undefined;
  /** The last change that its build knew of. */
  upTo: number;
}

const noteSchema = z.object({
  description: z.looseObject({
    pinnedSince: z.string().optional(),
    held: z.looseObject({ since: z.iso.datetime() }).optional(),
  }),
  release: z.string().optional(),
  upTo: z.number(),
});

/** What the leader of a brand says to those who do not build it, for editors who ask them. */
export class LeaderWord {
  readonly #folders: Pick<Folders, 'dist' | 'releases'>;
  readonly #notes: Pick<Leases, 'note' | 'noteOf'>;

  constructor(folders: Pick<Folders, 'dist' | 'releases'>, notes: Pick<Leases, 'note' | 'noteOf'>) {
    this.#folders = folders;
    this.#notes = notes;
  }

  /** @param upTo the last change that the build knew of. @throws {NotLeader} {DatabaseError} */
  async say({ id, hosts: [host] }: Brand, upTo: number, description: Description): Promise<void> {
    const { dist, releases } = this.#folders;
    const release = (await liveRelease(dist, releases, host).catch(() => undefined))?.id;
    const note: Note = { description, release, upTo };
    await this.#notes.note(id, 'said', JSON.stringify(note));
  }

  /** @param heard the last change of the brand. @returns undefined where nobody said anything yet. @throws {DatabaseError} */
  async of(brand: string, heard: number): Promise<object | undefined> {
    const text = await this.#notes.noteOf(brand, 'said');
    if (text === undefined) return undefined;
    const note = parseJson(text, noteSchema).value as Note | undefined;
    if (!note) return undefined;
    const { description, release = '', upTo } = note;
    const status = parseJson((await this.#notes.noteOf(brand, 'storage status')) ?? '', noteSchemas.status).value;
    const { why, toPurge, behindSince, ...stored } = (status ?? {}) as Partial<StorageStatus>;
    // The second release of a build, with the search, is stored under a later name.
    const isLatest = description.pinnedSince || (stored.release ?? '') >= release;
    const isDone = upTo >= heard && isLatest && !behindSince && !toPurge;
    const work = isDone ? undefined : upTo >= heard && why ? 'failed' : 'pending';
    const { held } = description;
    return {
      ...description,
      ...(work && { work }),
      ...(held && { heldForMs: Math.max(0, Date.now() - Date.parse(held.since)) }),
    };
  }
}
