import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { detectExtension, type FileExtension, fileTypes, pictureTypes } from '../../../src/platform/http/file-types.ts';
import { cleanText } from '../../../src/platform/text/clean-text.ts';
import kinds from '../labels/file-kinds.json' with { type: 'json' };

export type PictureType = (typeof pictureTypes)[keyof typeof pictureTypes];

/** Tells whether the sites can show a picture of this type; their schema rejects any other. */
export const isPictureType = (type: string | null | undefined): type is PictureType =>
  Object.values(pictureTypes).some((one) => one === type);

/** Name of a file type for editors, and its file extensions. */
export interface Kind {
  label: string;
  /** With their dots. */
  extensions: readonly string[];
}

const labels: Readonly<Record<FileExtension, string>> = kinds;

const isLabelled = (extension: string): extension is FileExtension => Object.hasOwn(labels, extension);

const toFileKind = (extension: FileExtension): Kind => ({
  label: labels[extension],
  extensions: extension === 'jpg' ? ['.jpg', '.jpeg'] : [`.${extension}`],
});

const allowed =
  'Erlaubt sind Bilder (JPEG, PNG, WebP, AVIF, HEIC), PDF, Word (DOC, DOCX), Excel (XLSX), PowerPoint (PPTX), OpenDocument-Text (ODT), Filme (MP4) und Tonaufnahmen (MP3).';

/**
 * Detects the type of a file from its bytes. Ignores its name and the type claimed by the sender.
 *
 * @param name for the error message.
 * @throws {errors.ValidationError} for a type that editors may not upload.
 */
export async function kindOfBytes(name: string, bytes: Buffer): Promise<Kind & { type: string }> {
  const extension = await detectExtension(bytes);
  if (!extension) throw new errors.ValidationError(`«${name}»: Der Inhalt dieser Datei ist nicht erlaubt. ${allowed}`);
  return { type: fileTypes[extension], ...toFileKind(extension) };
}

/**
 * Returns the kind of a stored file. It must not change, because the address ends with this extension.
 *
 * @param ending extension with its dot.
 */
export function kindOfExtension(ending: string): Kind {
  const extension = ending.slice(1).toLowerCase().replace('jpeg', 'jpg');
  // A file from before these rules keeps its extension.
  return isLabelled(extension) ? toFileKind(extension) : { label: 'diese Datei', extensions: [ending] };
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
