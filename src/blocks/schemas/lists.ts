import { z } from 'zod';
import { day, filledList, formattingHint, line, link, richText, text } from '../../fields/fields.ts';
import { block, count, ground, layout, optionalTitle, part, title } from '../fields.ts';

// Blocks that list news and entries of the site.

const newsItem = part(
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
  },
);

export const newsBlock = block(
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

export const jobTeasersBlock = block(
  'bloecke.stellen-teaser',
  {
    name: 'Offene Stellen',
    icon: 'briefcase',
    description: 'Die neusten Stellen oder Lehrstellen dieser Marke, mit einem Link zu allen.',
  },
  {
    Titel: optionalTitle,
    Lehrstellen: z.boolean().default(false).meta({ label: 'Lehrstellen', hint: 'Zeigt Lehrstellen statt Stellen.' }),
    Anzahl: count(3),
    Hintergrund: ground(),
  },
);

export const homesBlock = block(
  'bloecke.haeuser',
  { name: 'Häuser', icon: 'house', description: 'Die Häuser dieser Marke; bei der Holding alle der Gruppe.' },
  {
    Titel: optionalTitle,
    Text: richText.optional().meta({ label: 'Text', hint: `Freiwillig. ${formattingHint}` }),
    Hintergrund: ground(),
  },
);

export const homesMapBlock = block(
  'bloecke.haeuserkarte',
  {
    name: 'Karte der Häuser',
    icon: 'pinMap',
    description:
      'Wo die Häuser dieser Marke liegen; bei der Holding alle der Gruppe. Ein Haus ohne Koordinaten steht nur in der Liste.',
  },
  {
    Titel: title,
    Text: text.optional().meta({ label: 'Text', hint: 'Freiwillig: was die Karte zeigt.' }),
    Darstellung: layout(
      { 'karte-gross': 'Grosse Karte, Liste daneben', 'liste-gross': 'Grosse Namen, Karte daneben' },
      'Grosse Karte für viele Häuser, grosse Namen für zwei oder drei.',
    ),
    Hintergrund: ground(),
  },
);

export const eventsBlock = block(
  'bloecke.veranstaltungen',
  { name: 'Veranstaltungen', icon: 'calendar', description: 'Die nächsten Veranstaltungen.' },
  {
    Titel: optionalTitle,
    Anzahl: count(3),
    Darstellung: layout(
      { liste: 'Liste', kacheln: 'Kacheln' },
      'Kacheln zeigen die Bilder der Veranstaltungen, die Liste nicht.',
    ),
    Hintergrund: ground(),
  },
);

export const mediaBlock = block(
  'bloecke.medien',
  { name: 'Medien', icon: 'monitor', description: 'Die neusten Medienbeiträge.' },
  {
    Titel: optionalTitle,
    Anzahl: count(3),
    Hintergrund: ground(),
  },
);
