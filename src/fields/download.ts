import { cleanText } from '../text/clean-text.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { pathSegment } from '../text/path-segment.ts';
import type { FileExtension } from './file-types.ts';

/** Letters of a name in an address; what is longer helps nobody. */
const maxSlugLength = 60;
/** Characters of a name on the disk of a visitor, so that every system takes it. */
const maxNameLength = 150;

export interface Download {
  /** Name in the media store: `<hash>.<extension>`. */
  url: string;
  /** As the editor calls it. */
  name: string;
  extension: FileExtension;
}

/** `/_dateien/<hash>/menueplan-kw-12.pdf`: made of letters that mean the same everywhere, its extension of the bytes. */
export function downloadAddress({ url, name, extension }: Download): string {
  const [hash = ''] = url.split('.');
  const slug = pathSegment(stemOf(name)).slice(0, maxSlugLength).replace(/-+$/, '') || 'datei';
  return `/_dateien/${hash}/${slug}.${extension}`;
}

/** What the file is called when it is saved: the editor's name, with the extension that its bytes ask for. */
export function savedName({ name, extension }: Pick<Download, 'name' | 'extension'>): string {
  const readable = cleanText(stemOf(name).toWellFormed())
    .replaceAll('\ufffd', '')
    // A name is no path.
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${firstCharacters(readable || 'Datei', maxNameLength)}.${extension}`;
}

/** The name without an extension. */
function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');
}
