import { z } from 'zod';
import { day, line, list, text, wholeNumber } from '../../fields/fields.ts';
import { block, ground, homeOfTariff, layout, note, part, title } from '../fields.ts';
import { period, withPeriod } from '../period.ts';

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

const chosenSupplement = part(
  'teile.tarifwahl',
  { name: 'Zuschlag', icon: 'priceTag', description: 'Ein Zuschlag des Tarifs.', mainField: 'Text' },
  { Text: line.meta({ label: 'Text', hint: 'Genau wie im Tarif.' }) },
);

/** Example of one person's costs, with the sum. */
export const schema = withPeriod(
  block(
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
      Haus: homeOfTariff.meta({
        hint: 'Die Kennung eines Hauses: Die Beträge kommen dann aus seinem Tarif, und die Posten unten bleiben leer.',
      }),
      Zimmer: line.optional().meta({
        label: 'Zimmer',
        hint: 'Mit Haus: das Zimmer oder die Wohnung, genau wie im Tarif.',
      }),
      Stufe: line
        .optional()
        .meta({ label: 'Pflegestufe', hint: 'Freiwillig, mit Haus: genau wie im Tarif, «Stufe 5».' }),
      ZuZweit: z
        .boolean()
        .default(false)
        .meta({ label: 'Zu zweit', hint: 'Mit Haus: Zwei Personen teilen das Zimmer.' }),
      Zuschlaege: list(chosenSupplement).meta({
        label: 'Zuschläge',
        hint: 'Freiwillig, mit Haus: Zuschläge des Tarifs.',
      }),
      Posten: list(ownPart).meta({
        label: 'Was die Person bezahlt',
        hint: 'Ohne Haus mindestens ein Posten. Mit Haus leer.',
      }),
      /** Without it, amounts are per month. */
      Tage: wholeNumber(28, 31).optional().meta({
        label: 'Tage im Monat',
        hint: 'Bei Beträgen pro Tag: 30 oder 31. Leer: Die Beträge gelten für einen Monat; mit Haus sind es 30.',
      }),
      Andere: list(othersPart).meta({ label: 'Was andere bezahlen', hint: 'Freiwillig.' }),
      Hinweis: note,
      Stand: day.optional().meta({ label: 'Gültig ab', hint: 'Ohne Haus: ab wann diese Beträge gelten.' }),
      Quelle: line.optional().meta({
        label: 'Quelle',
        hint: 'Ohne Haus: woher die Beträge stammen, «Taxordnung 2027».',
      }),
      Darstellung: layout(
        {
          blatt: 'Rechnung auf einem Blatt',
          summe: 'Summe zuerst, gross',
          balken: 'Balken über die ganze Breite',
        },
        'Blatt: wie die Rechnung, die kommt. Summe: die Zahl zuerst. Balken: wie sich der Betrag aufteilt.',
      ),
      Hintergrund: ground(),
      ...period,
    },
  ),
).superRefine((example, context) => {
  const { Haus } = example;
  const needed = Haus ? (['Zimmer'] as const) : (['Posten', 'Stand', 'Quelle'] as const);
  for (const field of needed) {
    const value = example[field];
    if (value?.length) continue;
    const message = field === 'Posten' ? 'must hold at least one part' : 'must be filled in';
    context.addIssue({ code: 'custom', path: [field], message, input: value });
  }
});
export type Block = z.output<typeof schema>;
