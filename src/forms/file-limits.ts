const megabyte = 1024 * 1024;

/** Bytes of one file and of all, and how many files an application may bring. */
export const fileLimits = { file: 10 * megabyte, total: 25 * megabyte, count: 8 } as const;

/**
 * The accepted kinds. The first extension is the one under which a file is kept; the first type is the one that it gets,
 * the others are what systems call it too and what a file chooser may be told.
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

/** For `<input type="file" accept>`. It only helps to choose; the bytes decide. */
export const acceptedFiles = (): string =>
  Object.values(fileKinds)
    .flatMap(({ extensions, types }) => [...extensions.map((extension) => `.${extension}`), ...types])
    .join(',');

/** Why a file is refused, with the key of the text that says so. */
export const refusalTexts = {
  empty: 'application.fileEmpty',
  tooBig: 'application.fileTooBig',
  type: 'application.fileType',
  /** Something in it would run or be fetched by itself. */
  macros: 'application.fileMacros',
  encrypted: 'application.fileEncrypted',
  archive: 'application.fileArchive',
  /** Word before 2007, or a newer document with a password: both begin alike. */
  oldOffice: 'application.fileOldOffice',
  /** Cut off, malformed, or of a size when unpacked that no letter has. */
  damaged: 'application.fileDamaged',
  /** A virus scanner knows it. */
  malware: 'application.fileMalware',
} as const;

export type Refusal = keyof typeof refusalTexts;

/** What is wrong with the files of an application together, with the key of the text that says so. */
export const excessTexts = {
  count: 'application.tooManyFiles',
  total: 'application.filesTooBig',
} as const;

export type Excess = keyof typeof excessTexts;
