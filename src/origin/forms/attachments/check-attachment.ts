import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import {
  type Excess,
  type FileKind,
  fileKinds,
  fileLimits,
  isOle,
  isPdf,
  type Refusal,
} from '../../../forms/file-limits.ts';
import { pictureWork } from '../../../pictures/picture-work.ts';
import { cleanText } from '../../../platform/text/clean-text.ts';
import { checkOfficeFile, RefusedFile, refuse } from './check-office-file.ts';
import type { Scanner } from './scanner.ts';

/** A file on disk, with the name that its sender gave it. */
export interface Attachment {
  path: string;
  name: string;
}

export type CheckedAttachment =
  | { ok: true; kind: FileKind; extension: string; type: string; name: string; size: number }
  | { ok: false; reason: Refusal; name: string };

export interface AttachmentOptions {
  /** Scans the files that pass all other checks. */
  scanner?: Scanner | undefined;
  /** Runs the check of one file when its turn comes. @default at once */
  inTurn?<Result>(check: () => Promise<Result>): Promise<Result>;
  /** Leaves out what takes time: decoding pictures, and the scanner. */
  isBrief?: boolean;
}

/** Maximum size of the decoded pictures of an application, in bytes: eight photographs of 25 megapixels. */
const maxPixelBytes = 600_000_000;

/**
 * Checks a file by its bytes, never by its name or the type from the browser.
 *
 * @param left rest of the size of decoded pictures. It is decreased.
 * @throws only if the file cannot be read from the disk, or the scanner does not answer.
 */
export async function checkAttachment(
  { path, name: givenName }: Attachment,
  { scanner, isBrief = false }: AttachmentOptions = {},
  left = { pixelBytes: maxPixelBytes },
): Promise<CheckedAttachment> {
  const name = safeName(givenName);
  try {
    const { size } = await stat(path);
    if (size === 0) refuse('empty');
    if (size > fileLimits.file) refuse('tooBig');
    const bytes = await readFile(path);
    const kind = await detectKind(bytes);
    if (kind === 'docx' || kind === 'odt') await checkOfficeFile(bytes);
    if (!isBrief) {
      if (kind === 'jpeg' || kind === 'png') await checkPicture(bytes, left);
      if (await scanner?.(path)) refuse('malware');
    }
    const { extensions, types } = fileKinds[kind];
    return { ok: true, kind, extension: extensions[0], type: types[0], name, size };
  } catch (error) {
    if (error instanceof RefusedFile) return { ok: false, reason: error.reason, name };
    throw error;
  }
}

async function checkPicture(bytes: Buffer, left: { pixelBytes: number }): Promise<void> {
  // A picture that crashes its decoder is damaged, too.
  const drawn = await pictureWork()
    .draw(bytes, left.pixelBytes)
    .catch(() => undefined);
  left.pixelBytes -= drawn?.bytes ?? 0;
  if (!drawn?.isWhole) refuse('damaged');
}

const archive =
  /\/(?:(?:x-)?(?:zip|gzip|bzip2|lzip|xz|lz4|zstd|tar|cpio|ar|arj|compress|unix-archive|(?:7z|rar|lzh)-compressed)|vnd\.(?:rar|ms-cab-compressed))$/;

async function detectKind(bytes: Buffer): Promise<FileKind> {
  if (isOle(bytes)) refuse('oldOffice');
  // Malformed files can make the detection fail, here as at the content service.
  const type = (await fileTypeFromBuffer(bytes).catch(() => refuse('type')))?.mime;
  if (!type || type === 'application/pdf') return isPdf(bytes) ? 'pdf' : refuse('type');
  if (type.includes('macroenabled')) refuse('macros');
  if (archive.test(type)) refuse('archive');
  const kinds: readonly FileKind[] = ['docx', 'odt', 'jpeg', 'png', 'heic'];
  return kinds.find((kind) => fileKinds[kind].types.some((one) => one === type)) ?? refuse('type');
}

/**
 * Results per file, in order. `excess`: there are too many files, or they are too large together. Then none is read.
 */
interface CheckedAttachments {
  ok: boolean;
  excess?: Excess;
  files: CheckedAttachment[];
}

/** Checks all files of an application, even after a bad one. One at a time, so that only one is in memory. */
export async function checkAttachments(
  attachments: (Attachment & { size: number })[],
  options: AttachmentOptions = {},
): Promise<CheckedAttachments> {
  const { inTurn = (check) => check() } = options;
  const total = attachments.reduce((sum, { size }) => sum + size, 0);
  if (attachments.length > fileLimits.count) return { ok: false, excess: 'count', files: [] };
  if (total > fileLimits.total) return { ok: false, excess: 'total', files: [] };
  const files: CheckedAttachment[] = [];
  const left = { pixelBytes: maxPixelBytes };
  for (const attachment of attachments) files.push(await inTurn(() => checkAttachment(attachment, options, left)));
  return { ok: files.every(({ ok }) => ok), files };
}

const longest = 120;

/**
 * Cleans a file name for display; files are stored under generated names. Removes folders, control characters and
 * characters that change the writing direction (`fdp.exe` would read `exe.pdf`). Keeps 120 characters and the
 * extension.
 */
export function safeName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const printable = cleanText(last.toWellFormed().replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029\ufffd]/gu, ''));
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(printable) ?? [];
  // Removes leading dots: the name must not be hidden or lead to a parent folder.
  const stem = printable.slice(0, printable.length - extension.length).replace(/^[.\s]+/, '');
  const short = cleanText([...stem].slice(0, longest).join(''));
  return `${short || 'Datei'}${extension}`;
}
