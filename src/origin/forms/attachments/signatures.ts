/** First bytes, as hexadecimal digits: zip, rar, 7z, gzip. */
export const archiveMarks = ['504b0304', '52617221', '377abcaf', '1f8b'];
/** Programs of Windows and Linux, and scripts that name what runs them. */
export const programMarks = ['4d5a', '7f454c46', '2321'];
const ole = ['d0cf11e0a1b11ae1'];

/** Whether the bytes begin with one of the marks. */
export function beginsWith(bytes: Buffer, marks: readonly string[]): boolean {
  const beginning = bytes.toString('hex', 0, 8);
  return marks.some((mark) => beginning.startsWith(mark));
}

/** Whether the bytes begin as an OLE package does: the old Office formats, installers, encrypted new ones. */
export const isOle = (bytes: Buffer) => beginsWith(bytes, ole);
