/** A file of the media library. */
export interface LibraryFile {
  name: string;
  url: string;
  /** Size in kB. */
  size: number;
}

/** Returns a link to a file. Its text has the type and size, so that visitors know what they open. */
export function linkToFile({ name, url, size }: LibraryFile): { href: string; text: string } {
  const [, stem = name, ending = ''] = /^(.+)\.(\w{1,5})$/.exec(name) ?? [];
  const shownSize =
    size >= 1_000
      ? `${(size / 1_000).toLocaleString('de-CH', { maximumFractionDigits: 1 })} MB`
      : `${Math.max(1, Math.round(size))} kB`;
  // The address of an internal file is signed for an hour.
  const [href = url] = url.split('?');
  return { href, text: `${stem} (${[ending.toUpperCase(), shownSize].filter(Boolean).join(', ')})` };
}
