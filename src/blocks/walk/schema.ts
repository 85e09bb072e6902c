import { z } from 'zod';
import { filledList, line, richText } from '../../fields/fields.ts';
import { picture } from '../../fields/media.ts';
import { block, ground, layout, part, title } from '../fields.ts';

/** Size of the sheet for the plan, in squares: few enough to count. */
export const sheet = { width: 40, height: 30 };

const squares = (label: string, most: number, usual: number, least = 0) =>
  z
    .int()
    .min(least)
    .max(most)
    .default(usual)
    .meta({ label, hint: `In Häuschen, ${least} bis ${most}.` });

const area = part(
  'teile.planflaeche',
  {
    name: 'Fläche im Plan',
    icon: 'grid',
    description: 'Ein Rechteck im Plan: ein Gebäude, ein Hof, ein Garten.',
    mainField: 'Name',
  },
  {
    Name: line.optional().meta({ label: 'Name', hint: 'Freiwillig. Kurz: «Hof», «Anbau 2019».' }),
    Art: z
      .enum(['haus', 'hof', 'garten', 'baeume', 'wasser', 'tuer'])
      .default('haus')
      .meta({
        label: 'Art',
        choices: {
          haus: 'Haus',
          hof: 'Hof oder Platz',
          garten: 'Garten',
          baeume: 'Bäume',
          wasser: 'Wasser',
          tuer: 'Tür',
        },
        hint: 'Gibt der Fläche ihre Farbe im Plan. Bis 6 auf 6 Häuschen steht ein einzelner Baum. Eine Tür ist 2 auf 1 Häuschen gross (in einer senkrechten Wand 1 auf 2) und beginnt an der Wand.',
      }),
    Links: squares('Von links', sheet.width, 0),
    Oben: squares('Von oben', sheet.height, 0),
    Breite: squares('Breite', sheet.width, 10, 1),
    Hoehe: squares('Höhe', sheet.height, 8, 1),
  },
);

const station = part(
  'teile.station',
  { name: 'Station', icon: 'pinMap', description: 'Ein Ort auf dem Rundgang.', mainField: 'Titel' },
  {
    Titel: title,
    Text: richText.meta({ label: 'Text', hint: 'Was man hier sieht, hört, tun kann: in drei oder vier Sätzen.' }),
    Bild: picture.optional().meta({ label: 'Bild', hint: 'Freiwillig: was man an diesem Ort sieht.' }),
    Minuten: z
      .int()
      .min(1)
      .max(60)
      .optional()
      .meta({ label: 'Minuten', hint: 'Freiwillig: so lange geht man von der vorigen Station bis hierher.' }),
    Links: squares('Von links', sheet.width, 20),
    Oben: squares('Von oben', sheet.height, 15),
  },
);

/** A walk through a house from the gate to the room, with a plan. */
export const schema = block(
  'bloecke.rundgang',
  { name: 'Rundgang mit Plan', icon: 'walk', description: 'Das Haus vom Tor bis ins Zimmer, Station um Station.' },
  {
    Titel: title,
    Stationen: filledList(station, 'must hold at least one station').meta({
      label: 'Stationen',
      hint: 'In der Reihenfolge, in der man geht: vom Tor bis ins Zimmer. Der Plan verbindet sie.',
    }),
    Plan: filledList(area, 'must hold at least one area').meta({
      label: 'Plan',
      hint: 'Auf einem Blatt von 40 auf 30 Häuschen. Was später kommt, liegt obenauf.',
    }),
    Darstellung: layout(
      { begleitet: 'Der Plan geht mit', ausgebreitet: 'Grosser Plan, darunter die Stationen' },
      'Der Plan geht mit: gut für viel Text. Darunter: gut für kurze Texte.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
