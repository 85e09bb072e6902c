import { crc32 } from 'node:zlib';
import { Parts } from './parts.ts';

const signatureSize = 8;

/** Chunks of pixels, colours and animation frames. All others contain texts, times and the like. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/**
 * Removes everything except pixels and colours, and bytes after the end.
 *
 * @param exif to add.
 * @throws {RangeError} for a file that is not a valid PNG.
 */
export function cleanPng(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const parts = new Parts();
  parts.add(bytes.subarray(0, signatureSize));
  let rest = exif;
  for (let at = signatureSize; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('a chunk is cut off');
    const name = bytes.toString('latin1', at + 4, at + 8);
    // Replaces an existing chunk in place, so that a clean picture stays byte-identical. A new one goes before the
    // pixels.
    if (rest && (name === 'eXIf' || name === 'IDAT')) {
      parts.add(chunk('eXIf', rest));
      rest = undefined;
    }
    if (kept.has(name)) parts.add(bytes.subarray(at, end));
    if (name === 'IEND') return parts.toBuffer();
    at = end;
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
