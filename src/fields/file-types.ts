/** Pictures that pages show, by their extensions. */
export const pictureTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

/** Everything that editors may offer, by the extension that its address gets; nothing of it runs in a browser. */
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
  return Object.hasOwn(pictureTypes, extension);
}

/** @param ending of a name: `.pdf`. */
export function typeOfFile(ending: string): string {
  const extension = ending.slice(1);
  return Object.hasOwn(fileTypes, extension) ? fileTypes[extension as FileExtension] : 'application/octet-stream';
}

const extensions = new Map<string, FileExtension>(
  Object.entries(fileTypes).map(([extension, type]) => [type, extension as FileExtension]),
);

/** In the directory of an OLE file, in UTF-16: the stream that only Word documents have. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

/**
 * What a file is by its bytes, whatever it is called; undefined where it is nothing that editors may offer.
 *
 * @returns its extension in `fileTypes`.
 */
export async function extensionOf(bytes: Uint8Array): Promise<FileExtension | undefined> {
  // Most builds fetch no file.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return Buffer.from(bytes).includes(wordStream) ? 'doc' : undefined;
  return found && extensions.get(found.mime);
}
