/**
 * Available widths in pixels; pictures are never enlarged. 760 fills a phone of 412 px at a density of 1.75, or a text
 * column; 1080 fills half a page.
 */
const widths = [320, 760, 1080, 1600] as const;

export const maxWidth = widths[3];

/** Pixels of link previews, and of the `gallery` format. */
export const shareSize = { width: 1200, height: 630 };

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Returns the available widths of a picture with an original of this width. The largest one may be the original width.
 */
export function listWidths(original: number): number[] {
  const widest = Math.min(original, maxWidth);
  return [...widths.filter((width) => width < widest), widest];
}

/** @param name name of the original in the media store: `<hash>.<extension>` */
export function pictureAddress(name: string, width: number, format: PictureFormat): string {
  return `/_bilder/${name.replace(/\.\w+$/, '')}-${width}.${format}`;
}

export function sourceSet({ url, width }: { url: string; width: number }, format: PictureFormat): string {
  return listWidths(width)
    .map((w) => `${pictureAddress(url, w, format)} ${w}w`)
    .join(', ');
}

/** Increased when the layout of link previews or a logo changes, because networks keep a preview by its address. */
const previewVersion = 1;

/** Hash in the place of a picture: the preview shows the wordmark alone. */
export const noPicture = '0'.repeat(16);

/**
 * Address of a link preview.
 *
 * @param name name of the original in the media store. @param ink variant of the logo. @param ground form `#rrggbb`.
 */
export function previewAddress(name: string, brand: string, ink: 'white' | 'black', ground: string): string {
  return `/_bilder/${name.replace(/\.\w+$/, '')}-${brand}-${ink}-${ground.slice(1)}-${previewVersion}.jpg`;
}

/** Matches addresses of pictures, link previews and downloads in a page. */
export const mediaAddress =
  /\/_bilder\/(?<hash>[0-9a-f]{16})(?:-(?:(?<width>\d{1,5})|(?<brand>[a-z-]+)-(?<ink>white|black)-(?<ground>[0-9a-f]{6})-\d+))?\.(?<format>[a-z0-9]{1,8})\b|\/_dateien\/(?<document>[0-9a-f]{16})\/(?<file>[a-z0-9-]{1,80}\.[a-z0-9]{1,8})\b/g;
