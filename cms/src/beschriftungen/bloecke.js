'use strict';

const { anzahl, bild, hintergrund, hinweis, knoepfe, richText, titel, titelOptional } = require('./gemeinsam.js');

/** The components of the category `bloecke`: what editors may place on a page. */
module.exports = {
  'bloecke.hero': {
    fields: {
      Titel: ['Titel', 'Eine Aussage über dieses Haus, die für kein anderes gilt.'],
      Text: ['Text', 'Freiwillig. Ein bis zwei Sätze, ohne Formatierung.'],
      Bild: bild,
      Knoepfe: knoepfe,
      Darstellung: [
        'Darstellung',
        'Neben: Worte neben dem Bild. Breit: das Bild über die ganze Seite. Gross: der Titel über dem Bild. Farbe: die Worte auf der Farbe der Marke.',
      ],
    },
  },
  'bloecke.text': { fields: { Titel: titelOptional, Text: ['Text', richText], Hintergrund: hintergrund } },
  'bloecke.text-bild': {
    fields: {
      Titel: titel,
      Text: ['Text', richText],
      Bild: bild,
      BildRechts: ['Bild rechts', 'Auf breiten Bildschirmen steht das Bild rechts vom Text.'],
      Knoepfe: knoepfe,
      Darstellung: [
        'Darstellung',
        'Randlos: das Bild läuft bis an den Rand der Seite. Klein: ein schmales Bild neben viel Text.',
      ],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.bildband': {
    mainField: 'id',
    fields: { Bild: ['Bild', 'Ein Querformat, das auch schmal zugeschnitten wirkt.'] },
  },
  'bloecke.galerie': {
    fields: {
      Titel: titelOptional,
      Bilder: ['Bilder', 'Mindestens eines, am besten vier bis zwölf.'],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.fakten': {
    fields: { Titel: titelOptional, Fakten: ['Fakten', 'Am besten drei oder vier.'], Hintergrund: hintergrund },
  },
  'bloecke.anreise': {
    fields: {
      Titel: ['Titel', 'Leer: «Anreise».'],
      MitOev: ['Mit dem öffentlichen Verkehr', `Haltestelle, Linie, Fussweg. ${richText}`],
      MitAuto: ['Mit dem Auto', `Ausfahrt, Parkplätze. ${richText}`],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.aktuell': {
    fields: {
      Titel: ['Titel', 'Leer: «Aktuell».'],
      Eintraege: ['Einträge', 'Mindestens einer, der neuste zuerst.'],
      Darstellung: ['Darstellung', 'Spalten für zwei bis vier Meldungen, Liste für kurze Meldungen mit Datum.'],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.stellen-teaser': {
    fields: {
      Titel: titelOptional,
      Lehrstellen: ['Lehrstellen', 'Zeigt Lehrstellen statt Stellen.'],
      Anzahl: anzahl,
      Hintergrund: hintergrund,
    },
  },
  'bloecke.haeuser': {
    fields: { Titel: titelOptional, Text: ['Text', `Freiwillig. ${richText}`], Hintergrund: hintergrund },
  },
  'bloecke.veranstaltungen': {
    fields: {
      Titel: titelOptional,
      Anzahl: anzahl,
      Darstellung: ['Darstellung', 'Kacheln zeigen die Bilder der Veranstaltungen, die Liste nicht.'],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.medien': { fields: { Titel: titelOptional, Anzahl: anzahl, Hintergrund: hintergrund } },
  'bloecke.kontakt': {
    fields: {
      Titel: titel,
      Text: ['Text', `Freiwillig. ${richText}`],
      Personen: ['Personen', 'Freiwillig.'],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.downloads': { fields: { Titel: titel, Dateien: ['Dateien', 'Mindestens eine.'], Hintergrund: hintergrund } },
  'bloecke.zitat': {
    mainField: 'Name',
    fields: {
      Text: ['Zitat', 'Ohne Anführungszeichen: die Seite setzt sie.'],
      Name: ['Name', 'Wer es gesagt hat.'],
      Funktion: ['Funktion', 'Freiwillig: «Bewohnerin seit 2019».'],
      Bild: ['Porträt', 'Freiwillig. Wer es gesagt hat.'],
      Hintergrund: hintergrund,
    },
  },
  'bloecke.knoepfe': {
    fields: { Titel: titelOptional, Knoepfe: ['Knöpfe', 'Mindestens einer.'], Hintergrund: hintergrund },
  },
  'bloecke.oeffnungszeiten': {
    fields: { Titel: titel, Zeiten: ['Zeiten', 'Mindestens eine Zeile.'], Hinweis: hinweis, Hintergrund: hintergrund },
  },
  'bloecke.menueplan': {
    fields: { Titel: titel, Hinweis: hinweis, Gerichte: ['Gerichte', 'Mindestens eines.'], Hintergrund: hintergrund },
  },
  'bloecke.preise': {
    fields: { Titel: titel, Zeilen: ['Preise', 'Mindestens einer.'], Hinweis: hinweis, Hintergrund: hintergrund },
  },
  'bloecke.fragen': { fields: { Titel: titel, Fragen: ['Fragen', 'Mindestens eine.'], Hintergrund: hintergrund } },
  'bloecke.schritte': {
    fields: {
      Titel: titel,
      Schritte: ['Schritte', 'In der Reihenfolge, in der sie geschehen.'],
      Hintergrund: hintergrund,
    },
  },
};
