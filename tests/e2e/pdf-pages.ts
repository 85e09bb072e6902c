import { inflateSync } from 'node:zlib';

/**
 * Counts the pages of a PDF that a browser printed. Chromium writes page objects as plain text, Firefox in compressed
 * streams.
 */
export function pdfPages(bytes: Buffer): number {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/\/Type\s*\/ObjStm.*?stream\r?\n/gs)].map(({ index, 0: head }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  );
  return [file, ...streams].join('\n').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
