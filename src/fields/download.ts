import type { FileExtension } from '../platform/http/file-types.ts';
import { cleanText } from '../platform/text/clean-text.ts';
import { firstCharacters } from '../platform/text/first-characters.ts';
import { pathSegment } from '../platform/text/path-segment.ts';

/** Maximum length of a file name within an address, in characters. */
const maxSlugLength = 60;
/** Maximum length of a file name for saving, in characters; accepted by every file system. */
const maxNameLength = 150;

export interface Download {
  /** Name in the media store: `<hash>.<extension>`. */
  url: string;
  /** File name given by the editor. */
  name: string;
  extension: FileExtension;
}

/**
 * Address of a download: `/_dateien/<hash>/menueplan-kw-12.pdf`. The name uses safe characters only; the extension
 * follows from the bytes.
 */
export function downloadAddress({ url, name, extension }: Download): string {
  const [hash = ''] = url.split('.');
  const slug = pathSegment(stemOf(name)).slice(0, maxSlugLength).replace(/-+$/, '') || 'datei';
  return `/_dateien/${hash}/${slug}.${extension}`;
}

/** Returns the file name for saving: the editor's name, with the extension that matches the bytes. */
export function savedName({ name, extension }: Pick<Download, 'name' | 'extension'>): string {
  const readable = cleanText(stemOf(name).toWellFormed())
    .replaceAll('\ufffd', '')
    // Path separators and reserved characters.
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${firstCharacters(readable || 'Datei', maxNameLength)}.${extension}`;
}

/** Returns the file name without its extension. */
function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');
}
