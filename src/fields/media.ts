import { z } from 'zod';
import { focalPosition } from '../pictures/focal-position.ts';
import { tones } from '../pictures/tones.ts';
import { downloadAddress, savedName } from './download.ts';
import { text, verbatim } from './fields.ts';
import { type FileExtension, fileTypes, isPicture } from './file-types.ts';

const extensions = Object.keys(fileTypes) as [FileExtension, ...FileExtension[]];

/** A file of the media library as the pull found it. */
const fileAttributes = z.object({
  /** As the editor calls it. */
  name: verbatim,
  /** Its name in the media store. */
  url: verbatim,
  /** Of the pull, by the bytes. */
  extension: z.enum(extensions).optional(),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Of the pull: what is wrong with a file that nobody may offer. */
  refused: z.string().optional(),
});

const imageAttributes = fileAttributes.extend({
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

/** How many times as high as wide a picture may be: of 1600 px it would else be higher than WebP can hold. */
export const maxTallness = 10;

interface Found {
  name: string;
  width?: number | undefined;
  height?: number | undefined;
  extension?: string | undefined;
  refused?: string | undefined;
  unreadable?: string | undefined;
}

/** The field that is to be corrected is the one that names the file. */
function readable({ value, issues }: z.core.ParsePayload<Found>): void {
  const { name, width = 1, height = 1, extension, refused, unreadable } = value;
  if (refused !== undefined || !extension || !isPicture(extension))
    issues.push({ code: 'custom', message: 'must be an image: JPEG, PNG, WebP or AVIF', input: refused ?? name });
  else if (unreadable)
    issues.push({ code: 'custom', message: 'must be a picture that can be read', input: `${name}: ${unreadable}` });
  else if (height > maxTallness * width) {
    const message = `must not be more than ${maxTallness} times as high as it is wide`;
    issues.push({ code: 'custom', message, input: `${name}: ${width} × ${height}` });
  }
}

/** What is no such file by its bytes cannot be offered, whatever it is called. */
function offerable({ value, issues }: z.core.ParsePayload<Found>): void {
  const { name, extension, refused } = value;
  if (refused !== undefined || !extension)
    issues.push({
      code: 'custom',
      message: `must be one of: ${extensions.join(', ')}`,
      input: refused ?? name,
    });
}

/** The format that link previews use, 1200 × 630 px, made by the content service. */
const galleryFormat = z.object({ gallery: z.object({ url: verbatim, extension: z.enum(extensions).optional() }) });

/** How the content service wraps a media field: `{ data: { attributes } }`. */
const single = <Shape extends z.ZodRawShape>(attributes: z.ZodObject<Shape>) =>
  z.object({ data: z.object({ attributes }) });

/** A file offered for download. */
export const file = single(fileAttributes.check(offerable))
  .transform(({ data }) => {
    const { name, url, size, extension = 'pdf' } = data.attributes;
    return {
      address: downloadAddress({ name, url, extension }),
      name: savedName({ name, extension }),
      extension,
      size,
    };
  })
  .meta({ label: 'Datei', media: ['files', 'images'] });

/** A portrait beside a name; it needs no alternative text, the name says it. */
export const portrait = single(imageAttributes.extend({ alternativeText: text.optional() }).check(readable))
  .transform(({ data }) => data.attributes)
  .meta({ label: 'Porträt', media: ['images'] });

/** Percent. */
const regionSize = z.int().min(5, 'must be between 5 and 100').max(100, 'must be between 5 and 100').optional();

/** A picture on a page. What it says of itself in the language of the page goes before what the media library says. */
export const picture = z
  .object({
    Datei: single(imageAttributes.check(readable)).meta({
      label: 'Bild',
      hint: 'JPEG, PNG, WebP oder AVIF, am besten mindestens 2000 Pixel breit. Der Alternativtext in der Medienbibliothek ist Pflicht, der Fokuspunkt bleibt beim Zuschneiden sichtbar.',
      media: ['images'],
    }),
    Alternativtext: text.optional().meta({
      label: 'Alternativtext',
      hint: 'Was muss wissen, wer das Bild nicht sieht? Leer lassen, wenn der Text der Medienbibliothek passt; auszufüllen in den anderen Sprachen.',
    }),
    Legende: text.optional().meta({ label: 'Legende', hint: 'Freiwillig. Steht unter dem Bild.' }),
    FokusBreite: regionSize.meta({
      label: 'Breite um den Fokuspunkt (%)',
      hint: 'Freiwillig. Wie breit ist, was rund um den Fokuspunkt ganz zu sehen sein muss: 5 bis 100 Prozent der Bildbreite. Zwei Menschen nebeneinander: etwa 40.',
    }),
    FokusHoehe: regionSize.meta({
      label: 'Höhe um den Fokuspunkt (%)',
      hint: 'Freiwillig. Dasselbe in der Höhe: 5 bis 100 Prozent der Bildhöhe.',
    }),
  })
  .transform(({ Datei, Alternativtext, Legende, FokusBreite, FokusHoehe }) => {
    const { alternativeText, caption, extension, refused, focalPoint, ...image } = Datei.data.attributes;
    return {
      ...image,
      focalPoint: focalPoint && focalPosition(focalPoint, FokusBreite, FokusHoehe),
      alt: Alternativtext ?? alternativeText,
      caption: Legende ?? caption,
    };
  })
  .meta({
    label: 'Bild',
    component: {
      uid: 'teile.bild',
      name: 'Bild',
      icon: 'picture',
      description: 'Ein Bild der Medienbibliothek, mit Alternativtext und Legende in der Sprache der Seite.',
      mainField: 'Alternativtext',
    },
  });

/** A picture for link previews: the address of its `gallery` format. */
export const shareImage = single(
  z.object({ name: text, refused: z.string().optional(), formats: galleryFormat.optional() }).check(shareable),
)
  .transform(({ data }) => data.attributes.formats?.gallery.url ?? '')
  .meta({
    label: 'Bild für Vorschauen',
    hint: 'Erscheint, wenn jemand die Seite teilt. Es wird auf 1200 × 630 Pixel zugeschnitten.',
    media: ['images'],
  });

function shareable({ value, issues }: z.core.ParsePayload<Found & { formats?: z.output<typeof galleryFormat> }>): void {
  const extension = value.formats?.gallery.extension;
  if (value.refused !== undefined || !extension || !isPicture(extension))
    issues.push({
      code: 'custom',
      message: 'must be an image: JPEG, PNG, WebP or AVIF',
      input: value.refused ?? value.name,
    });
}

export type Picture = z.output<typeof picture>;
