import { fileTypeFromBuffer } from 'file-type';
import { beginsWithPdfLater, endsInZip } from './foreign-content.ts';
import { refuse } from './refusal.ts';
import { beginsWith, isOle } from './signatures.ts';

/** What the bytes look like; the check of that form proves or refuses it. */
export type Form = 'pdf' | 'zip' | 'ole' | 'jpeg' | 'png' | 'heic';

const forms: Readonly<Record<string, Form>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
  // A general brand comes first, the one that says HEVC among the compatible ones.
  'image/heif': 'heic',
};

const archives = [
  'application/vnd.rar',
  'application/x-rar-compressed',
  'application/x-7z-compressed',
  'application/gzip',
  'application/x-gzip',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
  'application/zstd',
  'application/x-lz4',
  'application/x-lzip',
  'application/x-compress',
  'application/x-arj',
  'application/x-lzh-compressed',
  'application/vnd.ms-cab-compressed',
  'application/x-ar',
  'application/x-unix-archive',
  'application/x-cpio',
];

/** Its first entry, or the end of one without any. */
const zipMarks = ['504b0304', '504b0506'];

/** What the check of a zip must find, by what file-type calls it. */
export const zipTypes: Readonly<Record<string, 'docx' | 'odt'>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
};

/**
 * The form of a file by its first bytes.
 *
 * @throws {RefusedFile} for what is never accepted.
 */
export async function detectForm(bytes: Buffer): Promise<{ form: Form; type?: string }> {
  const type = await typeOf(bytes);
  if (beginsWith(bytes, zipMarks)) return { form: 'zip', type };
  if (isOle(bytes)) return { form: 'ole', type };
  const form = type ? forms[type] : undefined;
  if (form) return { form, type };
  if (type && archives.includes(type)) refuse('archive');
  // Its reader looks further than the first byte, be it for a PDF or, from behind, for a zip.
  if (beginsWithPdfLater(bytes) || endsInZip(bytes)) refuse('polyglot');
  return refuse('type');
}

async function typeOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}
