'use strict';

const { extname } = require('node:path');
const { errors } = require('@strapi/utils');

const maxCharacters = 200;

/** What nobody sees, and what turns the direction of reading: a name must be what it looks like. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const forbidden = /[/\\<>:"|?*]|\.\./;

/**
 * A name as it may be stored. Invisible characters are left out; all else that does not fit is refused.
 *
 * @param {string} text as the sender says.
 * @param {{ label: string, extensions: string[] }} kind of the file by its bytes.
 * @throws {errors.ValidationError}
 */
function fitName(text, { label, extensions }) {
  const name = readableName(text);
  const refuse = (reason) => {
    throw new errors.ValidationError(`Der Dateiname «${shortened(name)}» ${reason}`);
  };
  if ([...name].length > maxCharacters) refuse(`ist zu lang: Erlaubt sind höchstens ${maxCharacters} Zeichen.`);
  if (name.startsWith('.')) refuse('darf nicht mit einem Punkt beginnen.');
  if (forbidden.test(name)) refuse('darf weder / \\ < > : " | ? * noch zwei Punkte hintereinander enthalten.');
  if (!extensions.includes(extname(name).toLowerCase()))
    refuse(`passt nicht zum Inhalt: Die Datei ist ${label}, ihr Name muss auf ${extensions.join(' oder ')} enden.`);
  return name;
}

/** Composed, and without what nobody sees. */
const readableName = (text) => String(text).normalize().replace(invisible, '').trim();

const shortened = (name) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

module.exports = { fitName, readableName, shortened };
