import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Refusal } from '../../../forms/file-limits.ts';
import { isOle } from '../../../forms/file-limits.ts';

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
 * Checks that a Word or OpenDocument file contains no programs and loads nothing from elsewhere. Unpacks each part
 * once, including embedded packages.
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

/** A file failed a check. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}

/** @throws {RefusedFile} always. */
export function refuse(reason: Refusal): never {
  throw new RefusedFile(reason);
}

/** Content types of executable parts: VBA projects, ActiveX controls, macro sheets of Excel 4. */
const programTypes = /macroenabled|vbaproject|vbadata|activex|macrosheet/i;
/** Relations to executable parts, to OLE objects, and to HTML that Word imports. */
const programRelations =
  /\/(?:vbaproject|wordvbadata|control|activexcontrolbinary|attachedtoolbars|xl(?:intl)?macrosheet|oleobject|afchunk)$/i;
const hyperlink = /\/hyperlink$/i;

/**
 * Checks the list of content types or a list of relations of an Office Open XML file.
 *
 * @throws {RefusedFile} 'macros' for programs, embedded objects and content that Office loads by itself; 'damaged' for
 * XML that is malformed or contains more than elements.
 */
export function checkOfficeXml(bytes: Buffer): void {
  const xml = decodeXml(bytes).replace(/^<\?xml[^>]*\?>/, '');
  // Office writes only elements. Parsers disagree about entities, comments and instructions.
  if (/<[!?]/.test(xml) || XMLValidator.validate(xml) !== true) refuse('damaged');
  for (const { ContentType = '', Type = '', Target = '' } of readAttributes(xml)) {
    const relation = Type.trim();
    if (programTypes.test(ContentType) || programRelations.test(relation)) refuse('macros');
    // A hyperlink needs a click. Office loads everything else when it opens the document.
    if (!hyperlink.test(relation) && isElsewhere(Target)) refuse('macros');
  }
}

/**
 * Returns the decoded attributes of every element. Names keep their prefix, because Office reads only those without.
 */
function readAttributes(xml: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    htmlEntities: true,
    updateTag: (_name, _path, attributes) => {
      found.push({ ...attributes });
      return true;
    },
  });
  parser.parse(xml);
  return found;
}

/**
 * Decodes XML in UTF-8 or UTF-16, with or without a byte order mark.
 *
 * @throws {RefusedFile} 'damaged' for other encodings. @throws {TypeError} for bytes that are invalid in the encoding.
 */
export function decodeXml(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 2);
  const isLittleEndian = ['fffe', '3c00'].includes(start);
  const encoding = isLittleEndian ? 'utf-16le' : ['feff', '003c'].includes(start) ? 'utf-16be' : 'utf-8';
  const xml = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const [, declared = encoding] = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(xml) ?? [];
  return /^utf-?(?:8|16(?:le|be)?)$/i.test(declared) ? xml : refuse('damaged');
}

/**
 * Whether Office would load a target from another machine. Templates and pictures on the author's own disk are common.
 * Word on a Mac writes `file:////Users/…` and `file://localhost/Users/…`.
 */
function isElsewhere(target: string): boolean {
  const path = target
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^file:(?:\/\/(?:localhost)?(?=\/))?/i, '')
    .replace(/^\/+(?=(?:users|library|applications|volumes)\/|[a-z]:\/)/i, '/');
  // `cid:` refers to a picture of a mail, and loads nothing.
  return /^\/[/?]|^(?!cid:)[a-z][a-z\d+.-]+:|:\/\//i.test(path);
}
