'use strict';

/** Fields that say the same wherever they stand: what editors read above the field, and the hint below it. */
const titel = ['Titel', ''];
const titelOptional = ['Titel', 'Freiwillig. Ohne Titel steht der Block ohne Überschrift.'];
const richText = 'Formatierung mit den Knöpfen über dem Feld. Überschriften beginnen mit ##.';
const link = [
  'Link',
  'Eine Seite dieser Website wie /kontakt, eine Adresse wie https://www.example.ch, oder mailto: und tel:.',
];
const hinweis = ['Hinweis', 'Freiwillig. Steht klein darunter.'];
const bild = ['Bild', ''];
const knoepfe = ['Knöpfe', 'Freiwillig, meistens einer, höchstens zwei.'];
const anzahl = ['Anzahl', 'Wie viele gezeigt werden, 1 bis 24.'];
const hintergrund = [
  'Hintergrund',
  'Freiwillig. Getönt und dunkel setzen einen Block ab; die Farbe der Marke höchstens einmal auf einer Seite.',
];
const meta = ['Suchmaschinen', 'Freiwillig. Was hier fehlt, wird aus der Seite und der Konfiguration ergänzt.'];
const marke = ['Marke', 'Auf welcher Website der Eintrag erscheint.'];
const inhalt = ['Inhalt', 'Die Blöcke der Seite, von oben nach unten. Sie lassen sich mit der Maus verschieben.'];
const nummer = [
  'Nummer',
  'Bitte leer lassen: die Nummer wird beim Speichern vergeben. Sie steht in der Adresse und ändert sich nie.',
];
const email = ['E-Mail', ''];
const telefon = ['Telefon', 'Wie man sie liest: 044 000 00 12.'];
const kurztext = ['Kurztext', 'Ein bis zwei Sätze, auch für Listen.'];

module.exports = {
  anzahl,
  bild,
  email,
  hintergrund,
  hinweis,
  inhalt,
  knoepfe,
  kurztext,
  link,
  marke,
  meta,
  nummer,
  richText,
  telefon,
  titel,
  titelOptional,
};
