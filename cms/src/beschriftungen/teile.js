'use strict';

const { email, hinweis, link, richText, telefon, titel } = require('./gemeinsam.js');

const meta = {
  metaTitle: ['Titel', 'Der blaue Titel im Suchergebnis, höchstens 60 Zeichen. Der Name der Marke wird angehängt.'],
  metaDescription: ['Beschreibung', 'Ein bis zwei Sätze für das Suchergebnis, höchstens 160 Zeichen.'],
  metaKeywords: ['Stichwörter', 'Freiwillig, durch Kommas getrennt.'],
  metaImage: [
    'Bild für Vorschauen',
    'Erscheint, wenn jemand die Seite teilt. Es wird auf 1200 × 630 Pixel zugeschnitten.',
  ],
};

/** The components of the category `teile`: by which field an entry of a list is recognised, and what the fields say. */
module.exports = {
  'teile.bild': {
    mainField: 'Alternativtext',
    fields: {
      Datei: [
        'Bild',
        'JPEG, PNG, WebP oder AVIF, am besten mindestens 2000 Pixel breit. Der Alternativtext in der Medienbibliothek ist Pflicht, der Bildschwerpunkt (Focal Point) bleibt beim Zuschneiden sichtbar.',
      ],
      Alternativtext: [
        'Alternativtext',
        'Was muss wissen, wer das Bild nicht sieht? Leer lassen, wenn der Text der Medienbibliothek passt; auszufüllen in den anderen Sprachen.',
      ],
      Legende: ['Legende', 'Freiwillig. Steht unter dem Bild.'],
    },
  },
  'teile.meta': { mainField: 'metaTitle', fields: meta },
  'teile.meta-marke': { mainField: 'metaTitle', fields: meta },
  'teile.knopf': {
    mainField: 'text',
    fields: {
      text: ['Text', 'Was geschieht, wenn man drückt: «Besichtigung vereinbaren».'],
      link,
      icon: ['Symbol', 'Freiwillig.'],
      target: ['Fenster', 'Leer: fremde Websites öffnen sich in einem neuen Tab, eigene Seiten nicht.'],
      internal: ['Eigene Seite', 'Der Link führt zu einer Seite dieser Website.'],
      invert: ['Hell auf dunkel', 'Für Knöpfe auf Bildern und dunklem Grund.'],
    },
  },
  'teile.person': {
    mainField: 'Name',
    fields: {
      Name: ['Name', 'Vorname und Nachname.'],
      Funktion: ['Funktion', 'Freiwillig.'],
      Telefon: [telefon[0], `Freiwillig. ${telefon[1]}`],
      Email: [email[0], 'Freiwillig.'],
      Bild: ['Porträt', 'Freiwillig. Es braucht keinen Alternativtext, der Name sagt genug.'],
    },
  },
  'teile.download': {
    mainField: 'Titel',
    fields: { Titel: ['Titel', 'Wie die Datei auf der Seite heisst.'], Datei: ['Datei', 'PDF, Dokument oder Bild.'] },
  },
  'teile.fakt': {
    mainField: 'Bezeichnung',
    fields: { Wert: ['Wert', 'Die Zahl: «42».'], Bezeichnung: ['Bezeichnung', 'Was sie zählt: «Zimmer mit Balkon».'] },
  },
  'teile.oeffnungszeit': {
    mainField: 'Tage',
    fields: { Tage: ['Tage', '«Montag bis Freitag»'], Zeit: ['Zeit', '«8 bis 18 Uhr» oder «geschlossen»'] },
  },
  'teile.gericht': {
    mainField: 'Titel',
    fields: {
      Tag: ['Tag', '«Montag»'],
      Titel: ['Gericht', ''],
      Beschreibung: ['Beschreibung', 'Freiwillig: Beilagen, Herkunft.'],
      Preis: ['Preis', 'Freiwillig: «CHF 18.50».'],
    },
  },
  'teile.preiszeile': {
    mainField: 'Bezeichnung',
    fields: {
      Bezeichnung: ['Bezeichnung', 'Wofür der Preis gilt.'],
      Betrag: ['Betrag', '«CHF 142.00 pro Tag»'],
      Hinweis: hinweis,
    },
  },
  'teile.frage': { mainField: 'Frage', fields: { Frage: ['Frage', ''], Antwort: ['Antwort', richText] } },
  'teile.schritt': { mainField: 'Titel', fields: { Titel: titel, Text: ['Text', richText] } },
  'teile.meldung': {
    mainField: 'Titel',
    fields: {
      Titel: titel,
      Datum: ['Datum', 'Freiwillig.'],
      Text: ['Text', richText],
      Link: ['Link', 'Freiwillig: wo es mehr zu lesen gibt.'],
    },
  },
  'teile.nav-eintrag': { mainField: 'name', fields: { name: ['Name', 'Ein bis zwei Wörter.'], link } },
  'teile.fusszeilen-eintrag': {
    mainField: 'name',
    fields: {
      name: ['Name', ''],
      link: ['Link', 'Eine Überschrift braucht keinen, alle anderen Einträge schon.'],
      header: ['Überschrift', 'Beginnt eine neue Spalte der Fusszeile.'],
    },
  },
  'teile.social': {
    mainField: 'type',
    fields: { type: ['Netzwerk', ''], link: ['Link', 'Die Adresse des Auftritts, mit https://.'] },
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
