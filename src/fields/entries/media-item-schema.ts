import { z } from 'zod';
import { day, line, link, number, richText } from '../fields.ts';
import { file, linkedFiles, picture } from '../media.ts';
import { meta, shortText, titleInAddress } from '../parts.ts';
import { endsAfterBeginning, tooEarlyEnd, visibility } from '../visibility.ts';

export const mediaKinds = ['medienmitteilung', 'zeitungsartikel', 'publikation', 'film', 'podcast'] as const;

export const mediaItem = z
  .object({
    Nummer: number,
    Titel: titleInAddress,
    Datum: day.meta({ label: 'Datum', hint: 'Wann es erschienen ist.' }),
    Art: z.enum(mediaKinds).meta({
      label: 'Art',
      choices: {
        medienmitteilung: 'Medienmitteilung',
        zeitungsartikel: 'Zeitungsartikel',
        publikation: 'Publikation',
        film: 'Film',
        podcast: 'Podcast',
      },
    }),
    Kurztext: shortText,
    Text: richText.meta({ label: 'Text' }),
    Bild: picture.optional().meta({ label: 'Bild', hint: 'Freiwillig.' }),
    Quelle: line.optional().meta({ label: 'Quelle', hint: 'Freiwillig: wo es erschienen ist.' }),
    Link: link.optional().meta({ label: 'Link', hint: `Freiwillig. ${link.meta()?.hint}` }),
    Datei: file.optional().meta({ label: 'Datei', hint: 'Freiwillig: zum Herunterladen.' }),
    Meta: meta.default({}),
    VerlinkteDateien: linkedFiles,
    ...visibility,
  })
  .meta({
    documentType: {
      name: 'Medien',
      description: 'Medienmitteilungen, Artikel, Publikationen, Filme und Podcasts.',
      mainField: 'Titel',
      list: ['Nummer', 'Marke', 'Titel', 'Datum', 'Art', 'Ab'],
      sort: 'Datum',
      descending: true,
    },
  })
  .refine(endsAfterBeginning, tooEarlyEnd);
export type MediaItem = z.output<typeof mediaItem>;
