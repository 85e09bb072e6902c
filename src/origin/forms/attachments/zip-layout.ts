import { type Entry, fromBufferPromise } from 'yauzl';
import { refuse } from './refusal.ts';

/** A letter has some dozens of parts. */
const mostEntries = 2000;
const signatures = { local: 0x04034b50, directory: 0x02014b50, end: Buffer.from('PK\x05\x06', 'latin1') };
const sizes = { local: 30, directory: 46, end: 22 };
/** A descriptor behind the data has 12 bytes, with 64-bit sizes 20, and may begin with a mark of 4. */
const descriptors = [0, 12, 16, 20, 24];
const hasDescriptor = 0x0008;

type ZipFile = Awaited<ReturnType<typeof fromBufferPromise>>;

export interface ZipLayout {
  /** In the order of the file. */
  entries: Entry[];
  /** The data of an entry as it is packed. */
  dataOf(entry: Entry): Buffer;
}

/**
 * Lists the entries of a zip and proves that it is nothing else: its entries and its directory fill the file, without a
 * gap, an overlap or anything around them, and both say the same of each entry.
 *
 * @throws {RefusedFile} 'polyglot' for bytes beside it, 'archive' for too many entries, 'damaged' for the rest.
 */
export async function readZipLayout(bytes: Buffer): Promise<ZipLayout> {
  const end = endOf(bytes);
  const zip = await fromBufferPromise(bytes).catch(() => refuse('damaged'));
  if (zip.entryCount > mostEntries) refuse('archive');
  const directory = bytes.readUInt32LE(end + 16);
  const entries = await entriesOf(zip);
  const directorySize = entries.reduce(
    (sum, entry) => sum + sizes.directory + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    0,
  );
  // Neither entries that it does not count, nor the older and the newer way to say where it is, side by side.
  if (directory + directorySize !== end) refuse('damaged');
  entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  checkFilled(bytes, entries, directory);
  return { entries, dataOf: (entry) => bytes.subarray(dataStart(bytes, entry)).subarray(0, entry.compressedSize) };
}

/** Where the end record is; behind it may be nothing, as its comment has no use but to hide something. */
function endOf(bytes: Buffer): number {
  const at = bytes.lastIndexOf(signatures.end);
  if (at < 0 || at + sizes.end > bytes.length) refuse('damaged');
  const directory = bytes.readUInt32LE(at + 16);
  const size = bytes.readUInt32LE(at + 12);
  const isDirectory = (offset: number) =>
    offset >= 0 && offset + 4 <= at && bytes.readUInt32LE(offset) === signatures.directory;
  if (at + sizes.end < bytes.length || (directory + size < at && isDirectory(at - size))) refuse('polyglot');
  if (!isDirectory(directory)) refuse(at === 0 ? 'archive' : 'damaged');
  return at;
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    refuse('damaged');
  }
  if (entries.some(({ fileNameRaw }) => fileNameRaw.some(isControl))) refuse('damaged');
  return entries;
}

/** No program that writes letters names a part so, and readers differ in what they make of it. */
const isControl = (byte: number) => byte < 0x20 || byte === 0x7f;

function checkFilled(bytes: Buffer, entries: Entry[], directory: number): void {
  let end = 0;
  for (const [i, entry] of entries.entries()) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) refuse('damaged');
    if (start > end) refuse('polyglot');
    if (start + sizes.local > directory || bytes.readUInt32LE(start) !== signatures.local) refuse('damaged');
    const nameStart = start + sizes.local;
    const name = bytes.subarray(nameStart, nameStart + bytes.readUInt16LE(start + 26));
    const isSame = name.equals(entry.fileNameRaw) && bytes.readUInt16LE(start + 8) === entry.compressionMethod;
    if (!isSame) refuse('damaged');
    end = dataStart(bytes, entry) + entry.compressedSize;
    const gap = (entries[i + 1]?.relativeOffsetOfLocalHeader ?? directory) - end;
    if (gap > 0 && entry.generalPurposeBitFlag & hasDescriptor && descriptors.includes(gap)) end += gap;
  }
  if (end > directory) refuse('damaged');
  if (end < directory) refuse('polyglot');
}

function dataStart(bytes: Buffer, { relativeOffsetOfLocalHeader: start }: Entry): number {
  return start + sizes.local + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
}
