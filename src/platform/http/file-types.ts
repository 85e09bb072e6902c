import { hasKey, listKeys } from '../objects.ts';

/** Picture types that pages show, by extension. */
export const pictureTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

/** File types that editors can offer, by the extension in the address. Browsers execute none of them. */
export const fileTypes = {
  ...pictureTypes,
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
} as const;

export type FileExtension = keyof typeof fileTypes;

export function isPicture(extension: string): extension is keyof typeof pictureTypes {
  return hasKey(pictureTypes, extension);
}

/** @param ending extension with its dot: `.pdf`. */
export function typeOfFile(ending: string): string {
  const extension = ending.slice(1);
  return hasKey(fileTypes, extension) ? fileTypes[extension] : 'application/octet-stream';
}

const extensions = new Map<string, FileExtension>(
  listKeys(fileTypes).map((extension) => [fileTypes[extension], extension]),
);

/**
 * Detects the type of a file from its bytes, whatever its name.
 *
 * @returns its extension in `fileTypes`; undefined for types that are not allowed.
 */
export async function detectExtension(bytes: Uint8Array): Promise<FileExtension | undefined> {
  // Loaded on demand, because most builds fetch no file.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // Only Word documents have a stream of this name in the directory of an OLE file.
  if (found?.mime === 'application/x-cfb')
    return Buffer.from(bytes).includes('WordDocument', 0, 'utf16le') ? 'doc' : undefined;
  return found && extensions.get(found.mime);
}
