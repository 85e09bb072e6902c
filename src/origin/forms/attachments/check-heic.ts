import { beginsWithPdfLater, endsInZip } from './foreign-content.ts';
import { refuse } from './refusal.ts';

/** Brands of pictures in HEVC; `mif1` alone only says that it is a picture, which may be of AVIF. */
const hevcBrands = ['heic', 'heix', 'heim', 'heis'];

/** Boxes beside each other, and bytes of the list of brands: a telephone writes some dozens. */
const limits = { boxes: 1000, brands: 1000 };

interface Box {
  type: string;
  content: Buffer;
}

/**
 * Checks a HEIC by its boxes. Its pixels are not decoded: the free decoders are not where one would like to have strangers'
 * bytes.
 *
 * @throws {RefusedFile} unless whole boxes of such a picture fill the file to its end.
 */
export function checkHeic(bytes: Buffer): void {
  if (endsInZip(bytes) || beginsWithPdfLater(bytes)) refuse('polyglot');
  const boxes = boxesOf(bytes);
  const content = (type: string) => boxes.find((box) => box.type === type)?.content;
  const brands: string[] = content('ftyp')?.toString('latin1', 0, limits.brands).match(/.{4}/gs) ?? [];
  if (!hevcBrands.some((brand) => brands.includes(brand))) refuse('type');
  // Version and flags of the box come before its parts.
  const parts = boxesOf(content('meta')?.subarray(4) ?? Buffer.alloc(0)).map(({ type }) => type);
  const hasPixels = Boolean(content('mdat')?.length) || parts.includes('idat');
  if (!hasPixels || !['hdlr', 'iinf', 'iloc', 'iprp'].every((part) => parts.includes(part))) refuse('damaged');
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length || boxes.length === limits.boxes) refuse('damaged');
    const { size, header } = sizeOf(bytes, at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (size < header || at + size > bytes.length || !/^[\x20-\x7e\xa9]{4}$/.test(type)) refuse('damaged');
    boxes.push({ type, content: bytes.subarray(at + header, at + size) });
    at += size;
  }
  return boxes;
}

function sizeOf(bytes: Buffer, at: number): { size: number; header: number } {
  const size = bytes.readUInt32BE(at);
  // 0: to the end; 1: the size stands behind the type, in 64 bits.
  if (size === 0) return { size: bytes.length - at, header: 8 };
  if (size > 1) return { size, header: 8 };
  if (at + 16 > bytes.length) refuse('damaged');
  return { size: Number(bytes.readBigUInt64BE(at + 8)), header: 16 };
}
