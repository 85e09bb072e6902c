'use strict';

const { readFile } = require('node:fs/promises');
const { extname } = require('node:path');
const { errors } = require('@strapi/utils');

const megabyte = 1024 * 1024;
/** Bytes and files that an application may bring. */
const limits = { file: 10 * megabyte, total: 25 * megabyte, count: 8 };

const olePackage = 'application/x-cfb';

/** Types by what the bytes say, with the extension under which they are kept. */
const extensions = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  // The same where the general brand comes first; the origin has looked for the one that says HEVC.
  'image/heif': 'heic',
};

/**
 * Checks the files of a form. What a browser says of their type is not believed, the bytes are asked.
 *
 * @param {{ filepath: string, originalFilename: string, size: number }[]} files of the body parser.
 * @throws {errors.ValidationError} for a type that is not accepted.
 * @throws {errors.PayloadTooLargeError} above the limits.
 */
async function checkAttachments(files) {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > limits.count) throw new errors.PayloadTooLargeError(`At most ${limits.count} files are accepted`);
  if (total > limits.total || files.some(({ size }) => size > limits.file))
    throw new errors.PayloadTooLargeError('A file may have 10 MB, all together 25 MB');
  return Promise.all(files.map(checkAttachment));
}

async function checkAttachment({ filepath, originalFilename, size }) {
  const type = await typeOf(await readFile(filepath));
  const extension = extensions[type];
  const name = shortName(originalFilename ?? '');
  if (!extension) throw new errors.ValidationError(`${name}: accepted are PDF, DOC, DOCX, ODT, JPEG, PNG and HEIC`);
  return { filepath, name, type, extension, size };
}

async function typeOf(bytes) {
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {};
  // The old Office formats and installers are all such packages; the stream of this name makes it a document of Word.
  if (mime === olePackage && bytes.includes(Buffer.from('WordDocument', 'utf16le'))) return 'application/msword';
  return mime;
}

/** For the eyes of an editor only; the file is kept under another name. */
function shortName(name) {
  const printable = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim();
  const extension = extname(printable).slice(0, 10);
  return `${printable.slice(0, printable.length - extension.length).slice(0, 120)}${extension}` || 'Datei';
}

module.exports = { checkAttachments, limits, typeOf };
