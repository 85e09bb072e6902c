import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import { fileKinds } from '../../../src/forms/file-limits.ts';
import type { Attachment } from './private-files.ts';
import type { ReceivedFile } from './request.ts';

/**
 * Describes a file of a form. The origin has checked its bytes and sends the type that they show.
 *
 * @throws {errors.ValidationError} for a type that the origin does not accept.
 */
export function asAttachment({ filepath, originalFilename, mimetype, size }: ReceivedFile): Attachment {
  const name = originalFilename || 'Datei';
  const type = mimetype ?? '';
  const kind = Object.values(fileKinds).find(({ types }) => types.some((one) => one === type));
  if (!kind) throw new errors.ValidationError(`${name}: files of the type ${type} are not accepted`);
  // Computers open a download by its extension: a PDF called `a.hta` would run as a program.
  const given = extname(name).slice(1).toLowerCase();
  const isSame = kind.extensions.some((extension) => extension === given);
  return { filepath, name: isSame ? name : `${name}.${kind.extensions[0]}`, type, size };
}
