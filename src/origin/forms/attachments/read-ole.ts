import { refuse } from './refusal.ts';
import { isOle } from './signatures.ts';

/** An entry of the directory of an OLE package ([MS-CFB] 2.6), with the first bytes of its content. */
export interface OleEntry {
  name: string;
  isStream: boolean;
  beginning: Buffer;
}

const kinds = { storage: 1, stream: 2, root: 5 };
const miniCutoff = 4096;
const miniSector = 64;

/**
 * Lists what an OLE package has. Every sector may belong to one chain only, so that time and memory grow with the file and
 * not with what it claims: a general parser copies a chain for each of its sectors, gigabytes for a file of 10 MB.
 *
 * @throws {RefusedFile} 'damaged' where a chain leaves the file, meets another or ends early.
 */
export function readOle(bytes: Buffer): OleEntry[] {
  if (bytes.length < 512 || !isOle(bytes)) refuse('damaged');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) refuse('damaged');
  const sector = 2 ** shift;
  const count = Math.ceil(bytes.length / sector) - 1;
  const taken = new Uint8Array(count);

  const offsetOf = (index: number) => {
    if (index >= count || taken[index]) refuse('damaged');
    taken[index] = 1;
    return (index + 1) * sector;
  };
  const numberAt = (offset: number) => (offset + 4 <= bytes.length ? bytes.readUInt32LE(offset) : refuse('damaged'));
  const isSector = (index: number) => index < 0xfffffffa;

  // The table of chains lies in sectors that the header lists, and behind 109 of them a chain of further lists.
  const tables: number[] = [];
  const list = (from: number, length: number) => {
    for (let i = 0; i < length; i++) {
      const index = numberAt(from + 4 * i);
      if (isSector(index)) tables.push(offsetOf(index));
    }
  };
  list(76, 109);
  for (let next = numberAt(68); isSector(next); ) {
    const offset = offsetOf(next);
    list(offset, sector / 4 - 1);
    next = numberAt(offset + sector - 4);
  }

  const after = (index: number) => {
    const table = tables[Math.floor((4 * index) / sector)] ?? refuse('damaged');
    return numberAt(table + ((4 * index) % sector));
  };
  /** Offsets of the sectors of a chain. */
  const chain = (start: number) => {
    const offsets: number[] = [];
    for (let index = start; isSector(index); index = after(index)) offsets.push(offsetOf(index));
    return offsets;
  };
  /** The offsets of a chain of at least so many bytes. */
  const wholeChain = (start: number, size: number) => {
    const offsets = size ? chain(start) : [];
    const last = offsets[Math.ceil(size / sector) - 1] ?? (size ? refuse('damaged') : 0);
    if (last + ((size - 1) % sector) >= bytes.length) refuse('damaged');
    return offsets;
  };

  const directory = chain(numberAt(48)).flatMap((offset) =>
    Array.from({ length: sector / 128 }, (_, i) => bytes.subarray(offset + 128 * i, offset + 128 * (i + 1))),
  );
  if (directory.some((entry) => entry.length < 128)) refuse('damaged');
  const [root] = directory;
  if (root?.[66] !== kinds.root) refuse('damaged');
  const mini = wholeChain(root.readUInt32LE(116), root.readUInt32LE(120));

  return directory
    .filter((entry) => entry[66] === kinds.stream || entry[66] === kinds.storage)
    .map((entry) => {
      const name = entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2));
      const isStream = entry[66] === kinds.stream;
      const [start, size] = [entry.readUInt32LE(116), isStream ? entry.readUInt32LE(120) : 0];
      const place = (miniSector * start) % sector;
      const offset =
        size >= miniCutoff
          ? wholeChain(start, size)[0]
          : size && (mini[Math.floor((miniSector * start) / sector)] ?? refuse('damaged')) + place;
      return { name, isStream, beginning: bytes.subarray(offset, (offset ?? 0) + Math.min(size, miniSector)) };
    });
}
