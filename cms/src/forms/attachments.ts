import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { fileTypeFromBuffer } from 'file-type';
import { fileKinds, fileLimits, isPdf } from '../../../src/forms/file-limits.ts';
import { cleanText } from '../../../src/platform/text/clean-text.ts';
import type { Attachment } from './private-files.ts';
import type { ReceivedFile } from './request.ts';

/**
 * Validates the files of a form. Determines each type from the bytes and ignores the type that the browser claims.
 *
 * @throws {errors.ValidationError} for a type that is not accepted.
 * @throws {errors.PayloadTooLargeError} above the limits.
 */
export async function checkAttachments(files: readonly ReceivedFile[]): Promise<Attachment[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > fileLimits.count)
    throw new errors.PayloadTooLargeError(`At most ${fileLimits.count} files are accepted`);
  if (total > fileLimits.total || files.some(({ size }) => size > fileLimits.file))
    throw new errors.PayloadTooLargeError('A file may have 10 MB, all together 25 MB');
  return Promise.all(files.map(checkAttachment));
}

async function checkAttachment({ filepath, originalFilename, size }: ReceivedFile): Promise<Attachment> {
  const bytes = await readFile(filepath);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isPdf(bytes) ? 'application/pdf' : '');
  const kind = Object.values(fileKinds).find(({ types }) => types.some((one) => one === type));
  const name = shortName(originalFilename ?? '');
  if (!kind) throw new errors.ValidationError(`${name}: accepted are PDF, DOCX, ODT, JPEG, PNG and HEIC`);
  const [extension] = kind.extensions;
  // Computers open a download by its extension: a PDF called `a.hta` would run as a program.
  const given = extname(name).slice(1).toLowerCase();
  const isSame = kind.extensions.some((one) => one === given);
  return { filepath, name: isSame ? name : `${name}.${extension}`, type, extension, size };
}

/** Shortens and cleans a name for display to editors. The file is stored under another name. */
function shortName(name: string): string {
  const printable = cleanText(name.replace(/[\p{Cc}/\\]/gu, ''));
  const extension = extname(printable).slice(0, 10);
  return `${printable.slice(0, printable.length - extension.length).slice(0, 120)}${extension}` || 'Datei';
}
