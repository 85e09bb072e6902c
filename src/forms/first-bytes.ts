import type { Refusal } from './file-limits.ts';

/** Bytes read at the start and the end of a file: the start shows its type, the end lists the parts of a zip. */
export const headBytes = 1024;
export const tailBytes = 64 * 1024;

/**
 * Detects types that are never accepted, from the first and last bytes. The origin checks the whole file. This check is
 * no stricter, so that no valid file is refused.
 *
 * @param head first `headBytes` of the file.
 * @param tail last `tailBytes` of the file.
 * @returns undefined if the file may be accepted.
 */
export function refusedKind(head: Uint8Array, tail: Uint8Array): Refusal | undefined {
  if (isOle(head)) return 'oldOffice';
  const start = textOf(head);
  if (begins(start, 'PK\x03\x04', endOfZip)) return refusedZip(start, textOf(tail));
  if (begins(start, 'Rar!', '7z\xbc\xaf', '\x1f\x8b') || start.startsWith('ustar', 257)) return 'archive';
  if (isPdf(head) || begins(start, '\xff\xd8\xff', '\x89PNG')) return undefined;
  // HEIC files of phones have their brand after the box length.
  return /^ftyp(?:he|mif|msf)/.test(start.slice(4)) ? undefined : 'type';
}

/** Checks whether the first bytes contain the PDF signature. Printers and mail programs may write lines before it. */
export const isPdf = (bytes: Uint8Array) => textOf(bytes.subarray(0, headBytes)).includes('%PDF-');

/** Checks whether a file starts like an OLE container: Office files before 2007, or later ones with a password. */
export const isOle = (bytes: Uint8Array) => begins(textOf(bytes.subarray(0, 8)), '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

const endOfZip = 'PK\x05\x06';

const openDocumentText = 'application/vnd.oasis.opendocument.text';

/** Checks the parts of a zip for those of a document. Their names are at the end of the file. */
function refusedZip(start: string, tail: string): Refusal | undefined {
  const isOther = !start.includes(openDocumentText) || start.includes(`${openDocumentText}-`);
  if (start.includes('mimetypeapplication/') && isOther) return 'type';
  const end = tail.lastIndexOf(endOfZip);
  const size = end < 0 ? Number.POSITIVE_INFINITY : numberAt(tail, end + 12);
  if (size > end) return undefined;
  const names = tail.slice(end - size, end);
  if (names.includes('[Content_Types].xml')) {
    const isSheetOrSlides = /(?:xl\/workbook|ppt\/presentation)/.test(names) && !names.includes('word/');
    return isSheetOrSlides ? 'type' : undefined;
  }
  return names.includes('mimetype') ? undefined : 'archive';
}

/** Maps each byte to a character, so that bytes can be searched as text. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function begins(text: string, ...marks: string[]): boolean {
  return marks.some((mark) => text.startsWith(mark));
}

/** Reads four bytes, little-endian. */
function numberAt(text: string, at: number): number {
  return [3, 2, 1, 0].reduce((number, place) => number * 256 + text.charCodeAt(at + place), 0);
}
