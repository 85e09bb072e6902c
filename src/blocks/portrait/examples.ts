import { type Examples, longWord } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ person }) => {
  const block: Block = {
    __component: 'bloecke.portraet',
    Titel: 'Sie nimmt das Telefon ab',
    Text: 'Montag bis Freitag, am Nachmittag auch zwischen zwei Besichtigungen.',
    Person: person,
    Fragen: 'Wann wird ein Zimmer frei?\nReicht unser Geld?\nDarf die Katze mit?',
    Darstellung: 'bild',
    Hintergrund: 'getoent',
  };
  return [
    { state: 'picture', block },
    { state: 'number', block: { ...block, Darstellung: 'nummer', Hintergrund: 'hell' } },
    {
      state: 'without picture, dark',
      block: {
        ...block,
        Text: undefined,
        Fragen: undefined,
        Person: { ...person, Bild: undefined, Funktion: longWord },
        Hintergrund: 'dunkel',
      },
    },
  ];
};
