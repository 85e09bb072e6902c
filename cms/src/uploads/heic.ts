import { writeFile } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import { fileTypeFromBuffer } from 'file-type';
import { heicToJpeg, maxHeicPixels } from '../../../src/pictures/decode-heic.ts';
import { fileTypes } from '../../../src/platform/http/file-types.ts';
import type { ReceivedFile } from '../forms/request.ts';
import { type Kind, kindOfExtension, shortened } from './file-kinds.ts';

const heicTypes = ['image/heic', 'image/heif'];

interface Converted {
  kind: Kind & { type: string };
  /** File name with the ending of a JPEG. */
  name: string;
  /** In bytes. */
  size: number;
}

/**
 * Converts a HEIC picture of an iPhone to JPEG, because browsers do not show it.
 *
 * @returns undefined for all other files.
 * @throws {errors.ValidationError} for a picture that cannot be decoded.
 */
export async function convertHeic(file: ReceivedFile, named: string, bytes: Buffer): Promise<Converted | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !heicTypes.includes(type.mime)) return undefined;
  const jpeg = await heicToJpeg(bytes).catch((cause) => {
    throw new errors.ValidationError(`«${shortened(named)}»: ${refusal}`, { cause });
  });
  // In place of the received file, which is removed after the request.
  await writeFile(file.filepath, jpeg);
  const name = `${named.replace(/\.(?:heic|heif|jpe?g)$/i, '')}.jpg`;
  return { kind: { ...kindOfExtension('.jpg'), type: fileTypes.jpg }, name, size: jpeg.length };
}

const refusal = `Dieses HEIC-Bild lässt sich nicht lesen (höchstens ${maxHeicPixels / 1_000_000} Millionen Pixel). Am iPhone helfen zwei Einstellungen: für neue Bilder «Kamera» › «Formate» › «Maximale Kompatibilität», für vorhandene «Apps» › «Fotos» › «Auf Mac oder PC übertragen» › «Automatisch».`;
