import { z } from 'zod';
import { tones } from '../tones.ts';
import { text } from './fields.ts';

/** A file of the media library as the content service delivers it. */
const fileAttributes = z.object({
  name: text,
  /** Absolute, or relative to the content service. */
  url: text,
  mime: text,
  /** Bytes. */
  size: z.int().nonnegative(),
});

export const pictureMime = /^image\/(jpeg|png|webp|avif)$/;

const imageAttributes = fileAttributes.extend({
  mime: text.regex(pictureMime, 'must be an image: JPEG, PNG, WebP or AVIF'),
  /** What a person who cannot see the picture must know; required of editors. */
  alternativeText: text,
  caption: text.optional(),
  /** Pixels of the original. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The point that must stay in view when the picture is cut, in percent from the upper left corner. */
  focalPoint: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
  /** Of the pull: what is shown until the picture has loaded; a picture with transparency has none. */
  tones: tones.optional(),
  /** Of the pull: why the file, whose tones were to be computed, cannot be read. */
  unreadable: z.string().optional(),
});

/** The field that is to be corrected is the one that names the file. */
function readable({ value, issues }: z.core.ParsePayload<{ name: string; unreadable?: string | undefined }>): void {
  const { name, unreadable } = value;
  if (unreadable)
    issues.push({ code: 'custom', message: 'must be a picture that can be read', input: `${name}: ${unreadable}` });
}

/** The format that link previews use, 1200 × 630 px, made by the content service. */
const galleryFormat = z.object({ gallery: z.object({ url: text }) });

/** How the content service wraps a media field: `{ data: { attributes } }`. */
const single = <Shape extends z.ZodRawShape>(attributes: z.ZodObject<Shape>) =>
  z.object({ data: z.object({ attributes }) });

/** A file offered for download. */
export const file = single(fileAttributes).transform(({ data }) => data.attributes);

/** A portrait beside a name; it needs no alternative text, the name says it. */
export const portrait = single(imageAttributes.extend({ alternativeText: text.optional() }).check(readable)).transform(
  ({ data }) => data.attributes,
);

/** A picture on a page. What it says of itself in the language of the page goes before what the media library says. */
export const picture = z
  .object({ Datei: single(imageAttributes.check(readable)), Alternativtext: text.optional(), Legende: text.optional() })
  .transform(({ Datei, Alternativtext, Legende }) => {
    const { alternativeText, caption, ...image } = Datei.data.attributes;
    return { ...image, alt: Alternativtext ?? alternativeText, caption: Legende ?? caption };
  });

/** A picture for link previews: the address of its `gallery` format. */
export const shareImage = single(z.object({ formats: galleryFormat })).transform(
  ({ data }) => data.attributes.formats.gallery.url,
);

export type Picture = z.output<typeof picture>;
