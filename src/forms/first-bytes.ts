import type { Refusal } from './file-limits.ts';

/** How much of a file is looked at: where its kind stands, and of a zip where the names of its parts stand. */
export const headBytes = 1024;
export const tailBytes = 64 * 1024;

/**
 * Whether a file is of a kind that is never accepted, by its ends alone. The origin reads all of it and decides; what
 * passes there passes here too, so that nobody is turned away wrongly.
 *
 * @param head its first `headBytes`. @param tail its last `tailBytes`.
 * @returns undefined where it may be accepted.
 */
export function refusedKind(head: Uint8Array, tail: Uint8Array): Refusal | undefined {
  if (isOle(head)) return 'oldOffice';
  const start = textOf(head);
  if (begins(start, 'PK\x03\x04', endOfZip)) return refusedZip(start, textOf(tail));
  if (begins(start, 'Rar!', '7z\xbc\xaf', '\x1f\x8b') || start.startsWith('ustar', 257)) return 'archive';
  if (isPdf(head) || begins(start, '\xff\xd8\xff', '\x89PNG')) return undefined;
  // Pictures of telephones name their brand behind their length.
  return /^ftyp(?:he|mif|msf)/.test(start.slice(4)) ? undefined : 'type';
}

/** Whether the mark of a PDF is in the first bytes, where readers look for it: printers and mails put lines before it. */
export const isPdf = (bytes: Uint8Array) => textOf(bytes.subarray(0, headBytes)).includes('%PDF-');

/** Whether bytes begin as OLE packages do: Office files before 2007, and later ones with a password. */
export const isOle = (bytes: Uint8Array) => begins(textOf(bytes.subarray(0, 8)), '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

const endOfZip = 'PK\x05\x06';

const openDocumentText = 'application/vnd.oasis.opendocument.text';

/** A document has one of two names among its parts. They stand at the end, all of them unless there are very many. */
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

/** A character for each byte, so that bytes can be searched for. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function begins(text: string, ...marks: string[]): boolean {
  return marks.some((mark) => text.startsWith(mark));
}

/** Four bytes, the lowest first. */
function numberAt(text: string, at: number): number {
  return [3, 2, 1, 0].reduce((number, place) => number * 256 + text.charCodeAt(at + place), 0);
}
