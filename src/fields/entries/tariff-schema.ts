import { z } from 'zod';
import { day, filledList, isInOrder, line, link, list, number, wholeNumber } from '../fields.ts';
import { centimes, formatFrancsForInput, signedCentimes } from '../francs.ts';
import { file } from '../media.ts';
import { valuesAsLabels } from '../panel-metadata.ts';
import { keyOfHome } from '../parts.ts';

const inFrancs = 'In Franken: «142» oder «57.60».';

const room = z
  .object({
    Name: line.meta({ label: 'Name', hint: '«Einzelzimmer zum Garten»' }),
    Personen: wholeNumber(1, 2).default(1).meta({
      label: 'Personen',
      hint: 'Für wie viele Personen das Zimmer oder die Wohnung ist: 1 oder 2.',
    }),
    PreisProTag: centimes.optional().meta({
      label: 'Preis pro Tag und Person',
      hint: `${inFrancs} Für Wohnungen mit Miete leer lassen.`,
    }),
    PreisProMonat: centimes.optional().meta({
      label: 'Miete pro Monat',
      hint: `Nur für Wohnungen, an Stelle des Preises pro Tag. Betreuung und Pflegestufen rechnet die Website dann nicht dazu. ${inFrancs}`,
    }),
    ZweitePerson: centimes.optional().meta({
      label: 'Zweite Person',
      hint: `Freiwillig: was die zweite Person bezahlt, pro Tag oder Monat wie die erste. Leer: gleich viel wie die erste. ${inFrancs}`,
    }),
    Betreuung: centimes.optional().meta({
      label: 'Andere Betreuung pro Tag',
      hint: `Freiwillig: wenn die Betreuung in diesem Zimmer anders kostet als im Haus. «0», wenn sie inbegriffen ist. ${inFrancs}`,
    }),
  })
  .meta({
    component: {
      uid: 'teile.tarifzimmer',
      name: 'Zimmer',
      icon: 'house',
      description: 'Ein Zimmer oder eine Wohnung mit ihrem Preis.',
      mainField: 'Name',
    },
  })
  .refine(({ PreisProTag, PreisProMonat }) => (PreisProTag === undefined) !== (PreisProMonat === undefined), {
    path: ['PreisProTag'],
    error: 'must be filled in, or else PreisProMonat, but not both',
  });

const level = z
  .object({
    Name: line.meta({ label: 'Stufe', hint: '«Stufe 5». Von der niedrigsten zur höchsten.' }),
    Minuten: wholeNumber(1, 1_440).optional().meta({
      label: 'Bis … Minuten Pflege am Tag',
      hint: 'Freiwillig: 100. Leer bei der höchsten Stufe. Danach schätzt die Website, welche Stufe in Frage kommt.',
    }),
    Total: centimes.meta({
      label: 'Pflege pro Tag, zusammen',
      hint: `${inFrancs} Die drei Anteile müssen zusammen so viel geben.`,
    }),
    Versicherung: centimes.meta({ label: 'Anteil der Krankenversicherung', hint: inFrancs }),
    Bewohner: centimes.meta({ label: 'Anteil der Bewohnerin, des Bewohners', hint: inFrancs }),
    Kanton: centimes.meta({ label: 'Anteil von Kanton oder Gemeinde', hint: inFrancs }),
  })
  .meta({
    component: {
      uid: 'teile.tarifstufe',
      name: 'Pflegestufe',
      icon: 'handHeart',
      description: 'Was die Pflege einer Stufe am Tag kostet, und wer welchen Teil bezahlt.',
      mainField: 'Name',
    },
  })
  .superRefine(({ Total, Versicherung, Bewohner, Kanton }, context) => {
    const sum = Versicherung + Bewohner + Kanton;
    if (sum === Total) return;
    context.addIssue({
      code: 'custom',
      path: ['Total'],
      input: Total,
      message: `must be the sum of the three shares, which is ${formatFrancsForInput(sum)}`,
    });
  });

export const supplementUnits = ['Tag', 'Monat', 'einmalig'] as const;

const supplement = z
  .object({
    Text: line.meta({ label: 'Text', hint: '«Zuschlag Kurzaufenthalt», «Abzug bei Abwesenheit ab dem zweiten Tag»' }),
    Betrag: signedCentimes.meta({ label: 'Betrag', hint: `${inFrancs} Ein Abzug mit Minus: «-18».` }),
    Einheit: z
      .enum(supplementUnits)
      .default('Tag')
      .meta({
        label: 'Pro',
        choices: valuesAsLabels(supplementUnits),
        hint: 'Tag und einmalig: für jede Person. Monat: für das Zimmer oder die Wohnung.',
      }),
  })
  .meta({
    component: {
      uid: 'teile.tarifzuschlag',
      name: 'Zuschlag oder Abzug',
      icon: 'priceTag',
      description: 'Was dazukommt oder abgezogen wird.',
      mainField: 'Text',
    },
  });

/** A text of an entry that all languages share, in the other ones. */
export const translatedWord = z
  .object({
    Deutsch: line.meta({ label: 'Deutsch', hint: 'Genau wie oben: «Einzelzimmer».' }),
    Englisch: line.optional().meta({ label: 'Englisch', hint: 'Freiwillig.' }),
    Italienisch: line.optional().meta({ label: 'Italienisch', hint: 'Freiwillig.' }),
    Franzoesisch: line.optional().meta({ label: 'Französisch', hint: 'Freiwillig.' }),
  })
  .meta({
    component: {
      uid: 'teile.tarifwort',
      name: 'Übersetzung',
      icon: 'earth',
      description: 'Ein Wort des Eintrags in den anderen Sprachen.',
      mainField: 'Deutsch',
    },
  });

/**
 * Prices of a home during a period. The website computes all sums. All languages share one entry, so that each amount
 * exists once.
 */
export const tariff = z
  .object({
    Nummer: number.meta({ label: 'Nummer', hint: 'Wird beim Speichern vergeben.' }),
    Haus: keyOfHome,
    GueltigVon: day.meta({ label: 'Gültig ab', hint: 'Der erste Tag, meistens der 1. Januar.' }),
    GueltigBis: day.optional().meta({
      label: 'Gültig bis',
      hint: 'Der letzte Tag, meistens der 31. Dezember. Leer: bis ein neuer Tarif beginnt.',
    }),
    NameHotellerie: line.optional().meta({
      label: 'Name für Zimmer und Essen',
      hint: 'Freiwillig: wie das Haus es nennt, zum Beispiel «Pension». Leer steht «Hotellerie».',
    }),
    Zimmer: filledList(room, 'must hold at least one room').meta({
      label: 'Zimmer und Wohnungen',
      hint: 'Mindestens eines, jedes mit eigenem Namen.',
    }),
    NameBetreuung: line.optional().meta({
      label: 'Name für die Betreuung',
      hint: 'Freiwillig: wie das Haus sie nennt. Leer steht «Betreuung».',
    }),
    Betreuung: centimes.optional().meta({
      label: 'Betreuung pro Tag und Person',
      hint: `Leer, wenn das Haus keine verrechnet. ${inFrancs}`,
    }),
    Stufen: list(level).meta({
      label: 'Pflegestufen',
      hint: 'Von der niedrigsten zur höchsten. Leer, wenn das Haus keine Pflege verrechnet.',
    }),
    NameKanton: line.optional().meta({
      label: 'Wer den Rest der Pflege bezahlt',
      hint: 'Freiwillig: «Gemeinde», «Kanton». Leer steht «Öffentliche Hand».',
    }),
    HoechstanteilBewohner: centimes.optional().meta({
      label: 'Höchster Anteil an der Pflege im Kanton',
      hint: `Freiwillig. Kein Anteil der Bewohnerinnen und Bewohner darf höher sein. ${inFrancs}`,
    }),
    QuelleHoechstanteil: line.optional().meta({
      label: 'Quelle des höchsten Anteils',
      hint: 'Gesetz oder Stelle, mit Datum.',
    }),
    Zuschlaege: list(supplement).meta({ label: 'Zuschläge und Abzüge', hint: 'Freiwillig.' }),
    Reservationsgebuehr: centimes.optional().meta({
      label: 'Reservation pro Tag',
      hint: `Freiwillig: was ein Zimmer vor dem Eintritt am Tag kostet. ${inFrancs}`,
    }),
    Depot: centimes.optional().meta({ label: 'Depot', hint: `Freiwillig. ${inFrancs}` }),
    Quelle: line.meta({ label: 'Quelle', hint: 'Woher die Beträge stammen: «Taxordnung 2027».' }),
    QuelleLink: link.optional().meta({ label: 'Link zur Quelle', hint: `Freiwillig. ${link.meta()?.hint}` }),
    Vertrag: file.optional().meta({ label: 'Vertrag', hint: 'Freiwillig, als PDF.', media: ['files'] }),
    Preisliste: file.optional().meta({ label: 'Preisliste', hint: 'Freiwillig, als PDF.', media: ['files'] }),
    Uebersetzungen: list(translatedWord).meta({
      label: 'Übersetzungen',
      hint: 'Nur für Websites mit mehreren Sprachen: die Namen und Texte dieses Tarifs. Die Beträge gelten in allen Sprachen.',
    }),
  })
  .meta({
    documentType: {
      name: 'Tarife',
      description: 'Preise eines Hauses für eine Zeit. Die Website rechnet damit.',
      mainField: 'Haus',
      list: ['Marke', 'Haus', 'GueltigVon', 'GueltigBis', 'Quelle'],
      sort: 'GueltigVon',
      descending: true,
    },
  })
  .refine(({ GueltigVon, GueltigBis }) => isInOrder(GueltigVon, GueltigBis), {
    path: ['GueltigBis'],
    error: 'must not be before GueltigVon',
  })
  .superRefine(({ Zimmer, Stufen, Zuschlaege, HoechstanteilBewohner: max }, context) => {
    refuseTwice(Zimmer, 'Zimmer', ({ Name }) => Name, 'Name');
    refuseTwice(Stufen, 'Stufen', ({ Name }) => Name, 'Name');
    refuseTwice(Zuschlaege, 'Zuschlaege', ({ Text }) => Text, 'Text');
    for (const [index, { Bewohner }] of Stufen.entries())
      if (max !== undefined && Bewohner > max)
        context.addIssue({
          code: 'custom',
          path: ['Stufen', index, 'Bewohner'],
          input: Bewohner,
          message: `must not be higher than HoechstanteilBewohner, which is ${formatFrancsForInput(max)}`,
        });

    function refuseTwice<Row>(rows: readonly Row[], list: string, nameOf: (row: Row) => string, field: string) {
      const names = rows.map(nameOf);
      for (const [index, name] of names.entries())
        if (names.indexOf(name) < index)
          context.addIssue({
            code: 'custom',
            path: [list, index, field],
            input: name,
            message: 'must not be used twice',
          });
    }
  });
export type Tariff = z.output<typeof tariff>;
export type TariffRoom = Tariff['Zimmer'][number];
export type TariffLevel = Tariff['Stufen'][number];
export type TariffSupplement = Tariff['Zuschlaege'][number];
