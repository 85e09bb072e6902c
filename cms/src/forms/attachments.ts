import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { fileTypeFromBuffer } from 'file-type';
import { isPdf } from '../../../src/forms/first-bytes.ts';
import { cleanText } from '../../../src/text/clean-text.ts';
import type { Attachment } from './private-files.ts';
import type { ReceivedFile } from './request.ts';

const megabyte = 1024 * 1024;
/** Bytes and files that an application may bring. */
const limits = { file: 10 * megabyte, total: 25 * megabyte, count: 8 };

const olePackage = 'application/x-cfb';

/** Types by what the bytes say, with the extension under which they are kept. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  // The origin refuses these now; its outbox may still hold one.
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  // A telephone may name the general brand first.
  'image/heif': 'heic',
};

/**
 * Checks the files of a form. What a browser says of their type is not believed, the bytes are asked.
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

/** The reader's computer opens a download by the end of its name: a PDF called `a.hta` would run as a program. */
function withExtension(name: string, extension: string): string {
  const given = extname(name).slice(1).toLowerCase();
  const isSame =
    given === extension || (given === 'jpeg' && extension === 'jpg') || (given === 'heif' && extension === 'heic');
  return isSame ? name : `${name}.${extension}`;
}

/** The media type that the bytes of a file say, if they say any. */
export async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {};
  // The old Office formats and installers are all such packages; the stream of this name makes it a document of Word.
  if (mime === olePackage && bytes.includes(Buffer.from('WordDocument', 'utf16le'))) return 'application/msword';
  return mime;
}

/** For the eyes of an editor only; the file is kept under another name. */
function shortName(name: string): string {
  const printable = cleanText(name.replace(/[\p{Cc}/\\]/gu, ''));
  const extension = extname(printable).slice(0, 10);
  return `${printable.slice(0, printable.length - extension.length).slice(0, 120)}${extension}` || 'Datei';
}
