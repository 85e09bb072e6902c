/** How many pages a document has that Chromium printed: it names each page object in plain text. */
export function pdfPages(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
