import { create } from 'content-disposition';
import { contentTypeOf } from './content-types.ts';

/**
 * What an answer with a file has by the file alone.
 *
 * @param name what a download is called where it is saved.
 */
export function fileHeaders(address: string, name: string | undefined): Record<string, string> {
  return { 'content-type': contentTypeOf(address), ...(name && { 'content-disposition': create(name) }) };
}
