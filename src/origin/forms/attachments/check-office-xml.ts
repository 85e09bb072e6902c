import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Refusal } from '../../../forms/file-limits.ts';

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

/** Returns the decoded attributes of every element. Names keep their prefix, because Office reads only those without. */
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
