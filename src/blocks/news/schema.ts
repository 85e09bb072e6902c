import type { z } from 'zod';
import { day, filledList, line, link, richText } from '../../fields/fields.ts';
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
      ...period,
    },
  ),
);

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
