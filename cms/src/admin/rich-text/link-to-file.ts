import { insertLink } from './edits.ts';

/** A file of the media library. */
export interface LibraryFile {
  name: string;
  url: string;
  /** Size in kB. */
  size: number;
}

/** Inserts a link to a file, with its type and size. Visitors then know what they open. */
export function linkToFile(field: HTMLTextAreaElement, { name, url, size }: LibraryFile): void {
  const [, stem = name, ending = ''] = /^(.+)\.(\w{1,5})$/.exec(name) ?? [];
  const shownSize =
    size >= 1_000
      ? `${(size / 1_000).toLocaleString('de-CH', { maximumFractionDigits: 1 })} MB`
      : `${Math.max(1, Math.round(size))} kB`;
  // The address of an internal file is signed for an hour.
  const [address = url] = url.split('?');
  insertLink(field, address, `${stem} (${[ending.toUpperCase(), shownSize].filter(Boolean).join(', ')})`);
}
