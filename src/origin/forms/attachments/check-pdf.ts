import { checkTail, endsInZip } from './foreign-content.ts';
import { countObjectStreams, namesEncryption, namesPrograms } from './pdf-names.ts';
import { objectStreams, splitStreams } from './pdf-streams.ts';
import { refuse } from './refusal.ts';

const header = /^%PDF-[12]\.\d/;
/** The end may be followed by padding of this many bytes. */
const padding = 1024;

/**
 * Checks a PDF by the names in it, also where they lie packed in streams of objects. It is not read as a tree: what an
 * address says can be forged, so the names are looked for everywhere.
 *
 * @throws {RefusedFile} unless it is a whole PDF, for everyone's eyes, without scripts, starts of programs or files in it.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (endsInZip(bytes)) refuse('polyglot');
  const text = bytes.toString('latin1');
  if (!header.test(text)) refuse('damaged');
  checkEnd(bytes, text);
  const { starts, plain } = splitStreams(text);
  if (namesEncryption(text)) refuse('encrypted');
  if (namesPrograms(text, false) || namesPrograms(plain, true)) refuse('macros');

  let unpacked = 0;
  for await (const objects of objectStreams(bytes, starts)) {
    if (namesPrograms(objects, true)) refuse('macros');
    unpacked += 1;
  }
  // One that is packed in another way could not be looked into.
  if (countObjectStreams(text) > unpacked) refuse('damaged');
}

function checkEnd(bytes: Buffer, text: string): void {
  const end = text.lastIndexOf('%%EOF');
  const start = /startxref\s+(\d{1,10})\s*$/.exec(text.slice(Math.max(0, end - 100), Math.max(0, end)));
  if (end < 0 || !start || Number(start[1]) >= end) refuse('damaged');
  // Something must say where its pages are.
  if (!/\/Root\b/.test(text) || !/\d\s+\d+\s+obj\b/.test(text)) refuse('damaged');
  checkTail(bytes, end + '%%EOF'.length, padding);
}
