import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { refuse } from './refusal.ts';

/** Content types of parts that run: VBA projects, ActiveX controls, macro sheets of Excel 4. */
const programTypes = /macroenabled|vbaproject|vbadata|activex|macrosheet/i;
/** Relations to such parts, to objects of other programs, and to pages that Word unpacks. */
const programRelations =
  /\/(?:vbaproject|wordvbadata|control|activexcontrolbinary|attachedtoolbars|xl(?:intl)?macrosheet|oleobject|afchunk)$/i;
const hyperlink = /\/hyperlink$/i;

/**
 * Checks the list of content types or a list of relations of an Office Open XML file.
 *
 * @throws {RefusedFile} 'macros' for programs, embedded objects and content that Office fetches by itself; 'damaged' for
 * XML that is not well-formed or more than elements.
 */
export function checkOfficeXml(bytes: Buffer): void {
  const xml = decodeXml(bytes).replace(/^<\?xml[^>]*\?>/, '');
  // Office writes elements only. Entities, comments and instructions are where parsers disagree.
  if (/<[!?]/.test(xml) || XMLValidator.validate(xml) !== true) refuse('damaged');
  for (const { ContentType = '', Type = '', Target = '' } of readAttributes(xml)) {
    const relation = Type.trim();
    if (programTypes.test(ContentType) || programRelations.test(relation)) refuse('macros');
    // A link waits for a click; everything else is fetched when the document is opened.
    if (!hyperlink.test(relation) && isElsewhere(Target)) refuse('macros');
  }
}

/** The attributes of every element, with references decoded. Names keep their prefix: Office reads those without. */
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
 * @throws {RefusedFile} 'damaged' for other encodings; {TypeError} for bytes that are not of the encoding.
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
 * Whether Office would look for a target on another machine. Templates and pictures on the writer's own disk are usual;
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
  // `cid:` is a picture that stayed behind in a mail.
  return /^\/[/?]|^(?!cid:)[a-z][a-z\d+.-]+:|:\/\//i.test(path);
}
