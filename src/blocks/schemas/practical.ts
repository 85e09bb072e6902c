import { z } from 'zod';
import { day, filledList, formattingHint, line, list, richText, text } from '../../fields/fields.ts';
import { person } from '../../fields/parts.ts';
import { block, ground, layout, note, part, title } from '../fields.ts';

// Blocks with contacts, opening hours, menus and prices.

export const contactBlock = block(
  'bloecke.kontakt',
  { name: 'Kontakt', icon: 'phone', description: 'Personen, an die man sich wenden kann.' },
  {
    Titel: title,
    Text: richText.optional().meta({ label: 'Text', hint: `Freiwillig. ${formattingHint}` }),
    Personen: list(person).meta({ label: 'Personen', hint: 'Freiwillig.' }),
    Hintergrund: ground('getoent'),
  },
);

export const portraitBlock = block(
  'bloecke.portraet',
  { name: 'Porträt', icon: 'user', description: 'Eine Person, an die man sich wendet, und was man sie fragen kann.' },
  {
    Titel: title,
    Text: text.optional().meta({ label: 'Text', hint: 'Freiwillig: wofür sie da ist, und wann.' }),
    Person: person.meta({ label: 'Person' }),
    Fragen: text.optional().meta({
      label: 'Was man sie fragen kann',
      hint: 'Freiwillig, eine Frage je Zeile: wie Angehörige sie am Telefon stellen.',
    }),
    Darstellung: layout({ bild: 'Grosses Porträt', nummer: 'Grosse Telefonnummer' }, 'Ohne Porträt: die Nummer.'),
    Hintergrund: ground('getoent'),
  },
);

const openingTime = part(
  'teile.oeffnungszeit',
  { name: 'Öffnungszeit', icon: 'clock', description: '«Montag bis Freitag», «8 bis 18 Uhr».', mainField: 'Tage' },
  {
    Tage: line.meta({ label: 'Tage', hint: '«Montag bis Freitag»' }),
    Zeit: line.meta({ label: 'Zeit', hint: '«8 bis 18 Uhr» oder «geschlossen»' }),
  },
);

export const openingHoursBlock = block(
  'bloecke.oeffnungszeiten',
  { name: 'Öffnungszeiten', icon: 'clock', description: 'Wann geöffnet ist.' },
  {
    Titel: title,
    Zeiten: filledList(openingTime, 'must hold at least one line').meta({
      label: 'Zeiten',
      hint: 'Mindestens eine Zeile.',
    }),
    Hinweis: note,
    Hintergrund: ground(),
  },
);

const dish = part(
  'teile.gericht',
  { name: 'Gericht', icon: 'bulletList', description: 'Eine Zeile des Menüplans.', mainField: 'Titel' },
  {
    Tag: line.meta({ label: 'Tag', hint: '«Montag»' }),
    Titel: line.meta({ label: 'Gericht' }),
    Beschreibung: text.optional().meta({ label: 'Beschreibung', hint: 'Freiwillig: Beilagen, Herkunft.' }),
    Preis: line.optional().meta({ label: 'Preis', hint: 'Freiwillig: «CHF 18.50».' }),
  },
);

export const menuBlock = block(
  'bloecke.menueplan',
  { name: 'Menüplan', icon: 'bulletList', description: 'Was es zu essen gibt.' },
  {
    Titel: title,
    Hinweis: note,
    Gerichte: filledList(dish, 'must hold at least one dish').meta({ label: 'Gerichte', hint: 'Mindestens eines.' }),
    Darstellung: layout(
      { zeilen: 'Zeilen', karte: 'Karte auf dem Tisch' },
      'Zeilen für die Startseite, die Karte für die Seite des Restaurants.',
    ),
    Hintergrund: ground('getoent'),
  },
);

const priceLine = part(
  'teile.preiszeile',
  { name: 'Preis', icon: 'priceTag', description: 'Eine Zeile der Preisliste.', mainField: 'Bezeichnung' },
  {
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: 'Wofür der Preis gilt.' }),
    Betrag: line.meta({ label: 'Betrag', hint: '«CHF 142.00 pro Tag»' }),
    Hinweis: note,
  },
);

export const pricesBlock = block(
  'bloecke.preise',
  { name: 'Preise', icon: 'priceTag', description: 'Eine Preisliste.' },
  {
    Titel: title,
    Zeilen: filledList(priceLine, 'must hold at least one line').meta({ label: 'Preise', hint: 'Mindestens einer.' }),
    Hinweis: note,
    Hintergrund: ground(),
  },
);

/** An amount of money, stored in centimes so that sums are exact. */
const amount = line
  .regex(/^\d{1,6}(\.\d{2})?$/, 'must be an amount in francs, of the form 155 or 57.60')
  .transform((francs) => Math.round(Number(francs) * 100))
  .meta({
    column: 'string',
    label: 'Betrag',
    patternRule: 'Bitte nur die Zahl, ohne «Fr.»: 155 oder 57.60',
    hint: 'In Franken, ohne «Fr.»: «155» oder «57.60». Die Summe rechnet die Website.',
  });

const ownPart = part(
  'teile.rechenposten',
  { name: 'Posten', icon: 'priceTag', description: 'Was die Person selbst bezahlt.', mainField: 'Bezeichnung' },
  {
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: '«Hotellerie, Einzelzimmer»' }),
    Betrag: amount,
    Hinweis: note,
  },
);

const othersPart = part(
  'teile.fremdposten',
  {
    name: 'Anteil anderer',
    icon: 'handHeart',
    description: 'Was jemand anders bezahlt: Krankenkasse, Gemeinde, Kanton.',
    mainField: 'Wer',
  },
  {
    Wer: line.meta({ label: 'Wer', hint: '«Krankenkasse»' }),
    Betrag: amount.optional().meta({
      label: 'Betrag',
      hint: 'Freiwillig, in Franken: «57.60». Leer, wo er von Fall zu Fall anders ist.',
    }),
    Wofuer: line.meta({ label: 'Wofür', hint: '«Pflege, Stufe 6»' }),
  },
);

/** Example of one person's costs, with the sum. */
export const workedExampleBlock = block(
  'bloecke.rechenbeispiel',
  {
    name: 'Rechenbeispiel',
    icon: 'priceTag',
    description: 'Was eine Person bezahlt, zusammengezählt, und was andere bezahlen.',
  },
  {
    Titel: title,
    Person: text.meta({
      label: 'Person',
      hint: 'Wer, welches Zimmer, welche Pflegestufe: «Frau M., Einzelzimmer, Stufe 6».',
    }),
    Posten: filledList(ownPart, 'must hold at least one part').meta({
      label: 'Was die Person bezahlt',
      hint: 'Mindestens ein Posten.',
    }),
    /** Without it, amounts are per month. */
    Tage: z.int().min(28).max(31).optional().meta({
      label: 'Tage im Monat',
      hint: 'Bei Beträgen pro Tag: 30 oder 31. Leer: Die Beträge gelten für einen Monat.',
    }),
    Andere: list(othersPart).meta({ label: 'Was andere bezahlen', hint: 'Freiwillig.' }),
    Hinweis: note,
    Stand: day.meta({ label: 'Gültig ab', hint: 'Ab wann diese Beträge gelten.' }),
    Quelle: line.meta({ label: 'Quelle', hint: 'Woher die Beträge stammen: «Taxordnung 2027».' }),
    Darstellung: layout(
      {
        blatt: 'Rechnung auf einem Blatt',
        summe: 'Summe zuerst, gross',
        balken: 'Balken über die ganze Breite',
      },
      'Blatt: wie die Rechnung, die kommt. Summe: die Zahl zuerst. Balken: wie sich der Betrag aufteilt.',
    ),
    Hintergrund: ground(),
  },
);
