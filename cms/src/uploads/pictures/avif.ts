import { itemsOf, type Place, placesOf, thumbnailsOf } from './avif-items.ts';
import { type Box, boxesIn, contentOf, only } from './boxes.ts';

/** Boxes that are needed to draw the picture, by their parent. */
const kept = {
  file: ['ftyp', 'meta', 'mdat'],
  meta: ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'grpl'],
  properties: 'av1C colr ispe pixi irot imir clap auxC pasp clli mdcv cclv a1op lsel a1lx amve'.split(' '),
};
const pictureItems = ['av01', 'grid', 'iden', 'iovl', 'tmap'];
/** Maximum number of data boxes, more than any encoder writes. */
const maxDataBoxes = 16;

/**
 * Overwrites everything except pixels and colours with zeros. Nothing is removed, because the file refers to itself by
 * offsets. The orientation is a property of the picture and stays.
 *
 * @throws {RangeError} for a file that is not a valid still AVIF.
 */
export function cleanAvif(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const boxes = boxesIn(bytes, 0, bytes.length);
  if (boxes.some(({ name }) => name === 'moov')) throw new RangeError('it is animated');
  const metaBox = only(boxes, 'meta');
  const meta = boxesIn(bytes, metaBox.body + 4, metaBox.end);
  const properties = boxesIn(bytes, ...contentOf(only(boxesIn(bytes, ...contentOf(only(meta, 'iprp'))), 'ipco')));
  blank(clean, boxes, kept.file);
  blank(clean, meta, kept.meta);
  blank(clean, properties, kept.properties);

  const thumbnails = thumbnailsOf(bytes, meta);
  const pictures = new Set<number>();
  for (const { id, type, typeAt, end } of itemsOf(bytes, only(meta, 'iinf'))) {
    if (pictureItems.includes(type) && !thumbnails.has(id)) pictures.add(id);
    else clean.fill(0, typeAt, end).write('skip', typeAt, 'latin1');
  }
  const inFile = boxes.filter(({ name }) => name === 'mdat');
  const inMeta = meta.filter(({ name }) => name === 'idat');
  blankAround(bytes, clean, { inFile, inMeta }, picturePlaces(bytes, meta, pictures));
  return clean;
}

/** Overwrites unneeded boxes. Keeps their space, because other boxes are referenced by index or offset. */
function blank(clean: Buffer, boxes: readonly Box[], names: readonly string[]): void {
  for (const { name, start, body, end } of boxes) {
    if (names.includes(name)) continue;
    clean.fill(0, body, end).write('free', start + 4, 'latin1');
  }
}

function* picturePlaces(bytes: Buffer, meta: readonly Box[], pictures: ReadonlySet<number>): Generator<Place> {
  for (const place of placesOf(bytes, only(meta, 'iloc'))) if (pictures.has(place.id)) yield place;
}

/** Overwrites all bytes of the data boxes that are not pixels. */
function blankAround(
  bytes: Buffer,
  clean: Buffer,
  { inFile, inMeta }: { inFile: readonly Box[]; inMeta: readonly Box[] },
  places: Iterable<Place>,
): void {
  const boxes = [...inFile, ...inMeta];
  if (boxes.length > maxDataBoxes) throw new RangeError('there are too many boxes');
  for (const { body, end } of boxes) clean.fill(0, body, end);
  let total = 0;
  for (const { isInMeta, offset, length } of places) {
    const start = offset + (isInMeta ? only(inMeta, 'idat').body : 0);
    const isWithin = boxes.some(({ body, end }) => start >= body && start + length <= end);
    total += length;
    if (!isWithin || total > bytes.length) throw new RangeError('pixels are where none can be');
    bytes.copy(clean, start, start, start + length);
  }
}
