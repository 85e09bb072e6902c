import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Text in every kind of metadata of the pictures below: a home address, as in the GPS data of a photograph. */
export const place = 'Kirchgasse-7-GPS';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${place}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A photograph of a phone held upright: EXIF with a place, XMP, a colour profile. */
const photograph = (width = 400, height = 300) =>
  noise(width, height)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExif({ IFD0: { ImageDescription: place }, IFD3: { GPSAreaInformation: place } })
    .withXmp(xmp);

/** A JPEG that also holds the place in a comment and in a video after the end. */
export async function jpegOf(width?: number, height?: number): Promise<Buffer> {
  const bytes = await photograph(width, height).jpeg().toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 2 + place.length]);
  return Buffer.concat([
    bytes.subarray(0, 2),
    comment,
    Buffer.from(place),
    bytes.subarray(2),
    Buffer.from(`ftypmp42${place}`),
  ]);
}

export const webpOf = async (): Promise<Buffer> =>
  Buffer.concat([await photograph().webp().toBuffer(), Buffer.from(place)]);

/** A PNG of `side` × `side` black pixels with a very small file. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    signature,
    chunkOfPng('IHDR', header),
    chunkOfPng('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunkOfPng('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunkOfPng(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}
