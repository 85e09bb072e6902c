import { create } from 'content-disposition';
import { contentTypeOf } from './content-types.ts';

/**
 * Returns the headers of an answer that depend only on its file.
 *
 * @param name file name of a download.
 */
export function fileHeaders(address: string, name: string | undefined): Record<string, string> {
  return { 'content-type': contentTypeOf(address), ...(name && { 'content-disposition': create(name) }) };
}
