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

const segment = (code: number, content: string) => {
  const bytes = Buffer.alloc(4 + content.length);
  bytes.writeUInt8(0xff, 0);
  bytes.writeUInt8(code, 1);
  bytes.writeUInt16BE(2 + content.length, 2);
  bytes.write(content, 4, 'latin1');
  return bytes;
};

/** A JPEG with all known metadata: also IPTC, a comment, maker notes, thumbnails, and a video after the end. */
export async function jpegOf(width?: number, height?: number, progressive = false): Promise<Buffer> {
  const bytes = await photograph(width, height).jpeg({ progressive }).toBuffer();
  const added = [
    segment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x04\x02${place.padEnd(24).slice(0, 24)}`),
    segment(0xe0, `JFXX\0\x10${place}`),
    segment(0xe2, `MPF\0${place}`),
    segment(0xe5, `Maker\0${place}`),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x5a\0\x0a${place}`),
    segment(0xfe, place),
  ];
  return Buffer.concat([bytes.subarray(0, 2), ...added, bytes.subarray(2), Buffer.from(`ftypmp42${place}`)]);
}

export async function pngOf(): Promise<Buffer> {
  const bytes = await photograph().png().toBuffer();
  const end = bytes.length - 12;
  return Buffer.concat([
    bytes.subarray(0, end),
    chunkOfPng('tEXt', Buffer.from(`Comment\0${place}`)),
    chunkOfPng('tIME', Buffer.from('07e8010203040506', 'hex').subarray(0, 7)),
    chunkOfPng('prVt', Buffer.from(place)),
    bytes.subarray(end),
    Buffer.from(place),
  ]);
}

/** A PNG with two frames; readers without support for animation show the first one. */
export async function animatedPng(): Promise<Buffer> {
  const bytes = await noise(300, 200).png({ compressionLevel: 9 }).toBuffer();
  const { header, pixels, end } = partsOfPng(bytes);
  const control = (number: number) => {
    const content = Buffer.alloc(26);
    content.writeUInt32BE(number, 0);
    content.writeUInt32BE(300, 4);
    content.writeUInt32BE(200, 8);
    content.writeUInt16BE(1, 20);
    content.writeUInt16BE(10, 22);
    return chunkOfPng('fcTL', content);
  };
  return Buffer.concat([
    header,
    chunkOfPng('acTL', Buffer.from('0000000200000000', 'hex')),
    chunkOfPng('tEXt', Buffer.from(`Comment\0${place}`)),
    control(0),
    chunkOfPng('IDAT', pixels),
    control(1),
    chunkOfPng('fdAT', Buffer.concat([Buffer.from('00000002', 'hex'), pixels])),
    end,
  ]);
}

export const webpOf = async (): Promise<Buffer> =>
  Buffer.concat([await photograph().webp({ lossless: true }).toBuffer(), Buffer.from(place)]);

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .withExif({ IFD0: { ImageDescription: place } })
    .withXmp(xmp)
    .webp({ loop: 0, delay: [100, 200, 300] })
    .toBuffer();
}

/** An AVIF that also holds the place after the pixels, in its own box. */
export async function avifOf(): Promise<Buffer> {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(8 + place.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([await photograph().avif({ effort: 0 }).toBuffer(), box, Buffer.from(place)]);
}

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

function partsOfPng(bytes: Buffer) {
  const pixels: Buffer[] = [];
  for (let at = signature.length; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const isPixels = bytes.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isPixels) pixels.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  return { header: bytes.subarray(0, 33), pixels: Buffer.concat(pixels), end: bytes.subarray(bytes.length - 12) };
}
