import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { hasPrograms } from './check-doc.ts';
import { readOle } from './read-ole.ts';
import { RefusedFile, refuse } from './refusal.ts';
import { archiveMarks, beginsWith, isOle, programMarks } from './signatures.ts';
import type { ZipLayout } from './zip-layout.ts';

const megabyte = 1024 * 1024;
/** Unpacked bytes of all, from where on the ratio counts, the ratio of deflate's that text reaches, and what is kept. */
const limits = { total: 200 * megabyte, small: 10 * megabyte, ratio: 100, kept: 10 * megabyte, text: megabyte };

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
  { zip, entries }: ZipLayout,
  isText: (name: string) => boolean,
): Promise<Map<string, string>> {
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > limits.total || entries.some((entry) => isBomb(entry, entry.uncompressedSize))) refuse('damaged');
  const texts = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.canDecodeFileData()) refuse(entry.isEncrypted() ? 'encrypted' : 'damaged');
    const keeps = isText(entry.fileName);
    const stream = await zip.openReadStreamPromise(entry).catch(() => refuse('damaged'));
    const content = await readPart(stream, entry, keeps ? limits.text : limits.kept);
    if (keeps) texts.set(entry.fileName, content?.toString() ?? refuse('damaged'));
  }
  return texts;
}

const isBomb = ({ compressedSize }: Entry, size: number) =>
  size > limits.small && size > limits.ratio * Math.max(1, compressedSize);

/** The content of a text or of a package in it; of anything else the bytes are counted and let go. */
async function readPart(stream: AsyncIterable<Buffer>, entry: Entry, most: number): Promise<Buffer | undefined> {
  const isText = most === limits.text;
  let kept: Buffer[] | undefined;
  let [size, sum] = [0, 0];
  let last = Buffer.alloc(0);
  try {
    for await (const chunk of stream) {
      if (size === 0) kept = isText || checkBeginning(chunk, entry.fileName) ? [] : undefined;
      size += chunk.length;
      sum = crc32(chunk, sum);
      if (isBomb(entry, size) || (kept && size > most)) refuse('damaged');
      kept?.push(chunk);
      last = Buffer.concat([last.subarray(-entities.length), chunk]);
      if (/\.(?:xml|rels|rdf)$/i.test(entry.fileName) && last.includes(entities)) refuse('damaged');
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
