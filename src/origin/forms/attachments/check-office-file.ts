import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isOle } from '../../../forms/first-bytes.ts';
import { checkOfficeXml, decodeXml, RefusedFile, refuse } from './check-office-xml.ts';

const megabyte = 1024 * 1024;

/** Limits of a document including embedded packages: parts, unpacked bytes, bytes of parsed XML. */
const limits = { parts: 2000, unpackedBytes: 100 * megabyte, xmlBytes: megabyte / 8 };
/** Maximum size of an embedded package, such as the table behind a chart, in bytes. */
const maxEmbeddedBytes = 10 * megabyte;

// Matches anywhere in the name: readers differ in how they treat spaces and control characters around it.
const openXml = /\[content_types\]\.xml|\.rels/i;
const manifest = /meta-inf[/\\]manifest\.xml/i;
const odtPrograms = /(?:^|[/\\])(?:basic|scripts)[/\\]./i;

/**
 * Checks that a Word or OpenDocument file contains no programs and loads nothing from elsewhere. Unpacks each part once,
 * including embedded packages.
 *
 * @throws {RefusedFile} for macros, embedded files, content from elsewhere, passwords and zip bombs.
 */
export async function checkOfficeFile(bytes: Buffer): Promise<void> {
  try {
    await checkPackage(bytes, { ...limits }, true);
  } catch (error) {
    // All other errors come from the zip reader or the XML parser.
    throw error instanceof RefusedFile ? error : new RefusedFile('damaged');
  }
}

/** @param left rest of the limits. It is decreased. */
async function checkPackage(bytes: Buffer, left: typeof limits, mayEmbed: boolean): Promise<void> {
  // Reads the raw names: with decoding, a second name in an extra field would hide the name that Office reads.
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  let isOffice = false;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('latin1');
    left.parts -= 1;
    left.unpackedBytes -= entry.uncompressedSize;
    if (left.parts < 0 || left.unpackedBytes < 0) refuse('damaged');
    if (entry.isEncrypted()) refuse('encrypted');
    if (odtPrograms.test(name) && entry.uncompressedSize > 0) refuse('macros');

    const isXml = openXml.test(name) || manifest.test(name);
    if (isXml) left.xmlBytes -= entry.uncompressedSize;
    if (left.xmlBytes < 0) refuse('damaged');
    const content = await readPart(zip, entry, isXml);
    if (openXml.test(name)) checkOfficeXml(content);
    else if (manifest.test(name)) {
      if (decodeXml(content).includes('encryption-data')) refuse('encrypted');
    } else if (isOle(content)) refuse('macros');
    else if (isZip(content)) await checkPackage(mayEmbed ? content : refuse('archive'), left, false);
    isOffice ||= isXml;
  }
  if (!isOffice) refuse(mayEmbed ? 'damaged' : 'archive');
}

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04';

/**
 * Unpacks a part. The zip reader throws if its size differs from the declared one.
 *
 * @returns the whole part for XML and packages, and the first bytes of other parts.
 */
async function readPart(zip: ZipFile, entry: Entry, isXml: boolean): Promise<Buffer> {
  const kept: Buffer[] = [];
  let start = Buffer.alloc(0);
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const isStart = start.length < 8;
    if (isStart) start = Buffer.concat([start, chunk]);
    if (isZip(start) && entry.uncompressedSize > maxEmbeddedBytes) refuse('damaged');
    if (isStart || isXml || isZip(start)) kept.push(chunk);
  }
  return Buffer.concat(kept);
}
