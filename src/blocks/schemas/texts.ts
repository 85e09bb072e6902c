import { z } from 'zod';
import { filledList, line, richText, text } from '../../fields/fields.ts';
import { groundNames } from '../../fields/grounds.ts';
import { file, picture, portrait } from '../../fields/media.ts';
import { button, buttons } from '../../fields/parts.ts';
import { block, ground, layout, optionalTitle, part, title } from '../fields.ts';

// Blocks of words, pictures and files.

/** Opening of a page: a fact about this house, one picture, and the next step. */
export const heroBlock = block(
  'bloecke.hero',
  {
    name: 'Auftakt',
    icon: 'landscape',
    description: 'Der Anfang einer Seite: eine Aussage über dieses Haus, ein Bild, der nächste Schritt.',
  },
  {
    Titel: line.meta({ label: 'Titel', hint: 'Eine Aussage über dieses Haus, die für kein anderes gilt.' }),
    Text: text.optional().meta({ label: 'Text', hint: 'Freiwillig. Ein bis zwei Sätze, ohne Formatierung.' }),
    Bild: picture,
    Knoepfe: buttons,
    Darstellung: layout(
      {
        neben: 'Neben dem Bild',
        breit: 'Breites Bild',
        gross: 'Grosses Bild mit Titel',
        farbe: groundNames.farbe,
      },
      'Neben dem Bild: Worte links, Bild rechts. Breites Bild: über die ganze Seite. Grosses Bild: der Titel steht darin. Farbe der Marke: die Worte stehen darauf.',
    ),
  },
);

export const textBlock = block(
  'bloecke.text',
  { name: 'Text', icon: 'feather', description: 'Ein Text, mit oder ohne Titel.' },
  {
    Titel: optionalTitle,
    Text: richText.meta({ label: 'Text' }),
    Hintergrund: ground(),
  },
);

export const textImageBlock = block(
  'bloecke.text-bild',
  { name: 'Text mit Bild', icon: 'layout', description: 'Ein Text neben einem Bild.' },
  {
    Titel: title,
    Text: richText.meta({ label: 'Text' }),
    Bild: picture,
    BildRechts: z
      .boolean()
      .default(false)
      .meta({ label: 'Bild rechts', hint: 'Auf breiten Bildschirmen steht das Bild rechts vom Text.' }),
    Knoepfe: buttons,
    Darstellung: layout(
      { normal: 'Normal', randlos: 'Randlos', klein: 'Klein' },
      'Randlos: das Bild läuft bis an den Rand der Seite. Klein: ein schmales Bild neben viel Text.',
    ),
    Hintergrund: ground(),
  },
);

/** A wide picture with a caption, running to the edges of the page. */
export const wideImageBlock = block(
  'bloecke.bildband',
  { name: 'Bildband', icon: 'picture', description: 'Ein breites Bild bis an die Ränder der Seite.', mainField: 'id' },
  {
    Bild: picture.meta({ hint: 'Ein Querformat, das auch schmal zugeschnitten wirkt.' }),
  },
);

export const galleryBlock = block(
  'bloecke.galerie',
  { name: 'Galerie', icon: 'grid', description: 'Mehrere Bilder zum Durchblättern.' },
  {
    Titel: optionalTitle,
    Bilder: filledList(picture, 'must hold at least one picture').meta({
      label: 'Bilder',
      hint: 'Mindestens eines, am besten vier bis zwölf.',
    }),
    Hintergrund: ground(),
  },
);

export const quoteBlock = block(
  'bloecke.zitat',
  { name: 'Zitat', icon: 'quote', description: 'Was jemand gesagt hat.', mainField: 'Name' },
  {
    Text: text.meta({ label: 'Zitat', hint: 'Ohne Anführungszeichen: die Seite setzt sie.' }),
    Name: line.meta({ label: 'Name', hint: 'Wer es gesagt hat.' }),
    Funktion: line.optional().meta({ label: 'Funktion', hint: 'Freiwillig: «Bewohnerin seit 2019».' }),
    Bild: portrait.optional().meta({ label: 'Porträt', hint: 'Freiwillig. Wer es gesagt hat.' }),
    Hintergrund: ground('getoent'),
  },
);

const fact = part(
  'teile.fakt',
  {
    name: 'Fakt',
    icon: 'information',
    description: 'Eine Zahl, die etwas über das Haus sagt: «42», «Zimmer mit Balkon».',
    mainField: 'Bezeichnung',
  },
  {
    Wert: line.meta({ label: 'Wert', hint: 'Die Zahl: «42».' }),
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: 'Was sie zählt: «Zimmer mit Balkon».' }),
  },
);

export const factsBlock = block(
  'bloecke.fakten',
  { name: 'Fakten', icon: 'information', description: 'Zahlen, die etwas über das Haus sagen.' },
  {
    Titel: optionalTitle,
    Fakten: filledList(fact, 'must hold at least one fact').meta({
      label: 'Fakten',
      hint: 'Am besten drei oder vier.',
    }),
    Hintergrund: ground('getoent'),
  },
);

const question = part(
  'teile.frage',
  { name: 'Frage', icon: 'question', description: 'Eine Frage mit ihrer Antwort.', mainField: 'Frage' },
  {
    Frage: line.meta({ label: 'Frage' }),
    Antwort: richText.meta({ label: 'Antwort' }),
  },
);

export const questionsBlock = block(
  'bloecke.fragen',
  { name: 'Fragen', icon: 'question', description: 'Häufige Fragen und ihre Antworten.' },
  {
    Titel: title,
    Fragen: filledList(question, 'must hold at least one question').meta({ label: 'Fragen', hint: 'Mindestens eine.' }),
    Hintergrund: ground(),
  },
);

export const buttonsBlock = block(
  'bloecke.knoepfe',
  { name: 'Knöpfe', icon: 'cursor', description: 'Eine Reihe von Knöpfen.' },
  {
    Titel: optionalTitle,
    Knoepfe: filledList(button, 'must hold at least one button').meta({ label: 'Knöpfe', hint: 'Mindestens einer.' }),
    Hintergrund: ground(),
  },
);

const download = part(
  'teile.download',
  { name: 'Datei', icon: 'download', description: 'Eine Datei zum Herunterladen.', mainField: 'Titel' },
  {
    Titel: line.meta({ label: 'Titel', hint: 'Wie die Datei auf der Seite heisst.' }),
    Datei: file.meta({ hint: 'PDF, Dokument oder Bild.' }),
  },
);

export const downloadsBlock = block(
  'bloecke.downloads',
  { name: 'Dateien', icon: 'download', description: 'Dateien zum Herunterladen.' },
  {
    Titel: title,
    Dateien: filledList(download, 'must hold at least one file').meta({ label: 'Dateien', hint: 'Mindestens eine.' }),
    Hintergrund: ground(),
  },
);
