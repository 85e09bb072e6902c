'use strict';

const { anzahl, bild, hinweis, knoepfe, richText, titel, titelOptional } = require('./gemeinsam.js');

/** The components of the category `bloecke`: what editors may place on a page. */
module.exports = {
  'bloecke.hero': {
    fields: {
      Titel: ['Titel', 'Eine Aussage über dieses Haus, die für kein anderes gilt.'],
      Text: ['Text', 'Freiwillig. Ein bis zwei Sätze, ohne Formatierung.'],
      Bild: bild,
      Knoepfe: knoepfe,
    },
  },
  'bloecke.text': { fields: { Titel: titelOptional, Text: ['Text', richText] } },
  'bloecke.text-bild': {
    fields: {
      Titel: titel,
      Text: ['Text', richText],
      Bild: bild,
      BildRechts: ['Bild rechts', 'Auf breiten Bildschirmen steht das Bild rechts vom Text.'],
      Knoepfe: knoepfe,
    },
  },
  'bloecke.bildband': {
    mainField: 'id',
    fields: { Bild: ['Bild', 'Ein Querformat, das auch schmal zugeschnitten wirkt.'] },
  },
  'bloecke.galerie': {
    fields: { Titel: titelOptional, Bilder: ['Bilder', 'Mindestens eines, am besten vier bis zwölf.'] },
  },
  'bloecke.fakten': { fields: { Titel: titelOptional, Fakten: ['Fakten', 'Am besten drei oder vier.'] } },
  'bloecke.anreise': {
    fields: {
      Titel: ['Titel', 'Leer: «Anreise».'],
      MitOev: ['Mit dem öffentlichen Verkehr', `Haltestelle, Linie, Fussweg. ${richText}`],
      MitAuto: ['Mit dem Auto', `Ausfahrt, Parkplätze. ${richText}`],
    },
  },
  'bloecke.aktuell': {
    fields: { Titel: ['Titel', 'Leer: «Aktuell».'], Eintraege: ['Einträge', 'Mindestens einer, der neuste zuerst.'] },
  },
  'bloecke.stellen-teaser': {
    fields: {
      Titel: titelOptional,
      Lehrstellen: ['Lehrstellen', 'Zeigt Lehrstellen statt Stellen.'],
      Anzahl: anzahl,
    },
  },
  'bloecke.haeuser': { fields: { Titel: titelOptional, Text: ['Text', `Freiwillig. ${richText}`] } },
  'bloecke.veranstaltungen': { fields: { Titel: titelOptional, Anzahl: anzahl } },
  'bloecke.medien': { fields: { Titel: titelOptional, Anzahl: anzahl } },
  'bloecke.kontakt': {
    fields: { Titel: titel, Text: ['Text', `Freiwillig. ${richText}`], Personen: ['Personen', 'Freiwillig.'] },
  },
  'bloecke.downloads': { fields: { Titel: titel, Dateien: ['Dateien', 'Mindestens eine.'] } },
  'bloecke.zitat': {
    mainField: 'Name',
    fields: {
      Text: ['Zitat', 'Ohne Anführungszeichen: die Seite setzt sie.'],
      Name: ['Name', 'Wer es gesagt hat.'],
      Funktion: ['Funktion', 'Freiwillig: «Bewohnerin seit 2019».'],
    },
  },
  'bloecke.knoepfe': { fields: { Titel: titelOptional, Knoepfe: ['Knöpfe', 'Mindestens einer.'] } },
  'bloecke.oeffnungszeiten': {
    fields: { Titel: titel, Zeiten: ['Zeiten', 'Mindestens eine Zeile.'], Hinweis: hinweis },
  },
  'bloecke.menueplan': { fields: { Titel: titel, Hinweis: hinweis, Gerichte: ['Gerichte', 'Mindestens eines.'] } },
  'bloecke.preise': { fields: { Titel: titel, Zeilen: ['Preise', 'Mindestens einer.'], Hinweis: hinweis } },
  'bloecke.fragen': { fields: { Titel: titel, Fragen: ['Fragen', 'Mindestens eine.'] } },
  'bloecke.schritte': { fields: { Titel: titel, Schritte: ['Schritte', 'In der Reihenfolge, in der sie geschehen.'] } },
};
