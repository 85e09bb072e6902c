/**
 * Widths that pictures exist in, in pixels; a picture is never enlarged. 760 fills a phone of 412 px at 1.75 px each as
 * well as a column of text, 1080 half a page.
 */
const widths = [320, 760, 1080, 1600] as const;

export const maxWidth = widths[3];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths of a picture whose original is `original` pixels wide; one between two steps is there as wide as it is. */
export function widthsOf(original: number): number[] {
  const widest = Math.min(original, maxWidth);
  return [...widths.filter((width) => width < widest), widest];
}

/** @param name of the original in the media store: `<hash>.<extension>` */
export function pictureAddress(name: string, width: number, format: PictureFormat): string {
  return `/_bilder/${name.replace(/\.\w+$/, '')}-${width}.${format}`;
}

/** The value of `srcset` for one format of a picture. */
export function sourceSet({ url, width }: { url: string; width: number }, format: PictureFormat): string {
  return widthsOf(width)
    .map((w) => `${pictureAddress(url, w, format)} ${w}w`)
    .join(', ');
}

/** Address of a picture that is served as it is: the `gallery` format. */
export function originalAddress(name: string): string {
  return `/_bilder/${name}`;
}

/** Finds the addresses of pictures, and those of downloads, in a page. */
export const mediaAddress =
  /\/_bilder\/(?<hash>[0-9a-f]{16})(?:-(?<width>\d{1,5}))?\.(?<format>[a-z0-9]{1,8})\b|\/_dateien\/(?<document>[0-9a-f]{16})\/(?<file>[a-z0-9-]{1,80}\.[a-z0-9]{1,8})\b/g;
