import { Parts } from './parts.ts';

const headSize = 12;
const flag = { exif: 0x08, xmp: 0x04 };

/** Chunks of pixels, transparency, colours and animation frames. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/**
 * Removes everything except pixels and colours, and bytes after the end.
 *
 * @param exif to add.
 * @throws {RangeError} for a file that is not a valid WebP.
 */
export function cleanWebp(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const size = 8 + bytes.readUInt32LE(4);
  if (size > bytes.length) throw new RangeError('the end is missing');
  const parts = new Parts();
  parts.add(bytes.subarray(0, headSize));
  for (let at = headSize; at < size; ) {
    const { name, end } = chunkAt(bytes, at, size);
    if (name === 'VP8X') parts.add(withFlags(bytes.subarray(at, end), exif));
    else if (name === 'ANMF') parts.add(cleanFrame(bytes.subarray(at, end)));
    else if (kept.has(name)) parts.add(bytes.subarray(at, end));
    at = end;
  }
  if (exif) parts.add(chunk('EXIF', exif));
  const clean = parts.toBuffer();
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

/** @param limit end of the parent. */
function chunkAt(bytes: Buffer, at: number, limit: number): { name: string; end: number } {
  const length = bytes.readUInt32LE(at + 4);
  const end = at + 8 + length + (length % 2);
  if (end > limit) throw new RangeError('a chunk is cut off');
  return { name: bytes.toString('latin1', at, at + 4), end };
}

function withFlags(extended: Buffer, exif: Buffer | undefined): Buffer {
  const bytes = Buffer.from(extended);
  bytes.writeUInt8((bytes.readUInt8(8) & ~(flag.exif | flag.xmp)) | (exif ? flag.exif : 0), 8);
  return bytes;
}

/** Cleans an animation frame: 16 header bytes, then chunks. */
function cleanFrame(frame: Buffer): Buffer {
  const start = 8 + 16;
  const parts = new Parts();
  parts.add(frame.subarray(8, start));
  for (let at = start; at < frame.length; ) {
    const { name, end } = chunkAt(frame, at, frame.length);
    if (kept.has(name)) parts.add(frame.subarray(at, end));
    at = end;
  }
  return chunk('ANMF', parts.toBuffer());
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
