import { z } from 'zod';
import { listKeys } from '../platform/objects.ts';
import { parsePhone } from '../sites/phone.ts';
import { makeSlug } from './entries/slug.ts';
import { email, line, link, list, richText, segment, text, timeOfDay } from './fields.ts';
import { portrait, shareImage } from './media.ts';
import { typeset } from './typography.ts';

/** `Kennung` of a home of the brand. */
export const keyOfHome = segment.meta({
  label: 'Haus',
  patternRule: 'Bitte nur Kleinbuchstaben, Ziffern und Bindestriche, ohne Umlaute und Leerzeichen: haus-am-see',
  hint: 'Das Haus, für das der Eintrag gilt. Es steht zur Wahl, sobald es unter «Häuser» angelegt ist.',
});

/** Icons by name, with their names for editors. */
const iconTitles = {
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  house: 'Haus',
  arrowRight: 'Pfeil nach rechts',
  person: 'Person',
  heart: 'Herz',
  download: 'Herunterladen',
  list: 'Liste',
  email: 'Brief',
  emailFill: 'Brief, gefüllt',
  phone: 'Telefon',
  send: 'Senden',
  hourglassTop: 'Sanduhr, voll',
  hourglassSplit: 'Sanduhr, halb',
  infoCircle: 'Information',
  geoPin: 'Ort auf der Karte',
  boxArrowInRight: 'Anmelden',
  boxArrowLeft: 'Abmelden',
  printer: 'Drucker',
  envelopeAt: 'Brief mit @',
  mobile: 'Mobiltelefon',
  bus: 'Bus',
  car: 'Auto',
  web: 'Weltkugel',
  copy: 'Kopieren',
  check: 'Häkchen',
  tag: 'Etikett',
  calender: 'Kalender',
  emailAt: '@-Zeichen',
  form: 'Formular',
  clock: 'Uhr',
};
export type IconName = keyof typeof iconTitles;
export const iconNames = listKeys(iconTitles);
export const iconName = z.enum(iconNames).meta({ choices: iconTitles });

/** Texts for search engines and link previews; empty fields fall back to the configuration. */
export const meta = z
  .object({
    metaTitle: line.optional().meta({
      label: 'Titel',
      hint: 'Der blaue Titel im Suchergebnis, am besten bis 60 Zeichen: Mehr schneiden Suchmaschinen ab. Der Name der Marke wird angehängt.',
    }),
    metaDescription: text.optional().meta({
      label: 'Beschreibung',
      hint: 'Ein bis zwei Sätze für das Suchergebnis, am besten bis 160 Zeichen.',
    }),
    metaKeywords: text.optional().meta({ label: 'Stichwörter', hint: 'Freiwillig, durch Kommas getrennt.' }),
    metaImage: shareImage.optional(),
  })
  .meta({
    label: 'Suchmaschinen',
    hint: 'Freiwillig. Was hier fehlt, wird aus der Seite und der Konfiguration ergänzt.',
    component: {
      uid: 'teile.meta',
      name: 'Suchmaschinen',
      icon: 'search',
      description:
        'Was Suchmaschinen und Vorschauen von Links zeigen. Leere Felder werden aus der Konfiguration ergänzt.',
      mainField: 'metaTitle',
    },
  });
export type Meta = z.output<typeof meta>;

export const button = z
  .object({
    text: line.meta({ label: 'Text', hint: 'Was geschieht, wenn man drückt: «Besichtigung vereinbaren».' }),
    link,
    icon: iconName.optional().meta({ label: 'Symbol', hint: 'Freiwillig.' }),
    /** Empty: external links open in a new tab, others do not. */
    target: z
      .enum(['_blank', '_self'])
      .optional()
      .meta({
        choices: { _blank: 'Neuer Tab', _self: 'Gleiches Fenster' },
        label: 'Fenster',
        hint: 'Leer: fremde Websites öffnen sich in einem neuen Tab, eigene Seiten nicht.',
      }),
    internal: z.boolean().default(true).meta({
      label: 'Eigene Seite',
      hint: 'Der Link führt zu einer Seite dieser Website. Gibt es die Seite nicht, fehlt der Knopf. Auf Links zu fremden Websites hat es keine Wirkung.',
    }),
    invert: z
      .boolean()
      .default(false)
      .meta({ label: 'Hell auf dunkel', hint: 'Für Knöpfe auf Bildern und dunklem Grund.' }),
    loading: z.boolean().default(false).meta({
      label: 'Platzhalter',
      hint: 'Zeigt einen Platzhalter an Stelle des Knopfs, solange sein Ziel noch nicht bereit ist.',
    }),
  })
  .meta({
    component: {
      uid: 'teile.knopf',
      name: 'Knopf',
      icon: 'cursor',
      description: 'Ein Knopf, der zu einer Seite, Datei, Nummer oder Adresse führt.',
      mainField: 'text',
    },
  });
export type Button = z.output<typeof button>;

export const buttons = list(button).meta({
  label: 'Knöpfe',
  hint: 'Freiwillig. Meistens genügt einer; mehr als zwei verwirren.',
});

const telephoneHint = 'Wie man sie liest: 044 000 00 12.';
export const telephone = line
  .refine((text) => parsePhone(text), 'must be a telephone number, of the form 044 000 00 12')
  .overwrite((text) => typeset(parsePhone(text)?.written ?? text))
  .meta({ label: 'Telefon', hint: telephoneHint });

export const person = z
  .object({
    Name: line.meta({ label: 'Name', hint: 'Vorname und Nachname.' }),
    Funktion: line.optional().meta({ label: 'Funktion', hint: 'Freiwillig.' }),
    Telefon: telephone.optional().meta({ label: 'Telefon', hint: `Freiwillig. ${telephoneHint}` }),
    Email: email.optional().meta({ label: 'E-Mail', hint: 'Freiwillig.' }),
    Bild: portrait.optional().meta({
      label: 'Porträt',
      hint: 'Freiwillig. Es braucht keinen Alternativtext, der Name sagt genug.',
    }),
  })
  .meta({
    component: {
      uid: 'teile.person',
      name: 'Person',
      icon: 'user',
      description: 'Jemand, an den man sich wenden kann.',
      mainField: 'Name',
    },
  });
export type Person = z.output<typeof person>;

export const street = line.meta({ label: 'Strasse', hint: 'Mit Nummer.' });
export const postcode = line.regex(/^[1-9]\d{3}$/, 'must be a Swiss postcode of four digits').meta({
  label: 'Postleitzahl',
  hint: 'Vier Ziffern.',
  patternRule: 'Bitte eine Postleitzahl mit vier Ziffern: 8400',
});
export const town = line.meta({ label: 'Ort' });

export const address = z.object({ Strasse: street, PLZ: postcode, Ort: town }).meta({
  component: {
    uid: 'teile.adresse',
    name: 'Adresse',
    icon: 'pinMap',
    description: 'Eine Adresse in der Schweiz: Strasse, Postleitzahl und Ort.',
    mainField: 'Strasse',
  },
});
export type Address = z.output<typeof address>;

/** An item of a daily schedule. */
export const hour = z
  .object({
    Von: timeOfDay.meta({ label: 'Von' }),
    Bis: timeOfDay.optional().meta({ label: 'Bis', hint: 'Freiwillig. Stunde und Minute: 09:30.' }),
    Titel: line.meta({ label: 'Titel' }),
    Text: richText.optional().meta({ label: 'Text', hint: 'Freiwillig, am besten ein oder zwei Sätze.' }),
  })
  .meta({
    component: {
      uid: 'teile.stunde',
      name: 'Stunde',
      icon: 'clock',
      description: 'Was zu einer Zeit des Tages geschieht.',
      mainField: 'Titel',
    },
  });
export type Hour = z.output<typeof hour>;

/** A title that becomes part of the address. Transliteration may make it longer there. */
export const titleInAddress = line
  .refine((Titel) => makeSlug({ Titel }).length <= 200, {
    error: 'must be shorter: the address of the page is made of it and must not be longer than 200 characters',
  })
  .meta({ label: 'Titel' });

export const shortText = text.meta({ label: 'Kurztext', hint: 'Ein bis zwei Sätze, auch für Listen.' });
