import { z } from 'zod';
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

const imageAttributes = fileAttributes.extend({
  mime: text.regex(/^image\/(jpeg|png|webp|avif)$/, 'must be an image: JPEG, PNG, WebP or AVIF'),
  /** What a person who cannot see the picture must know; required of editors. */
  alternativeText: text,
  caption: text.optional(),
  /** Pixels of the original. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The point that must stay in view when the picture is cut, in percent from the upper left corner. */
  focalPoint: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
});

/** The format that link previews use, 1200 × 630 px, made by the content service. */
const galleryFormat = z.object({ gallery: z.object({ url: text }) });

/** How the content service wraps a media field: `{ data: { attributes } }`. */
const single = <Shape extends z.ZodRawShape>(attributes: z.ZodObject<Shape>) =>
  z.object({ data: z.object({ attributes }) });

/** A file offered for download. */
export const file = single(fileAttributes).transform(({ data }) => data.attributes);

/** A portrait beside a name; it needs no alternative text, the name says it. */
export const portrait = single(imageAttributes.extend({ alternativeText: text.optional() })).transform(
  ({ data }) => data.attributes,
);

/** A picture on a page. What it says of itself in the language of the page goes before what the media library says. */
export const picture = z
  .object({ Datei: single(imageAttributes), Alternativtext: text.optional(), Legende: text.optional() })
  .transform(({ Datei, Alternativtext, Legende }) => {
    const { alternativeText, caption, ...image } = Datei.data.attributes;
    return { ...image, alt: Alternativtext ?? alternativeText, caption: Legende ?? caption };
  });

/** A picture for link previews: the address of its `gallery` format. */
export const shareImage = single(z.object({ formats: galleryFormat })).transform(
  ({ data }) => data.attributes.formats.gallery.url,
);

export type Picture = z.output<typeof picture>;
