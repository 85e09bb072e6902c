import { z } from 'zod';
import { markRegion } from '../pictures/crops.ts';
import { focalPosition } from '../pictures/focal-position.ts';
import { tones } from '../pictures/picture-pixels.ts';
import { type FileExtension, fileTypes, isPicture } from '../platform/http/file-types.ts';
import { listKeys } from '../platform/objects.ts';
import { cleanText, firstCharacters, pathSegment } from '../platform/text/clean-text.ts';
import { text, verbatim } from './fields.ts';

const extensions = listKeys(fileTypes);

/** A file of the media library after the pull. */
const fileAttributes = z.object({
  /** File name given by the editor. */
  name: verbatim,
  url: verbatim,
  /** Set by the pull, from the bytes. */
  extension: z.enum(extensions).optional(),
  /** Size in bytes. */
  size: z.int().nonnegative(),
  /** Set by the pull: the name of a file of a type that is not allowed. */
  refused: z.string().optional(),
});

const imageAttributes = fileAttributes.extend({
  /** Description for people who cannot see the picture; required. */
  alternativeText: text,
  caption: text.optional(),
  /** Size of the original, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Point that stays visible when the picture is cropped, in per cent from the upper left corner. */
  focalPoint: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
  /** Set by the pull: placeholder until the picture has loaded; missing for pictures with transparency. */
  tones: tones.optional(),
  /** Set by the pull: the error of a picture that cannot be decoded. An empty one stands in its place. */
  unreadable: z.string().optional(),
});

/** Maximum ratio of height to width. At 1600 px width a taller picture would exceed WebP's limit. */
export const maxTallness = 10;

interface Found {
  name: string;
  width?: number | undefined;
  height?: number | undefined;
  extension?: string | undefined;
  refused?: string | undefined;
}

const notAnImage = 'must be an image: JPEG, PNG, WebP or AVIF';

/** Reports a problem of a picture at the media field. */
function readable({ value, issues }: z.core.ParsePayload<Found>): void {
  const { name, width = 1, height = 1, extension, refused } = value;
  const report = (message: string, input: string) => issues.push({ code: 'custom', message, input });
  if (refused !== undefined || !extension || !isPicture(extension)) report(notAnImage, refused ?? name);
  else if (height > maxTallness * width)
    report(`must not be more than ${maxTallness} times as high as it is wide`, `${name}: ${width} × ${height}`);
}

/** Reports files of a type that is not allowed, judged by their bytes. */
function offerable({ value: { name, extension, refused }, issues }: z.core.ParsePayload<Found>): void {
  const message = `must be one of: ${extensions.join(', ')}`;
  if (refused !== undefined || !extension) issues.push({ code: 'custom', message, input: refused ?? name });
}

/** The format for link previews, 1200 × 630 px, made by the content service. */
const galleryFormat = z.object({ gallery: z.object({ url: verbatim, extension: z.enum(extensions).optional() }) });

/** Schema of the wrapper of the content service around a media field: `{ data: { attributes } }`. */
const single = <Shape extends z.ZodRawShape>(attributes: z.ZodObject<Shape>) =>
  z.object({ data: z.object({ attributes }) });

export const file = single(fileAttributes.check(offerable))
  .transform(({ data }) => asDownload(data.attributes))
  .meta({ label: 'Datei', media: ['files', 'images'] });

/** Files that the texts of a document link to. The content service keeps the list. */
export const linkedFiles = z
  .object({ data: z.array(z.object({ attributes: fileAttributes.check(offerable) })) })
  .transform(({ data }) => (data.length ? data.map(({ attributes }) => asDownload(attributes)) : undefined))
  .optional()
  .meta({
    label: 'Verlinkte Datei',
    media: ['files', 'images', 'videos', 'audios'],
    multiple: true,
    hidden: true,
  });

/** A file that visitors can download. */
export type FileToDownload = ReturnType<typeof asDownload>;

function asDownload({ name, url, size, extension = 'pdf' }: z.output<typeof fileAttributes>) {
  return {
    address: downloadAddress({ name, url, extension }),
    name: savedName({ name, extension }),
    extension,
    size,
  };
}

/** A portrait next to a name. The alternative text is optional, because the name identifies the person. */
export const portrait = single(imageAttributes.extend({ alternativeText: text.optional() }).check(readable))
  .transform(({ data }) => data.attributes)
  .meta({ label: 'Porträt', media: ['images'] });

/** Size in per cent. */
const regionSize = z.int().min(5, 'must be between 5 and 100').max(100, 'must be between 5 and 100').optional();

/** A picture on a page. Its texts in the language of the page override those of the media library. */
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
      region: markRegion(focalPoint, FokusBreite, FokusHoehe),
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

const shared = z.object({ name: text, refused: z.string().optional(), formats: galleryFormat.optional() });

/** A picture for link previews: the address of its `gallery` format. */
export const shareImage = single(shared.check(shareable))
  .transform(({ data }) => data.attributes.formats?.gallery.url ?? '')
  .meta({
    label: 'Bild für Vorschauen',
    hint: 'Erscheint, wenn jemand die Seite teilt. Daneben steht das Logo; gezeigt werden 800 × 630 Pixel aus der Mitte.',
    media: ['images'],
  });

function shareable({ value, issues }: z.core.ParsePayload<z.output<typeof shared>>): void {
  const { name, refused, formats } = value;
  const extension = formats?.gallery.extension;
  if (refused !== undefined || !extension || !isPicture(extension))
    issues.push({ code: 'custom', message: notAnImage, input: refused ?? name });
}

export type Picture = z.output<typeof picture>;

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
  const slug = pathSegment(fileStem(name)).slice(0, maxSlugLength).replace(/-+$/, '') || 'datei';
  return `/_dateien/${hash}/${slug}.${extension}`;
}

/** Returns the file name for saving: the editor's name, with the extension that matches the bytes. */
export function savedName({ name, extension }: Pick<Download, 'name' | 'extension'>): string {
  const readable = cleanText(fileStem(name).toWellFormed())
    .replaceAll('\ufffd', '')
    // Path separators and reserved characters.
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${firstCharacters(readable || 'Datei', maxNameLength)}.${extension}`;
}

/** Returns the file name without its extension. */
function fileStem(name: string): string {
  return name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');
}
