const headBytes = 1024;

/** Checks whether the first bytes contain the PDF signature. Printers and mail programs may write lines before it. */
export const isPdf = (bytes: Uint8Array) => textOf(bytes.subarray(0, headBytes)).includes('%PDF-');

/** Checks whether a file starts like an OLE container: Office files before 2007, or later ones with a password. */
export const isOle = (bytes: Uint8Array) => textOf(bytes.subarray(0, 8)) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Maps each byte to a character, so that bytes can be searched as text. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
