const megabyte = 1024 * 1024;

/** Limits of an application: bytes per file, bytes in total, and number of files. */
export const fileLimits = { file: 10 * megabyte, total: 25 * megabyte, count: 8 } as const;

/**
 * Accepted file types. The first extension is used for storage and the first type for the answer. The other types are
 * alternative names, for the file chooser.
 */
export const fileKinds = {
  pdf: { extensions: ['pdf'], types: ['application/pdf'] },
  docx: {
    extensions: ['docx'],
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  odt: { extensions: ['odt'], types: ['application/vnd.oasis.opendocument.text'] },
  jpeg: { extensions: ['jpg', 'jpeg'], types: ['image/jpeg'] },
  png: { extensions: ['png'], types: ['image/png'] },
  heic: { extensions: ['heic', 'heif'], types: ['image/heic', 'image/heif'] },
} as const;

export type FileKind = keyof typeof fileKinds;

/** Returns the value of `<input type="file" accept>`. It only helps to choose; the bytes decide. */
export const acceptedFiles = (): string =>
  Object.values(fileKinds)
    .flatMap(({ extensions, types }) => [...extensions.map((extension) => `.${extension}`), ...types])
    .join(',');

/** Reasons to refuse a file, with the keys of their texts. */
export const refusalTexts = {
  empty: 'application.fileEmpty',
  tooBig: 'application.fileTooBig',
  type: 'application.fileType',
  /** The file contains active content that runs or loads by itself. */
  macros: 'application.fileMacros',
  encrypted: 'application.fileEncrypted',
  archive: 'application.fileArchive',
  /** Word before 2007, or a newer document with a password: both start with the same bytes. */
  oldOffice: 'application.fileOldOffice',
  /** Truncated, malformed, or too large when unpacked. */
  damaged: 'application.fileDamaged',
  /** A virus scanner reports it. */
  malware: 'application.fileMalware',
} as const;

export type Refusal = keyof typeof refusalTexts;

/** File name extensions of types that applicants send by mistake. */
const refusedExtensions: Readonly<Partial<Record<Refusal, string>>> = {
  oldOffice: 'doc xls ppt',
  archive: 'zip rar 7z',
  type: 'xlsx pptx pages numbers key rtf txt csv html htm eml msg gif webp tif tiff mp4 mov mp3 m4a exe msi lnk',
};

/** Lists the problems of a file that its name and size show before the upload. The origin reads its bytes. */
export function listRefusals({ name, size }: { name: string; size: number }): Refusal[] {
  if (size === 0) return ['empty'];
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  const kinds = (Object.keys(refusedExtensions) as Refusal[]).filter((reason) =>
    refusedExtensions[reason]?.split(' ').includes(extension),
  );
  return size > fileLimits.file ? [...kinds, 'tooBig'] : kinds;
}

/** Limits that files exceed together, with the keys of their texts. */
export const excessTexts = {
  count: 'application.tooManyFiles',
  total: 'application.filesTooBig',
} as const;

export type Excess = keyof typeof excessTexts;

const headBytes = 1024;

/** Checks whether the first bytes contain the PDF signature. Printers and mail programs may write lines before it. */
export const isPdf = (bytes: Uint8Array) => toLatin1(bytes.subarray(0, headBytes)).includes('%PDF-');

/** Checks whether a file starts like an OLE container: Office files before 2007, or later ones with a password. */
export const isOle = (bytes: Uint8Array) => toLatin1(bytes.subarray(0, 8)) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Maps each byte to a character, so that bytes can be searched as text. */
function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
