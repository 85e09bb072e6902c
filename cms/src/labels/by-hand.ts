/** Label above a field, and the hint below it. */
type Label = readonly [label: string, hint: string];

/** Texts and list settings of a content type or component in the panel. */
export interface TypeLabels {
  /**
   * Field that identifies an entry in lists.
   *
   * @default 'Titel'
   */
  mainField?: string;
  /** Columns of its list. */
  list?: string[];
  /**
   * Field that lists are sorted by.
   *
   * @default mainField
   */
  sort?: string;
  descending?: boolean;
  /** Whether editors may only read the entries, because visitors sent them. */
  readOnly?: boolean;
  /** Fields that the system fills in. */
  filledOnSave?: string[];
  fields: Record<string, Label>;
}

const richText = 'Formatierung mit den Knöpfen über dem Feld. Überschriften beginnen mit ##.';
const receipt: [label: string, hint: string] = [
  'Referenznummer',
  'Von der Website vergeben; an ihr wird eine zweite Zustellung erkannt.',
];
/** Forms of visitors, the latest first. */
const received = { sort: 'createdAt', descending: true, readOnly: true };

/**
 * Labels of the types that the website does not read: title field, list columns, and the label and hint of each field.
 */
export const byHand: Record<string, TypeLabels> = {
  'api::mitteilung.mitteilung': {
    mainField: 'Titel',
    list: ['Marke', 'Titel', 'Datum'],
    sort: 'Datum',
    descending: true,
    fields: {
      Marke: ['Marke', 'Wer die Mitteilung liest; «Alle Häuser»: in jedem.'],
      Titel: ['Titel', ''],
      Text: ['Text', richText],
      Datum: ['Datum', ''],
      Dateien: ['Dateien', 'Freiwillig. Nur wer angemeldet ist, kann sie öffnen; ihre Adresse gilt eine Stunde.'],
    },
  },
  'api::bewerbung.bewerbung': {
    mainField: 'Nachname',
    list: ['createdAt', 'Marke', 'Nachname', 'Vorname', 'Bereich', 'Stellentitel'],
    ...received,
    fields: {
      Quittung: receipt,
      Marke: ['Marke', 'Das Haus der Stelle; ohne Stelle jenes, auf dessen Website die Bewerbung abgeschickt wurde.'],
      Stellentitel: ['Stelle', 'Wie sie bei der Bewerbung hiess. Leer bei einer Spontanbewerbung.'],
      Vorname: ['Vorname', ''],
      Nachname: ['Nachname', ''],
      Bereich: ['Bereich', ''],
      Ausbildung: ['Höchste Ausbildung', ''],
      Adresse: ['Adresse', ''],
      PLZ: ['Postleitzahl', ''],
      Ort: ['Ort', ''],
      Email: ['E-Mail', ''],
      Telefon: ['Telefon', ''],
      Nachricht: ['Nachricht', ''],
      Dateien: ['Dateien', 'Zum Herunterladen rechts. Beim Löschen der Bewerbung werden auch sie gelöscht.'],
    },
  },
  'api::kontaktnachricht.kontaktnachricht': {
    mainField: 'Name',
    list: ['createdAt', 'Marke', 'Name', 'Email', 'Telefon'],
    ...received,
    fields: {
      Quittung: receipt,
      Marke: ['Marke', 'Auf welcher Website die Nachricht abgeschickt wurde.'],
      Name: ['Name', ''],
      Email: ['E-Mail', 'E-Mail oder Telefon: Eines von beiden ist immer da.'],
      Telefon: ['Telefon', ''],
      Veranstaltung: ['Veranstaltung', 'Wofür sich die Person anmeldet.'],
      Rueckruf: ['Rückruf', 'Wann die Person gern angerufen wird.'],
      Nachricht: ['Nachricht', ''],
    },
  },
  'api::anmeldung.anmeldung': {
    mainField: 'Nachname',
    list: ['Termin', 'Stand', 'Art', 'Anlass', 'Haus', 'Nachname', 'Vorname', 'Personen', 'Telefon'],
    ...received,
    sort: 'Termin',
    fields: {
      Quittung: receipt,
      Buchung: ['Nummer der Buchung', 'Bleibt gleich, wenn der Termin verschoben oder abgesagt wird.'],
      Fassung: ['Fassung', 'Wie oft die Anmeldung geschrieben wurde: 1 ohne Änderung.'],
      Marke: ['Marke', 'Auf welcher Website die Anmeldung abgeschickt wurde.'],
      Stand: ['Stand', 'Wer sich angemeldet hat, kann den Termin mit dem Link in der Mail verschieben oder absagen.'],
      Termin: ['Termin', 'Leer: Die Person wünscht einen Anruf.'],
      Ende: ['Ende', ''],
      Wunsch: ['Wunsch', 'Wann die Person Zeit hätte.'],
      Art: ['Art', ''],
      Anlass: ['Anlass', 'Bei Veranstaltungen: ihr Titel.'],
      Haus: ['Haus', 'Die Kennung des Hauses, bei Veranstaltungen der Ort.'],
      Personen: ['Personen', 'Mit Begleitung.'],
      Vorname: ['Vorname', ''],
      Nachname: ['Nachname', ''],
      Email: ['E-Mail', 'E-Mail oder Telefon: Eines von beiden ist immer da.'],
      Telefon: ['Telefon', ''],
      Nachricht: ['Nachricht', ''],
    },
  },
  'teile.private-datei': {
    mainField: 'Name',
    readOnly: true,
    fields: {
      Name: ['Name', 'Wie die Datei bei der bewerbenden Person hiess.'],
      Typ: ['Typ', 'Am Inhalt der Datei erkannt.'],
      Groesse: ['Grösse', 'In Byte.'],
      Ablage: ['Ablage', 'Name in der Ablage; die Datei wird am rechten Rand heruntergeladen.'],
    },
  },
};
