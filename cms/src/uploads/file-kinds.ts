import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { cleanText } from '../../../src/platform/text/clean-text.ts';
import { isMediaType, type MediaType } from '../content-model/media-types.ts';
import { typeOf } from '../forms/attachments.ts';

/** Name of a file type for editors, and its file extensions. */
export interface Kind {
  label: string;
  /** With their dots. */
  extensions: readonly string[];
}

const kinds: Readonly<Record<MediaType, Kind>> = {
  'image/jpeg': { label: 'ein JPEG-Bild', extensions: ['.jpg', '.jpeg'] },
  'image/png': { label: 'ein PNG-Bild', extensions: ['.png'] },
  'image/webp': { label: 'ein WebP-Bild', extensions: ['.webp'] },
  'image/avif': { label: 'ein AVIF-Bild', extensions: ['.avif'] },
  'application/pdf': { label: 'ein PDF', extensions: ['.pdf'] },
  'application/msword': { label: 'ein Word-Dokument', extensions: ['.doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'ein Word-Dokument',
    extensions: ['.docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    label: 'eine Excel-Tabelle',
    extensions: ['.xlsx'],
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    label: 'eine PowerPoint-Präsentation',
    extensions: ['.pptx'],
  },
  'application/vnd.oasis.opendocument.text': { label: 'ein OpenDocument-Text', extensions: ['.odt'] },
  'video/mp4': { label: 'ein MP4-Film', extensions: ['.mp4'] },
  'audio/mpeg': { label: 'eine MP3-Tonaufnahme', extensions: ['.mp3'] },
};

const allowed =
  'Erlaubt sind Bilder (JPEG, PNG, WebP, AVIF), PDF, Word (DOC, DOCX), Excel (XLSX), PowerPoint (PPTX), OpenDocument-Text (ODT), Filme (MP4) und Tonaufnahmen (MP3).';

/**
 * Detects the type of a file from its bytes. Ignores its name and the type claimed by the sender.
 *
 * @param name for the error message.
 * @throws {errors.ValidationError} for a type that editors may not upload.
 */
export async function kindOfBytes(name: string, bytes: Buffer): Promise<Kind & { type: MediaType }> {
  const detected = await typeOf(bytes);
  const type = detected === 'image/apng' ? 'image/png' : detected;
  if (!isMediaType(type))
    throw new errors.ValidationError(`«${name}»: Der Inhalt dieser Datei ist nicht erlaubt. ${allowed}`);
  return { type, ...kinds[type] };
}

/**
 * Returns the kind of a stored file. It must not change, because the address ends with this extension.
 *
 * @param extension with its dot.
 */
export function kindOfExtension(extension: string): Kind {
  const ending = extension.toLowerCase();
  const kind = Object.values(kinds).find(({ extensions }) => extensions.includes(ending));
  // A file from before these rules keeps its extension.
  return kind ?? { label: 'diese Datei', extensions: [ending] };
}

const maxCharacters = 200;

const unprintable = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const forbidden = /[/\\<>:"|?*]|\.\./;

/**
 * Cleans and validates a file name. Removes invisible characters.
 *
 * @param text name as claimed by the sender.
 * @param kind type of the file by its bytes.
 * @throws {errors.ValidationError} for a name that does not fit.
 */
export function fitName(text: unknown, { label, extensions }: Kind): string {
  const name = readableName(text);
  const refuse = (reason: string) => {
    throw new errors.ValidationError(`Der Dateiname «${shortened(name)}» ${reason}`);
  };
  if ([...name].length > maxCharacters) refuse(`ist zu lang: Erlaubt sind höchstens ${maxCharacters} Zeichen.`);
  if (name.startsWith('.')) refuse('darf nicht mit einem Punkt beginnen.');
  if (forbidden.test(name)) refuse('darf weder / \\ < > : " | ? * noch zwei Punkte hintereinander enthalten.');
  if (!extensions.includes(extname(name).toLowerCase()))
    refuse(`passt nicht zum Inhalt: Die Datei ist ${label}, ihr Name muss auf ${extensions.join(' oder ')} enden.`);
  return name;
}

export const readableName = (text: unknown) => cleanText(String(text).replace(unprintable, ''));

export const shortened = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);
