import { z } from 'zod';
import { colour, email, line, link, list, moment, text } from '../../fields/fields.ts';
import { meta, telephone } from '../../fields/parts.ts';
import { listKeys } from '../../platform/objects.ts';
import { letterKinds } from '../../sites/letter-kinds.ts';
import { contactPerson } from './contact-person.ts';

const navEntry = z.object({ name: line.meta({ label: 'Name', hint: 'Ein bis zwei Wörter.' }), link }).meta({
  component: {
    uid: 'teile.nav-eintrag',
    name: 'Eintrag der Navigation',
    icon: 'arrowRight',
    description: 'Ein Eintrag der Navigation.',
    mainField: 'name',
  },
});

/** A line of the footer. With `header` it starts a column and needs no link. */
const footerEntry = z
  .object({
    name: line.meta({ label: 'Name' }),
    link: link
      .optional()
      .meta({ label: 'Link', hint: 'Eine Überschrift braucht keinen, alle anderen Einträge schon.' }),
    header: z.boolean().default(false).meta({ label: 'Überschrift', hint: 'Beginnt eine neue Spalte der Fusszeile.' }),
  })
  .meta({
    component: {
      uid: 'teile.fusszeilen-eintrag',
      name: 'Eintrag der Fusszeile',
      icon: 'layout',
      description: 'Ein Eintrag der Fusszeile; als Überschrift beginnt er eine Spalte.',
      mainField: 'name',
    },
  })
  .refine(({ link, header }) => header || link, { path: ['link'], error: 'must be set unless the entry is a header' });

/** Networks with an icon, by their type in the content service. */
export const networks = { linkedin: 'LinkedIn', tiktok: 'TikTok', facebook: 'Facebook', instagram: 'Instagram' };
export type Network = keyof typeof networks;

export function isNetwork(type: string): type is Network {
  return Object.hasOwn(networks, type);
}

const social = z
  .object({
    /** The panel offers these networks. Others are allowed and get a plain icon. */
    type: line
      .overwrite((type) => (isNetwork(type.toLowerCase()) ? type.toLowerCase() : type))
      .meta({ label: 'Netzwerk', enum: Object.keys(networks), choices: networks }),
    link: link.meta({ column: 'string', hint: 'Die Adresse des Auftritts, mit https://.' }),
  })
  .meta({
    component: {
      uid: 'teile.social',
      name: 'Soziales Netzwerk',
      icon: 'earth',
      description: 'Ein Auftritt in einem sozialen Netzwerk.',
      mainField: 'type',
    },
  });

const recipient = z
  .object({ Email: email.meta({ hint: 'Die Mail nennt Referenznummer und Link, keine Personendaten.' }) })
  .meta({
    component: {
      uid: 'teile.mail-empfaenger',
      name: 'Empfängerin, Empfänger von Mails',
      icon: 'envelop',
      description: 'Eine Adresse, die eine Mail bekommt.',
      mainField: 'Email',
    },
  });

const maxRecipients = 10;
/** Recipients of notification mails; an empty list means the general address. */
const recipients = z
  .array(recipient)
  .max(maxRecipients, `must not hold more than ${maxRecipients} addresses`)
  .default([]);
/** The panel does not show this hint above a list, so the labels repeat what an empty list means. */
const recipientsHint =
  'Freiwillig, höchstens 10 Adressen. Die Mail nennt Referenznummer und Link, keine Personendaten.';

/** A letter to applicants that a house writes itself. The panel fills in the gaps. */
const applicantLetter = z
  .object({
    Art: z.enum(listKeys(letterKinds)).meta({ label: 'Art', choices: letterKinds }),
    Betreff: line.meta({ label: 'Betreff' }),
    Text: text.meta({
      label: 'Text',
      hint: '{Name}, {Stelle}, {Haus} und {Datum} werden ausgefüllt. Leere Zeilen trennen Absätze; der erste ist die Anrede.',
    }),
  })
  .meta({
    component: {
      uid: 'teile.bewerbungsbrief',
      name: 'Mail an Bewerbende',
      icon: 'envelop',
      description: 'Eine Vorlage für Mails an Bewerbende, in den Worten des Hauses.',
      mainField: 'Art',
    },
  });

const workingDays = z.int().min(1, 'must be greater than 0').max(30, 'must not be greater than 30');

const metaOfBrand = meta.default({}).meta({
  label: 'Suchmaschinen',
  hint: 'Titel und Beschreibung gelten für die Startseite, das Übrige für alle Seiten, die nichts Eigenes sagen.',
  localised: true,
  component: {
    uid: 'teile.meta-marke',
    name: 'Suchmaschinen (Marke)',
    icon: 'search',
    description: 'Was Suchmaschinen und Vorschauen von Links zeigen, wo eine Seite nichts Eigenes sagt.',
    mainField: 'metaTitle',
  },
});

/** `konfiguration-<brand>`: the content that all pages of a brand share, and the default for their meta. */
export const configuration = z
  .object({
    Name: line.meta({ label: 'Name', hint: 'Der Name der Marke, wie ihn Besucherinnen und Besucher lesen.' }),
    AdresseZeile1: line.meta({ label: 'Adresse, Zeile 1', hint: 'Strasse und Nummer.', localised: true }),
    AdresseZeile2: line.meta({ label: 'Adresse, Zeile 2', hint: 'Postleitzahl und Ort.', localised: true }),
    /** In readable form: `044 000 00 12`. */
    Telefon: telephone
      .optional()
      .meta({ hint: 'Freiwillig. Die Nummer der Zentrale, wie man sie liest: 044 000 00 12.' }),
    Email: email.optional().meta({ hint: 'Freiwillig. Die allgemeine Adresse der Marke.' }),
    Ansprechpersonen: list(contactPerson).meta({
      label: 'Ansprechpersonen am Schluss der Seiten',
      hint: 'Freiwillig, eine je Thema. Leer: Name, Adresse und Telefon der Marke.',
      localised: true,
    }),
    AntwortNachricht: workingDays.default(3).meta({
      label: 'Antwort auf Nachrichten',
      hint: 'Innert wie vieler Arbeitstage eine Nachricht aus dem Kontaktformular beantwortet wird. Das Formular und die Bestätigung versprechen es.',
    }),
    AntwortBewerbung: workingDays.default(5).meta({
      label: 'Antwort auf Bewerbungen',
      hint: 'Innert wie vieler Arbeitstage Bewerbende von Ihnen hören. Die Schnellbewerbung und die Bestätigung versprechen es.',
    }),
    // The panel shows no hint above a list, so the label says what an empty list means.
    MailBewerbung: recipients.meta({
      label: 'Mail bei Bewerbungen (leer: an die allgemeine E-Mail-Adresse)',
      hint: recipientsHint,
    }),
    MailNachricht: recipients.meta({
      label: 'Mail bei Nachrichten (leer: an die allgemeine E-Mail-Adresse)',
      hint: recipientsHint,
    }),
    MailBestaetigung: z.boolean().default(true).meta({
      label: 'Bestätigung als Mail',
      hint: 'Wer eine Nachricht oder Bewerbung sendet und eine E-Mail-Adresse angibt, bekommt den Text der Bestätigung mit der Referenznummer auch als Mail.',
    }),
    Bewerbungsbriefe: list(applicantLetter).meta({
      label: 'Mails an Bewerbende (leer: die allgemeinen Texte)',
      hint: 'Freiwillig, eine je Art. Gesendet wird nichts von selbst: Bei der Bewerbung lässt sich der Text noch ändern.',
      localised: true,
    }),
    Nav: list(navEntry).meta({
      label: 'Navigation',
      hint: 'Leer: Startseite, Kontakt, Stellen. Die Einträge oben auf jeder Seite; mehr als zehn haben selten Platz.',
      localised: true,
    }),
    Fusszeile: list(footerEntry).meta({
      label: 'Fusszeile',
      hint: 'Impressum und Datenschutz stehen immer da. Überschriften beginnen eine Spalte, die Einträge darunter gehören dazu.',
      localised: true,
    }),
    Socials: list(social).meta({ label: 'Soziale Netzwerke', hint: 'Freiwillig.' }),
    /** Replaces the primary colour of `sites.config.ts`. */
    mainColor: colour.optional().meta({
      label: 'Hauptfarbe',
      hint: 'Freiwillig, als #1c52a0. Leer: die Farbe der Marke. Alle anderen Farben werden daraus abgeleitet.',
    }),
    NichtGefunden: text.optional().meta({
      label: 'Seite nicht gefunden',
      hint: 'Freiwillig. Was Ihr Haus sagt, wenn eine Adresse falsch ist: ein, zwei Sätze in seinem Ton. Leer: der allgemeine Text.',
      localised: true,
    }),
    Meta: metaOfBrand,
    /** When the content service publishes this draft; empty in published versions. */
    LiveAb: moment.optional().meta({
      label: 'Diese Fassung geht live am',
      hint: 'Freiwillig: Datum und Zeit, in der Zeit Ihres Computers. «Speichern» genügt, sie wird dann von selbst veröffentlicht. Leer: wenn Sie «Veröffentlichen» drücken.',
      localised: true,
    }),
  })
  .meta({
    documentType: {
      name: 'Konfiguration',
      description: 'Was alle Seiten dieser Marke zeigen: Name, Adresse, Navigation, Fusszeile.',
      mainField: 'Name',
      list: ['Name'],
    },
  });
export type Configuration = z.output<typeof configuration>;
