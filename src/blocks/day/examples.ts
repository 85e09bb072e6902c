import { type Examples, longWord, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

const example: Block = {
  __component: 'bloecke.tageslauf',
  Titel: 'Ein gewöhnlicher Dienstag',
  Text: 'Aufgeschrieben auf der Gruppe Steg.',
  Stunden: [
    { Von: '07:00', Bis: '10:00', Titel: 'Frühstück', Text: paragraph },
    { Von: '11:45', Titel: 'Mittagessen' },
    { Von: '14:30', Bis: '16:00', Titel: longWord, Text: paragraph },
    { Von: '17:30', Titel: 'Abendessen', Text: paragraph },
    { Von: '21:00', Bis: '06:30', Titel: 'Nacht', Text: '<p>Zwei Pflegende sind wach.</p>' },
  ],
  Hinweis: 'Am Wochenende beginnt alles später.',
  Darstellung: 'linie',
  Hintergrund: 'hell',
};

export const examples: Examples<Block> = () => [
  { state: 'line', block: example },
  { state: 'row', block: { ...example, Darstellung: 'reihe', Hintergrund: 'getoent' } },
  { state: 'timetable', block: { ...example, Darstellung: 'stundenplan' } },
  { state: 'timetable, dark', block: { ...example, Darstellung: 'stundenplan', Hintergrund: 'dunkel' } },
  {
    state: 'one hour, no text',
    block: { ...example, Text: undefined, Hinweis: undefined, Stunden: [{ Von: '07:00', Titel: 'Frühstück' }] },
  },
];
