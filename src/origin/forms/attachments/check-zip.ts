import type { Entry } from 'yauzl';
import { refuse } from './refusal.ts';
import { readZipLayout, type ZipLayout } from './zip-layout.ts';
import { readParts } from './zip-parts.ts';

const openDocumentText = 'application/vnd.oasis.opendocument.text';
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Names of parts with programs, whichever folder they are in. Nothing here reads on beyond the next slash: a name has up to
 * 64 KB, and may repeat a folder thousands of times.
 */
const programParts = /(?:^|\/)(?:vba(?:project|data)[^/]*$|attachedtoolbars\.bin$|(?:activex|customui)\/.)/is;
const programTypes = /macroenabled|vbaproject|ms-office\.activex/i;
/** Relations by which a document fetches or unpacks what then runs; only a template on the writer's own disk is usual. */
const fetched = /relationships\/(?:vbaProject|aFChunk|control|attachedTemplate|oleObject|frame|subDocument)\b/i;
const isElsewhere = /Target\s*=\s*["'](?!file:\/\/\/[a-z]:)(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i;
const alwaysPrograms = /relationships\/(?:vbaProject|aFChunk|control)\b/i;

/**
 * Checks a zip: a document of Word or OpenDocument text without programs, nothing else.
 *
 * @returns which of the two it is.
 * @throws {RefusedFile} 'archive' for other zips, 'type' for other documents.
 */
export async function checkZip(bytes: Buffer): Promise<'docx' | 'odt'> {
  const layout = await readZipLayout(bytes);
  const names = layout.entries.map(({ fileName }) => fileName);
  if (names.includes('[Content_Types].xml')) return checkWord(layout);
  if (names.includes('mimetype')) return checkOpenDocument(layout);
  return refuse('archive');
}

async function checkWord(layout: ZipLayout): Promise<'docx'> {
  if (hasTwice(layout.entries)) refuse('damaged');
  if (layout.entries.some(({ fileName }) => programParts.test(fileName))) refuse('macros');
  const texts = await readParts(layout, (name) => name === '[Content_Types].xml' || name.endsWith('.rels'));
  const types = decoded(texts.get('[Content_Types].xml'));
  if (programTypes.test(types)) refuse('macros');
  if (!types.includes(`"${wordMain}"`) && !types.includes(`'${wordMain}'`)) refuse('type');
  for (const text of texts.values()) checkRelations(decoded(text));
  return 'docx';
}

function checkRelations(text: string): void {
  // From one bracket to the next: a value may hold the closing one.
  for (const relation of text.split('<'))
    if (alwaysPrograms.test(relation) || (fetched.test(relation) && isElsewhere.test(relation))) refuse('macros');
}

async function checkOpenDocument(layout: ZipLayout): Promise<'odt'> {
  const [first] = layout.entries;
  if (first?.fileName !== 'mimetype' || first.compressionMethod !== 0 || hasTwice(layout.entries)) refuse('damaged');
  const hasContent = ({ fileName, uncompressedSize }: Entry) =>
    /^(?:basic|scripts)\//i.test(fileName) && uncompressedSize > 0;
  const manifest = 'META-INF/manifest.xml';
  const texts = await readParts(layout, (name) => name === 'mimetype' || name === manifest);
  if (texts.get('mimetype') !== openDocumentText) refuse('type');
  if (/encryption-data/i.test(decoded(texts.get(manifest) ?? refuse('damaged')))) refuse('encrypted');
  if (layout.entries.some(hasContent)) refuse('macros');
  if (!layout.entries.some(({ fileName }) => fileName === 'content.xml')) refuse('damaged');
  return 'odt';
}

/** Names are the same in capitals; which of two is read would differ from reader to reader. */
const hasTwice = (entries: Entry[]) =>
  new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length;

/** XML with its numbered characters written out, so that none hides a word. */
function decoded(text = ''): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
