import { refuse } from './refusal.ts';
import { archiveMarks, beginsWith, isOle, programMarks } from './signatures.ts';

const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const zipDirectory = 0x02014b50;
/** The end record without its comment, and the longest comment. */
const endRecord = { size: 22, longestComment: 0xffff };

/** What a program that looks for it would take for a document of its own, wherever it stands. */
const documents = /%PDF-\d|<!doctype\s+html|<html[\s>]|<script[\s>]|<\?php/i;
const archives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
const padding = /^[\s\p{Cc}]*/u;

/** Whether a program that looks for a zip from behind, as all do, would find one. */
export function endsInZip(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - endRecord.size - endRecord.longestComment);
  for (let at = bytes.lastIndexOf(endOfZip); at >= earliest; at = at > 0 ? bytes.lastIndexOf(endOfZip, at - 1) : -1) {
    if (at + endRecord.size > bytes.length) continue;
    const directory = at - bytes.readUInt32LE(at + 12);
    if (directory >= 0 && directory < at && bytes.readUInt32LE(directory) === zipDirectory) return true;
  }
  return false;
}

/** Whether readers of PDF, which look for their header in the first 1024 bytes, would find one behind the beginning. */
export function beginsWithPdfLater(bytes: Buffer): boolean {
  return bytes.indexOf('%PDF-', 1, 'latin1') > 0 && bytes.indexOf('%PDF-', 1, 'latin1') < 1024;
}

/**
 * Checks what stands behind the end of a picture or a PDF.
 *
 * @param end where the document ends by its own account.
 * @param tolerated bytes of anything harmless that may follow: padding, or what a camera keeps there.
 */
export function checkTail(bytes: Buffer, end: number, tolerated: number): void {
  const tail = bytes.toString('latin1', end);
  // Shorter marks than these stand among pixels by chance, so they are only looked for at the beginning.
  const content = bytes.subarray(end + (padding.exec(tail)?.[0].length ?? 0));
  const isMarked = beginsWith(content, [...archiveMarks, ...programMarks]) || isOle(content);
  if (isMarked || documents.test(tail) || archives.some((mark) => tail.includes(mark))) refuse('polyglot');
  if (tail.length > tolerated) refuse('polyglot');
}
