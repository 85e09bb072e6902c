import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { fileTypeFromBuffer } from 'file-type';
import { isPdf } from '../../../src/forms/file-limits.ts';
import { cleanText } from '../../../src/platform/text/clean-text.ts';
import type { Attachment } from './private-files.ts';
import type { ReceivedFile } from './request.ts';

const megabyte = 1024 * 1024;
/** Maximum bytes and number of files of an application. */
const limits = { file: 10 * megabyte, total: 25 * megabyte, count: 8 };

const olePackage = 'application/x-cfb';

/** File extensions by the media type that the bytes indicate. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  // The origin rejects this type now, but its outbox may still hold one.
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  // A phone may write the generic brand of the format first.
  'image/heif': 'heic',
};

/**
 * Validates the files of a form. Determines each type from the bytes and ignores the type that the browser claims.
 *
 * @throws {errors.ValidationError} for a type that is not accepted.
 * @throws {errors.PayloadTooLargeError} above the limits.
 */
export async function checkAttachments(files: readonly ReceivedFile[]): Promise<Attachment[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > limits.count) throw new errors.PayloadTooLargeError(`At most ${limits.count} files are accepted`);
  if (total > limits.total || files.some(({ size }) => size > limits.file))
    throw new errors.PayloadTooLargeError('A file may have 10 MB, all together 25 MB');
  return Promise.all(files.map(checkAttachment));
}

async function checkAttachment({ filepath, originalFilename, size }: ReceivedFile): Promise<Attachment> {
  const bytes = await readFile(filepath);
  const type = (await typeOf(bytes)) ?? (isPdf(bytes) ? 'application/pdf' : '');
  const extension = extensions[type];
  const name = shortName(originalFilename ?? '');
  if (!extension) throw new errors.ValidationError(`${name}: accepted are PDF, DOC, DOCX, ODT, JPEG, PNG and HEIC`);
  return { filepath, name: withExtension(name, extension), type, extension, size };
}

/**
 * Appends the true extension. Computers open a download by its extension: a PDF called `a.hta` would run as a program.
 */
function withExtension(name: string, extension: string): string {
  const given = extname(name).slice(1).toLowerCase();
  const isSame =
    given === extension || (given === 'jpeg' && extension === 'jpg') || (given === 'heif' && extension === 'heic');
  return isSame ? name : `${name}.${extension}`;
}

/** Detects the media type of a file from its bytes, if possible. */
export async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {};
  // Old Office files and installers share this format. The stream of this name exists only in Word documents.
  if (mime === olePackage && bytes.includes(Buffer.from('WordDocument', 'utf16le'))) return 'application/msword';
  return mime;
}

/** Shortens and cleans a name for display to editors. The file is stored under another name. */
function shortName(name: string): string {
  const printable = cleanText(name.replace(/[\p{Cc}/\\]/gu, ''));
  const extension = extname(printable).slice(0, 10);
  return `${printable.slice(0, printable.length - extension.length).slice(0, 120)}${extension}` || 'Datei';
}
