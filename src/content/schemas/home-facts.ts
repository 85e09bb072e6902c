import { z } from 'zod';
import { day, line, list, text, timeOfDay } from '../../fields/fields.ts';
import { file } from '../../fields/media.ts';
import { valuesAsLabels } from '../../fields/panel-metadata.ts';
import { listKeys } from '../../platform/objects.ts';

/** Kinds of homes that visitors look for. */
export const homeKinds = ['Pflegeheim', 'Seniorenresidenz', 'Begleitetes Wohnen', 'Bildungshaus'] as const;

const switzerland = { latitude: [45.8, 47.9], longitude: [5.9, 10.5] } as const;
const form = 'must be two numbers in Switzerland, of the form 47.3769, 8.5417';

/** Geographic coordinates in degrees (WGS 84). */
export const coordinates = line
  .regex(/^4[5-7]\.\d{3,}\s*,\s*\d{1,2}\.\d{3,}$/, { error: form, abort: true })
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude, longitude }) => isIn(latitude, 'latitude') && isIn(longitude, 'longitude'), form)
  .meta({
    column: 'string',
    label: 'Koordinaten',
    patternRule: 'Bitte zwei Zahlen in der Schweiz, durch ein Komma getrennt: 47.3769, 8.5417',
    hint: 'Freiwillig, für Karten: 47.3769, 8.5417. Auf map.search.ch oder Google Maps mit der rechten Maustaste auf das Haus klicken und die beiden Zahlen kopieren.',
  });

function isIn(degrees: number, axis: keyof typeof switzerland): boolean {
  const [least, most] = switzerland[axis];
  return least <= degrees && degrees <= most;
}

export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;

/** Opening hours on one weekday or a range of weekdays. */
export const openingTime = z
  .object({
    Tag: z.enum(weekdays).meta({ label: 'Tag', choices: valuesAsLabels(weekdays), hint: 'Der erste Tag: «Montag».' }),
    BisTag: z
      .enum(weekdays)
      .optional()
      .meta({
        label: 'Bis und mit',
        choices: valuesAsLabels(weekdays),
        hint: 'Freiwillig: der letzte Tag, «Freitag». Leer: nur an diesem Tag.',
      }),
    Von: timeOfDay.meta({ label: 'Von' }),
    Bis: timeOfDay.meta({
      label: 'Bis',
      hint: 'Stunde und Minute, je zwei Ziffern: 17:30. Rund um die Uhr: von 00:00 bis 23:59.',
    }),
  })
  .meta({
    component: {
      uid: 'teile.empfangszeit',
      name: 'Empfangszeit',
      icon: 'clock',
      description: 'Montag bis Freitag, 08:00 bis 17:30.',
      mainField: 'Tag',
    },
  })
  .refine(({ Von, Bis }) => Von < Bis, { path: ['Bis'], error: 'must be later than Von' });
export type OpeningTime = z.output<typeof openingTime>;

/** Returns the weekdays of an opening time. A range may cross Sunday: from Saturday to Monday are three days. */
export function listWeekdays({ Tag, BisTag = Tag }: Pick<OpeningTime, 'Tag' | 'BisTag'>): (typeof weekdays)[number][] {
  const first = weekdays.indexOf(Tag);
  const count = (weekdays.indexOf(BisTag) - first + 7) % 7;
  return [...weekdays, ...weekdays].slice(first, first + count + 1);
}

/** Rules of homes about pets of residents. */
export const petRules = ['willkommen', 'nach Absprache', 'nur zu Besuch', 'keine'] as const;

/** Needs that a home is equipped for, by their id in addresses, with their names for editors. */
const needNames = {
  demenz: 'Demenz',
  palliativ: 'Palliative Care',
  psychiatrie: 'Psychiatrie',
  paare: 'Paare',
} as const;

const careNeed = z
  .object({ Beduerfnis: z.enum(listKeys(needNames)).meta({ label: 'Bedürfnis', choices: needNames }) })
  .meta({
    component: {
      uid: 'teile.beduerfnis',
      name: 'Bedürfnis',
      icon: 'handHeart',
      description: 'Worauf ein Haus eingerichtet ist.',
      mainField: 'Beduerfnis',
    },
  });

/** Ids of the needs that a home is equipped for, each once. */
export const careNeeds = list(careNeed)
  .transform((items) => [...new Set(items.map(({ Beduerfnis }) => Beduerfnis))])
  .meta({
    label: 'Bedürfnisse',
    hint: 'Freiwillig, für die Suche nach einem Haus: worauf dieses Haus mit eigenen Räumen oder ausgebildeten Leuten eingerichtet ist.',
  });

/** Languages that carers speak, by their code, with their names for editors. */
const languageNames = {
  de: 'Deutsch',
  fr: 'Französisch',
  it: 'Italienisch',
  rm: 'Rätoromanisch',
  en: 'Englisch',
  sq: 'Albanisch',
  am: 'Amharisch',
  ar: 'Arabisch',
  bs: 'Bosnisch',
  fil: 'Filipino',
  hr: 'Kroatisch',
  ku: 'Kurdisch',
  mk: 'Mazedonisch',
  fa: 'Persisch',
  pl: 'Polnisch',
  pt: 'Portugiesisch',
  ro: 'Rumänisch',
  ru: 'Russisch',
  sr: 'Serbisch',
  sk: 'Slowakisch',
  sl: 'Slowenisch',
  es: 'Spanisch',
  ta: 'Tamil',
  th: 'Thailändisch',
  bo: 'Tibetisch',
  ti: 'Tigrinya',
  cs: 'Tschechisch',
  tr: 'Türkisch',
  uk: 'Ukrainisch',
  hu: 'Ungarisch',
  vi: 'Vietnamesisch',
} as const;

const spokenLanguage = z
  .object({
    Sprache: z.enum(listKeys(languageNames)).meta({ label: 'Sprache', choices: languageNames }),
  })
  .meta({
    component: {
      uid: 'teile.sprache',
      name: 'Sprache',
      icon: 'earth',
      description: 'Eine Sprache, die jemand im Haus spricht.',
      mainField: 'Sprache',
    },
  });

/** Codes of the languages that carers speak, each once, in the order of the editors. */
export const spokenLanguages = list(spokenLanguage)
  .transform((items) => [...new Set(items.map(({ Sprache }) => Sprache))])
  .meta({ label: 'Sprachen', hint: 'Freiwillig: Sprachen, die Pflegende und Betreuende im Haus sprechen.' });

const inOwnWords = 'Freiwillig, mit den Worten des Hauses.';

/** Answers of a home to the questions of visitors, in its own words. */
export const houseFacts = z
  .object({
    Besuchszeiten: text.optional().meta({
      label: 'Besuchszeiten',
      hint: 'Freiwillig: wann Besuch willkommen ist, und wie man am Abend hineinkommt. Steht zusammen mit der Anreise.',
    }),
    Tag: text
      .optional()
      .meta({ label: 'Betreuung am Tag', hint: 'Freiwillig: wie viele Personen für wie viele da sind.' }),
    Nacht: text.optional().meta({ label: 'Betreuung in der Nacht', hint: 'Freiwillig: wer wach ist, wer auf Pikett.' }),
    Arzt: text
      .optional()
      .meta({ label: 'Arzt, Ärztin', hint: 'Freiwillig: wer ins Haus kommt, und ob die eigene bleibt.' }),
    Kirche: text.optional().meta({ label: 'Kirche und Seelsorge', hint: inOwnWords }),
    Tiere: text
      .optional()
      .meta({ label: 'Zu den Haustieren', hint: 'Freiwillig: welche Tiere, und wer für sie sorgt.' }),
    Rauchen: text.optional().meta({ label: 'Rauchen', hint: inOwnWords }),
    Sterbehilfe: text.optional().meta({
      label: 'Sterbehilfe',
      hint: 'Freiwillig, mit den Worten des Hauses: ob Organisationen wie Exit ins Haus kommen dürfen, und wer darüber spricht.',
    }),
    Arbeitsweg: text.optional().meta({
      label: 'Zur Arbeit',
      hint: 'Freiwillig, für die Inserate der Stellen: Bahn, Bus und Nachtbus, Parkplatz, Personalzimmer, Kita. Eine Zeile je Sache.',
    }),
    Hausordnung: file.optional().meta({ label: 'Hausordnung', hint: 'Freiwillig, als PDF.', media: ['files'] }),
    StandHausordnung: day.optional().meta({ label: 'Stand der Hausordnung', hint: 'Freiwillig.' }),
  })
  .meta({
    component: {
      uid: 'teile.hausfakten',
      name: 'Was man uns fragt',
      icon: 'question',
      description: 'Antworten des Hauses auf das, was Angehörige fragen.',
      mainField: 'Besuchszeiten',
    },
  });
