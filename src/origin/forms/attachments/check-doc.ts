import { beginsWithPdfLater, endsInZip } from './foreign-content.ts';
import { type OleEntry, readOle } from './read-ole.ts';
import { refuse } from './refusal.ts';

/** Where Office keeps programs: those of Visual Basic, and files that were dropped into the document as they are. */
const programs = /^(?:macros|vba|_vba_project.*|.?ole10native|package|equation native)$/i;
/** How an encrypted document of the new formats is packed. */
const encryptedPackage = /^(?:encryptedpackage|encryptioninfo|.?dataspaces)$/i;

/** First word of a Word document ([MS-DOC] 2.5.2), and the flags of its twelfth byte: encrypted, obfuscated. */
const wordDocument = { magics: [0xa5ec, 0xa5dc], encrypted: 0x0100, obfuscated: 0x8000 };

/** @throws {RefusedFile} unless it is a document of Word 97 to 2003 without programs. */
export function checkDoc(bytes: Buffer): void {
  if (endsInZip(bytes) || beginsWithPdfLater(bytes)) refuse('polyglot');
  const entries = readOle(bytes);
  if (entries.some(({ name }) => encryptedPackage.test(name))) refuse('encrypted');
  const fib = entries.find(({ name, isStream }) => isStream && name === 'WordDocument')?.beginning ?? refuse('type');
  if (fib.length < 12 || !wordDocument.magics.includes(fib.readUInt16LE(0))) refuse('damaged');
  if (fib.readUInt16LE(10) & (wordDocument.encrypted | wordDocument.obfuscated)) refuse('encrypted');
  if (hasPrograms(entries)) refuse('macros');
}

/** Whether something in an OLE package would run. */
export const hasPrograms = (entries: OleEntry[]) => entries.some(({ name }) => programs.test(name));
