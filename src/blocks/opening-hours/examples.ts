import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
  {
    state: 'with a note',
    block: {
      __component: 'bloecke.oeffnungszeiten',
      Titel: 'Café',
      Zeiten: [
        { Tage: 'Montag bis Freitag', Zeit: '8 bis 18 Uhr' },
        { Tage: 'Sonntag und allgemeine Feiertage', Zeit: 'geschlossen, Kühlschrank mit Selbstbedienung offen' },
      ],
      Hinweis: 'Am 1. August ist die Terrasse bis 23 Uhr offen.',
      Hintergrund: 'hell',
    },
  },
];
