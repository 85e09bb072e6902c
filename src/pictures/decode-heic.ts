import { join } from 'node:path';
import { z } from 'zod';
import { ConfinedProcess } from '../platform/processes/confined-process.ts';
import { confine, ofEveryone, readCode } from '../platform/processes/confinement.ts';

/** Maximum number of pixels: as many as an iPhone takes by default. Decoding needs about 20 bytes per pixel. */
export const maxHeicPixels = 25_000_000;

/** Time limit of one picture, in milliseconds. */
const timeoutMs = 90_000;

const side = z.int().positive();
const answer = z.object({ width: side, height: side, data: z.instanceof(Uint8Array) });

/**
 * Converts a HEIC picture to an upright JPEG with its colour profile and no other metadata. Sharp cannot decode it.
 *
 * @throws if the picture is damaged, too large or takes too long.
 */
export async function heicToJpeg(file: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const child = new ConfinedProcess({
    script: join(import.meta.dirname, 'heic-child.ts'),
    argument: null,
    confinement: () => confine({ reads: readCode, writes: [], flags: ['--max-old-space-size=256'], env: ofEveryone }),
    timeoutMs,
  });
  try {
    // The answer is checked, because a process that reads untrusted files may be compromised.
    const { width, height, data } = answer.parse(await child.call('decode', file));
    const raw = { width, height, channels: 4 } as const;
    const jpeg = await sharp(data, { raw, limitInputPixels: maxHeicPixels })
      .flatten({ background: 'white' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { icc } = await sharp(file).metadata();
    return icc ? withProfile(jpeg, icc) : jpeg;
  } finally {
    child.close();
  }
}

/** Maximum length of a profile in one segment of a JPEG. The one of iPhones has 500 bytes. */
const maxProfile = 65_000;

/** Adds a colour profile to a JPEG without changing its pixels. Sharp would convert them. */
function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  if (profile.length > maxProfile) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
