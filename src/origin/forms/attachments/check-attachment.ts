import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type FileKind, fileKinds, fileLimits, type Refusal } from '../../../forms/file-limits.ts';
import { isOle, isPdf } from '../../../forms/first-bytes.ts';
import { pictureWork } from '../../../pictures/picture-work.ts';
import { checkOfficeFile } from './check-office-file.ts';
import { RefusedFile, refuse } from './refusal.ts';
import { safeName } from './safe-name.ts';
import type { Scanner } from './scanner.ts';

/** A file on disk, with the name that its sender gave it. */
export interface Attachment {
  path: string;
  name: string;
}

export type CheckedAttachment =
  | { ok: true; kind: FileKind; extension: string; type: string; name: string; size: number }
  | { ok: false; reason: Refusal; name: string };

/**
 * Checks a file by its bytes, never by its name or the type from the browser.
 *
 * @param scanner scans the files that pass all other checks.
 * @throws only if the file cannot be read from the disk, or the scanner does not answer.
 */
export async function checkAttachment(
  { path, name: givenName }: Attachment,
  scanner?: Scanner,
): Promise<CheckedAttachment> {
  const name = safeName(givenName);
  try {
    const { size } = await stat(path);
    if (size === 0) refuse('empty');
    if (size > fileLimits.file) refuse('tooBig');
    const kind = await checkBytes(await readFile(path));
    if (await scanner?.scan(path)) refuse('malware');
    const { extensions, types } = fileKinds[kind];
    return { ok: true, kind, extension: extensions[0], type: types[0], name, size };
  } catch (error) {
    if (error instanceof RefusedFile) return { ok: false, reason: error.reason, name };
    throw error;
  }
}

async function checkBytes(bytes: Buffer): Promise<FileKind> {
  const kind = await detectKind(bytes);
  if (kind === 'docx' || kind === 'odt') await checkOfficeFile(bytes);
  if ((kind === 'jpeg' || kind === 'png') && !(await canBeDrawn(bytes))) refuse('damaged');
  return kind;
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
  for (const [kind, { types }] of Object.entries(fileKinds))
    if ((types as readonly string[]).includes(type)) return kind as FileKind;
  return refuse('type');
}

/** Tries twice: another picture may have crashed the shared decoder. */
async function canBeDrawn(bytes: Uint8Array): Promise<boolean> {
  const { canBeDrawn } = pictureWork();
  return canBeDrawn(bytes)
    .catch(() => canBeDrawn(bytes))
    .catch(() => false);
}
