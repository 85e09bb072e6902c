import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { hasPrograms } from './check-doc.ts';
import { readOle } from './read-ole.ts';
import { RefusedFile, refuse } from './refusal.ts';
import { archiveMarks, beginsWith, isOle, programMarks } from './signatures.ts';
import type { ZipLayout } from './zip-layout.ts';

const megabyte = 1024 * 1024;
/** Unpacked bytes of all; from where on the ratio counts, and which one; what is kept of a package, a text and all texts. */
const limits = {
  total: 100 * megabyte,
  small: 10 * megabyte,
  ratio: 100,
  kept: 10 * megabyte,
  text: megabyte,
  texts: 4 * megabyte,
};

/** What Word packs into a letter as it is: the table behind a chart. */
const officeEmbeddings = /(?:^|\/)embeddings\/[^/]+\.(?:xlsx|docx|pptx)$/i;
/** An entity of its own is how a small XML becomes a huge one. */
const entities = Buffer.from('<!ENTITY');

/**
 * Unpacks every part once, through a counter, and keeps the texts that are asked for. Parts that are packages themselves
 * are looked into one level deep.
 *
 * @param isText whether a part is to be kept; it may have 1 MB.
 * @throws {RefusedFile} for bombs, wrong checksums, archives and programs within.
 */
export async function readParts(
  { entries, dataOf }: ZipLayout,
  isText: (name: string) => boolean,
): Promise<Map<string, string>> {
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > limits.total || entries.some((entry) => isBomb(entry, entry.uncompressedSize))) refuse('damaged');
  const kept = entries.filter(({ fileName }) => isText(fileName));
  if (kept.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.texts) refuse('damaged');
  const texts = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.canDecodeFileData()) refuse(entry.isEncrypted() ? 'encrypted' : 'damaged');
    const keeps = kept.includes(entry);
    const content = await readPart(unpack(dataOf(entry), entry), entry, keeps ? limits.text : limits.kept);
    if (keeps) texts.set(entry.fileName, content?.toString() ?? refuse('damaged'));
  }
  return texts;
}

const isBomb = ({ compressedSize }: Entry, size: number) =>
  size > limits.small && size > limits.ratio * Math.max(1, compressedSize);

/** Large pieces: as many small ones would take longer than the unpacking. */
function unpack(data: Buffer, { compressionMethod }: Entry): AsyncIterable<Buffer> | Buffer[] {
  if (compressionMethod === 0) return [data];
  const stream = createInflateRaw({ chunkSize: megabyte / 4 });
  stream.end(data);
  return stream;
}

/** The content of a text or of a package in it; of anything else the bytes are counted and let go. */
async function readPart(
  stream: AsyncIterable<Buffer> | Buffer[],
  entry: Entry,
  most: number,
): Promise<Buffer | undefined> {
  const isText = most === limits.text;
  const isXml = /\.(?:xml|rels|rdf)$/i.test(entry.fileName);
  let kept: Buffer[] | undefined;
  let [size, sum] = [0, 0];
  let last: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream) {
      if (size === 0) kept = isText || checkBeginning(chunk, entry.fileName) ? [] : undefined;
      size += chunk.length;
      sum = crc32(chunk, sum);
      if (isBomb(entry, size) || size > entry.uncompressedSize || (kept && size > most)) refuse('damaged');
      kept?.push(chunk);
      if (isXml && (chunk.includes(entities) || seam(last, chunk).includes(entities))) refuse('damaged');
      last = chunk;
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    refuse('damaged');
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) refuse('damaged');
  const content = kept && Buffer.concat(kept);
  if (content && !isText) checkPackage(content);
  return content ?? (isText ? Buffer.alloc(0) : undefined);
}

/** Where two pieces meet, so that a word across it is seen. */
const seam = (last: Buffer, next: Buffer) =>
  Buffer.concat([last.subarray(-entities.length), next.subarray(0, entities.length)]);

/** Whether a part is a package that must be looked into. */
function checkBeginning(bytes: Buffer, name: string): boolean {
  if (beginsWith(bytes, programMarks)) refuse('macros');
  const isArchive = beginsWith(bytes, archiveMarks);
  if (isArchive && !officeEmbeddings.test(name)) refuse('archive');
  return isArchive || isOle(bytes);
}

function checkPackage(content: Buffer): void {
  // Names of entries are never packed.
  if (isOle(content) ? hasPrograms(readOle(content)) : /vbaProject|\.bin/i.test(content.toString('latin1')))
    refuse('macros');
}
