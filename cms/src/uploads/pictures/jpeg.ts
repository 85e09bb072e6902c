import { Parts } from './parts.ts';

const marker = { prefix: 0xff, temporary: 0x01, firstRestart: 0xd0, start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };
const application = (number: number) => 0xe0 + number;

const nothing = Buffer.alloc(0);
const exifHeader = Buffer.from('Exif\0\0', 'latin1');
/** Size of a JFIF segment without a thumbnail, in bytes: marker, length, identifier, version, density, size 0 × 0. */
const jfifSize = 18;

/**
 * Removes everything except pixels and colours: application segments, comments, and bytes after its end.
 *
 * @param exif replaces that of the picture.
 * @throws {RangeError} for a file that is not a valid JPEG.
 */
export function cleanJpeg(bytes: Buffer, exif: Buffer | undefined): Buffer {
  const parts = new Parts();
  parts.add(bytes.subarray(0, 2));
  let rest = exif;
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    const isExif = segment.code === application(1) && contentOf(bytes, segment).indexOf(exifHeader) === 0;
    // Keeps the position of the segment, so that a clean picture stays byte-identical.
    if (isExif && rest) {
      parts.add(exifSegment(rest));
      rest = undefined;
    } else parts.add(keptOf(bytes, segment));
    if (segment.code === marker.end) return parts.toBuffer();
    at = segment.end;
  }
}

interface Segment {
  /** Code of its marker. */
  code: number;
  start: number;
  /** Offset of its content. */
  body: number;
  end: number;
}

/** Reads a segment with its fill bytes. A scan includes its pixels. */
function segmentAt(bytes: Buffer, start: number): Segment {
  let at = start;
  if (bytes.readUInt8(at) !== marker.prefix) throw new RangeError('a marker is missing');
  while (bytes.readUInt8(at + 1) === marker.prefix) at += 1;
  const code = bytes.readUInt8(at + 1);
  if (standsAlone(code)) return { code, start, body: at + 2, end: at + 2 };
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end > bytes.length || end < at + 4) throw new RangeError('a segment is cut off');
  return { code, start, body: at + 4, end: code === marker.scan ? endOfScan(bytes, end) : end };
}

const isRestart = (code: number) => code >= marker.firstRestart && code < marker.start;
const standsAlone = (code: number) => isRestart(code) || [marker.temporary, marker.start, marker.end].includes(code);

/** Finds the end of the pixels. In them, 0xff is always followed by 0 or a restart code. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(marker.prefix, start); at >= 0; at = bytes.indexOf(marker.prefix, at + 1)) {
    const code = bytes.readUInt8(at + 1);
    if (code !== 0 && code !== marker.prefix && !isRestart(code)) return at;
  }
  throw new RangeError('the end is missing');
}

const contentOf = (bytes: Buffer, { body, end }: Segment) => bytes.subarray(body, end);

/** Returns the bytes of a segment to keep. Two kinds of application segments are needed for correct colours. */
function keptOf(bytes: Buffer, segment: Segment): Buffer {
  const { code, start, body, end } = segment;
  const whole = bytes.subarray(start, end);
  if (code === marker.comment) return nothing;
  if (code < application(0) || code > application(15)) return whole;
  const name = contentOf(bytes, segment).toString('latin1', 0, 12);
  if (code === application(2) && name === 'ICC_PROFILE\0') return whole;
  if (code === application(14) && name.startsWith('Adobe')) return whole;
  if (code !== application(0) || !name.startsWith('JFIF\0')) return nothing;
  return end - body <= jfifSize - 4 ? whole : withoutThumbnail(bytes.subarray(body - 4, end));
}

function withoutThumbnail(segment: Buffer): Buffer {
  const kept = Buffer.from(segment.subarray(0, jfifSize));
  kept.writeUInt16BE(jfifSize - 2, 2);
  kept.writeUInt16BE(0, jfifSize - 2);
  return kept;
}

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from([marker.prefix, application(1), 0, 0]);
  head.writeUInt16BE(2 + exifHeader.length + exif.length, 2);
  return Buffer.concat([head, exifHeader, exif]);
}
