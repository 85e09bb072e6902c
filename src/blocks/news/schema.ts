import type { z } from 'zod';
import { day, filledList, line, link, richText, timeOfDay } from '../../fields/fields.ts';
import { endsAfterBeginning, type Visibility } from '../../fields/visibility.ts';
import { momentInZurich } from '../../i18n/day-in-zurich.ts';
import { block, ground, layout, part, title } from '../fields.ts';
import { period, withPeriod } from '../period.ts';

const newsItem = withPeriod(
  part(
    'teile.meldung',
    {
      name: 'Meldung',
      icon: 'bell',
      description: 'Eine Neuigkeit, mit einem Link, wo es mehr zu lesen gibt.',
      mainField: 'Titel',
    },
    {
      Titel: title,
      Datum: day.optional().meta({ label: 'Datum', hint: 'Freiwillig.' }),
      Text: richText.meta({ label: 'Text' }),
      Link: link.optional().meta({ label: 'Link', hint: 'Freiwillig: wo es mehr zu lesen gibt.' }),
      PubliziertVon: period.PubliziertVon,
      VonUhrzeit: timeOfDay.optional().meta({
        label: 'Publiziert von, Uhrzeit',
        hint: 'Freiwillig. Leer: vom Beginn des Tages an. Stunde und Minute: 14:00.',
      }),
      PubliziertBis: period.PubliziertBis,
      BisUhrzeit: timeOfDay.optional().meta({
        label: 'Publiziert bis, Uhrzeit',
        hint: 'Freiwillig. Leer: bis und mit diesem Tag. Stunde und Minute: 18:30.',
      }),
    },
  ),
)
  .refine((item) => !item.VonUhrzeit || item.PubliziertVon, { path: ['PubliziertVon'], error: 'must be filled in' })
  .refine((item) => !item.BisUhrzeit || item.PubliziertBis, { path: ['PubliziertBis'], error: 'must be filled in' })
  .refine((item) => endsAfterBeginning(toMoments(item)), { path: ['BisUhrzeit'], error: 'must be later than Von' });

type Limits = Partial<Record<'PubliziertVon' | 'VonUhrzeit' | 'PubliziertBis' | 'BisUhrzeit', string | undefined>>;

/** Returns the moments of a news item with times of day. Its page decides about days. */
export function toMoments({ PubliziertVon, VonUhrzeit, PubliziertBis, BisUhrzeit }: Limits): Visibility {
  return {
    Ab: VonUhrzeit && momentInZurich(`${PubliziertVon}T${VonUhrzeit}`),
    Bis: BisUhrzeit && momentInZurich(`${PubliziertBis}T${BisUhrzeit}`),
  };
}

export const schema = block(
  'bloecke.aktuell',
  { name: 'Aktuell', icon: 'bell', description: 'Neuigkeiten.' },
  {
    Titel: line.optional().meta({ label: 'Titel', hint: 'Leer: «Aktuell».' }),
    Eintraege: filledList(newsItem, 'must hold at least one entry').meta({
      label: 'Einträge',
      hint: 'Mindestens einer. Die Seite zeigt den neusten zuerst.',
    }),
    Darstellung: layout(
      { spalten: 'Spalten', liste: 'Liste' },
      'Spalten für zwei bis vier Meldungen, Liste für kurze Meldungen mit Datum.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
