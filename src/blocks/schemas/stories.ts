import { z } from 'zod';
import { filledList, formattingHint, line, richText, text } from '../../fields/fields.ts';
import { picture } from '../../fields/media.ts';
import { hour } from '../../fields/parts.ts';
import { block, ground, layout, note, part, title } from '../fields.ts';

// Blocks that lead to a house, or through a house, a day or a training.

/** Directions by public transport and by car; at least one of them is required. */
export const journeyBlock = block(
  'bloecke.anreise',
  {
    name: 'Anreise',
    icon: 'pinMap',
    description: 'Der Weg zum Haus, mit öffentlichem Verkehr oder mit dem Auto. Mindestens eines ist nötig.',
  },
  {
    Titel: line.optional().meta({ label: 'Titel', hint: 'Leer: «Anreise».' }),
    MitOev: richText
      .optional()
      .meta({ label: 'Mit dem öffentlichen Verkehr', hint: `Haltestelle, Linie, Fussweg. ${formattingHint}` }),
    MitAuto: richText.optional().meta({ label: 'Mit dem Auto', hint: `Ausfahrt, Parkplätze. ${formattingHint}` }),
    Hintergrund: ground(),
  },
).refine(({ MitOev, MitAuto }) => MitOev ?? MitAuto, {
  path: ['MitOev'],
  error: 'must describe the journey by public transport, or MitAuto the one by car',
});

const step = part(
  'teile.schritt',
  { name: 'Schritt', icon: 'stack', description: 'Ein Schritt von mehreren.', mainField: 'Titel' },
  {
    Titel: title,
    Text: richText.meta({ label: 'Text' }),
  },
);

export const stepsBlock = block(
  'bloecke.schritte',
  { name: 'Schritte', icon: 'stack', description: 'Was nacheinander geschieht, zum Beispiel bis zum Einzug.' },
  {
    Titel: title,
    Schritte: filledList(step, 'must hold at least one step').meta({
      label: 'Schritte',
      hint: 'In der Reihenfolge, in der sie geschehen.',
    }),
    Hintergrund: ground(),
  },
);

export const dayBlock = block(
  'bloecke.tageslauf',
  { name: 'Tageslauf', icon: 'clock', description: 'Ein Tag im Haus, von Stunde zu Stunde.' },
  {
    Titel: title,
    Text: text.optional().meta({ label: 'Einleitung', hint: 'Freiwillig: wessen Tag das ist.' }),
    Stunden: filledList(hour, 'must hold at least one hour').meta({
      label: 'Stunden',
      hint: 'In der Reihenfolge des Tages. Was nach 20 und vor 6 Uhr beginnt, steht auf dunklem Grund.',
    }),
    Hinweis: note,
    Darstellung: layout(
      {
        linie: 'Linie von oben nach unten',
        reihe: 'Nebeneinander, über die ganze Breite',
        stundenplan: 'Stundenplan mit Balken',
      },
      'Linie für Stunden mit Text, Reihe für kurze, Stundenplan, wo die Dauer etwas sagt.',
    ),
    Hintergrund: ground(),
  },
);

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
      .enum(['haus', 'hof', 'garten', 'baeume', 'wasser'])
      .default('haus')
      .meta({
        label: 'Art',
        choices: { haus: 'Haus', hof: 'Hof oder Platz', garten: 'Garten', baeume: 'Bäume', wasser: 'Wasser' },
        hint: 'Gibt der Fläche ihre Farbe im Plan.',
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
    Links: squares('Von links', sheet.width, 20),
    Oben: squares('Von oben', sheet.height, 15),
  },
);

/** A walk through a house from the gate to the room, with a plan. */
export const walkBlock = block(
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

const year = part(
  'teile.lehrjahr',
  { name: 'Lehrjahr', icon: 'stack', description: 'Ein Jahr einer Ausbildung.', mainField: 'Titel' },
  {
    Titel: title.meta({ hint: '«1. Lehrjahr», am Schluss «Danach».' }),
    Lohn: line.optional().meta({ label: 'Lohn', hint: 'Freiwillig, im Monat: «Fr. 950.–».' }),
    Text: richText.meta({ label: 'Text', hint: 'Was in diesem Jahr dazukommt, in zwei oder drei Sätzen.' }),
  },
);

/** An apprenticeship year by year, and the prospects after it. */
export const yearsBlock = block(
  'bloecke.lehrjahre',
  { name: 'Lehrjahre', icon: 'stack', description: 'Eine Lehre von Jahr zu Jahr, mit dem Lohn.' },
  {
    Titel: title,
    Jahre: filledList(year, 'must hold at least one year').meta({
      label: 'Jahre',
      hint: 'Am besten drei oder vier; das letzte kann sagen, was danach kommt.',
    }),
    Hinweis: note,
    Darstellung: layout({ treppe: 'Treppe, eine Stufe je Jahr', zeilen: 'Zeilen' }, 'Die Treppe für kurze Texte.'),
    Hintergrund: ground(),
  },
);
