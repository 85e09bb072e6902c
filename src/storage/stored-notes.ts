import type { Folders } from '../releases/folders.ts';
import { pathBeneath, withEnding } from '../releases/path-beneath.ts';
import { readCached } from '../releases/read-whole.ts';
import { writeWhole } from '../releases/write-whole.ts';

/** Who publishes a host for now. */
export interface HostPublisher {
  /** Another one has another name. */
  name: string;
  /** Is aborted when somebody else does. */
  signal: AbortSignal;
}

/** What is known of the storage of hosts, and who may publish them. */
export interface StoredNotes {
  /** Undefined where this process is not to publish the host. */
  publisher(host: string): HostPublisher | undefined;
  /** What was written last; undefined where there is nothing. */
  read<Note>(host: string, name: NoteName): Promise<Note | undefined>;
  /** @throws where somebody else publishes the host by now. */
  write(host: string, name: NoteName, note: unknown): Promise<void>;
}

/** `files` is long, `status` is short, as every request for it reads it. */
export type NoteName = 'files' | 'status';

/** On the disk of the only machine that publishes. Its processes take turns by a lock. */
export function notesOnDisk({ stored }: Pick<Folders, 'stored'>): StoredNotes {
  const pathOf = (host: string, name: NoteName) => {
    const path = pathBeneath(stored, `${host}.json`);
    return name === 'files' ? path : withEnding(path, '.status');
  };
  return {
    publisher: () => onlyOne,
    read: (host, name) => readCached(pathOf(host, name)),
    write: (host, name, note) => writeWhole(pathOf(host, name), JSON.stringify(note)),
  };
}

const onlyOne: HostPublisher = { name: '', signal: new AbortController().signal };
