import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { cleanText } from '../../../src/platform/text/clean-text.ts';
import type { Kind } from './file-kinds.ts';

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

/** Removes unprintable characters and cleans the text. */
export const readableName = (text: unknown) => cleanText(String(text).replace(unprintable, ''));

export const shortened = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);
