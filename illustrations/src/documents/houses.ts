/** Brochures and price lists of the homes. */
import { brochure, careLevels, closing, type Documents, from, month, ownShare } from './compose.ts';
import { money } from './content.ts';
import { picture, prices, prose } from './pieces.ts';
import { plans } from './plan.ts';

export const tabor: Documents = (c) => ({
  hausbroschuere: brochure(
    c,
    'landschaft',
    [
      ...from(c, '/', '.fakten'),
      ...from(c, '/wohnen', 'Das eigene Zimmer'),
      ...picture(c, 'zimmer', 'Ein Zimmer auf der Seeseite'),
      ...from(c, '/wohnen', 'Gekocht wird im Haus, und zwar alles'),
      ...from(c, '/pflege-betreuung', 'Am Lebensende bleiben können'),
      ...prose(
        c,
        'Was wir nicht anbieten',
        '- Wohnungen mit Service und eine Tagesstätte\n- eine geschlossene Abteilung\n- Therapien, die ein Spital voraussetzen',
      ),
      ...from(c, '/s/tarife', '.preise'),
      ...from(c, '/s/eintritt', '.kontakt'),
      ...from(c, '/kontakt', '.anreise'),
    ],
    { size: 14 },
  ),
  tarife: {
    kind: 'Tarife 2027',
    title: 'Was ein Tag im Tabor kostet',
    cover: 'haus',
    size: 9.6,
    pieces: [
      ...from(c, '/s/tarife', 'Drei Teile, drei Zahlende', '.preise'),
      ...from(c, '/s/eintritt', '.kontakt'),
      ...month(
        'Ein Beispiel',
        [
          ['Einzelzimmer zur Rigi', c.amount('/s/tarife', 'Einzelzimmer zur Rigi')],
          ['Betreuung', c.amount('/s/tarife', 'Betreuung')],
          ['Eigener Anteil an der Pflege, Stufe 6', ownShare(6)],
        ],
        'Wer Ergänzungsleistungen bezieht, bezahlt davon, was Rente und Vermögen decken, und behält einen Betrag für sich.',
      ),
      ...careLevels(
        'BESA',
        c.amount('/s/tarife', 'Einzelzimmer zum See') + c.amount('/s/tarife', 'Betreuung'),
        'Zimmer zum See',
        ownShare,
      ),
      ...from(c, '/s/tarife', '.fragen'),
    ],
  },
});

export const brunisberg: Documents = (c) => ({
  hausbroschuere: brochure(c, 'landschaft', [
    ...from(c, '/', '.fakten'),
    ...from(c, '/wohnen', 0),
    ...plans(c, 'Zwei Zimmer im Plan', [
      {
        title: 'Zimmer auf dem Brunisberg, 18 m²',
        text: 'Wohn- und Schlafraum von 3,6 auf 4 Metern mit Fenster nach Süden, Eingang mit Schrank, daneben Dusche und Lavabo.',
        rooms: [
          [0, 2, 3.6, 4, 'Zimmer|14 m²'],
          [0, 0, 2, 2, 'Dusche'],
          [2, 0, 1.6, 2, 'Eingang'],
        ],
        doors: [
          [2.35, 0, 0.9, 'across'],
          [2, 0.55, 0.9, 'down'],
          [2.35, 2, 0.9, 'across'],
        ],
        windows: [[0.6, 6, 2.4, 'across']],
        scale: 11,
      },
      {
        title: 'Zimmer im Wohnhaus Sagi, 15 m²',
        text: 'Ein Raum von 3,4 auf 4,4 Metern mit Fenster zum Dorf; Bad und Küche liegen am Gang und werden zu zweit benützt.',
        rooms: [
          [0, 1.4, 3.4, 4.4, 'Zimmer|15 m²'],
          [0, 0, 3.4, 1.4, 'Gang'],
        ],
        doors: [[1.2, 1.4, 0.9, 'across']],
        windows: [[0.7, 5.8, 2, 'across']],
        scale: 11,
      },
    ]),
    ...from(c, '/pflege-betreuung', 'Wenn es schwierig wird'),
    ...from(c, '/s/werkstaetten', 'Arbeit mit Lohn und ohne Prüfung'),
    ...from(c, '/s/eintritt', '.schritte'),
    ...from(c, '/', '.zitat'),
    ...closing(c),
  ]),
  tarife: {
    kind: 'Tarifblatt 2027',
    title: 'Was ein Tag kostet und wer ihn bezahlt',
    cover: 'haus',
    pieces: [
      ...from(c, '/s/tarife', 0, '.preise'),
      ...month(
        'Rechenbeispiel 1: mit IV-Rente',
        [
          ['Pension', c.amount('/s/tarife', 'Pension Brunisberg')],
          ['Betreuung, Stufe 2', 70],
        ],
        'Herr B., 44, wohnt auf der Gruppe Hörnli. IV-Rente, EL und Hilflosenentschädigung decken die Pension und einen Teil der Betreuung, den Rest trägt der Kanton Zürich. Für sich behält er den Betrag, den die EL festlegt.',
      ),
      ...month(
        'Rechenbeispiel 2: im AHV-Alter',
        [
          ['Pension', c.amount('/s/tarife', 'Pension Brunisberg')],
          ['Betreuung, Stufe 3', 94],
          ['Pflege, eigener Anteil', 23],
        ],
        'Frau S., 71, wohnt auf der Gruppe Farner und ist in RAI-Stufe 5 eingeteilt. An die Pflege zahlen ausserdem die Krankenkasse und die Gemeinde, in der sie zuletzt gewohnt hat.',
      ),
      ...from(c, '/s/tarife', 'Wer was übernimmt', '.kontakt'),
    ],
  },
});

export const kreuzstift: Documents = (c) => ({
  hausbroschuere: brochure(c, 'haus', [
    ...from(c, '/', '.fakten'),
    ...from(c, '/wohnen', 'Ihr Zimmer', 'Drei Wohngruppen, drei Stuben'),
    ...picture(c, 'garten'),
    ...from(c, '/s/kreuzgang', 'Was im Garten wächst'),
    ...from(c, '/pflege-betreuung', 'Was wir anbieten'),
    ...from(c, '/s/eintritt', '.schritte'),
    ...from(c, '/', '.zitat'),
    ...closing(c),
  ]),
  tarife: {
    kind: 'Taxordnung 2026',
    title: 'Pension, Betreuung, Pflege',
    cover: 'tisch',
    pieces: [
      ...from(c, '/s/tarife', 0, '.preise'),
      ...from(c, '/s/tarife', 'Was inbegriffen ist und was nicht'),
      ...careLevels(
        'BESA',
        c.amount('/s/tarife', 'Einzelzimmer zum Garten') + c.amount('/s/tarife', 'Betreuung'),
        'Zimmer zum Garten',
        ownShare,
      ),
      ...from(c, '/s/tarife', '.fragen'),
      ...from(c, '/s/eintritt', '.kontakt'),
    ],
  },
});

export const rosengarten: Documents = (c) => ({
  hausbroschuere: brochure(c, 'garten', [
    ...from(c, '/wohnen', '.fakten', 'Die Wohnung', 'Was die Servicepauschale enthält'),
    ...plans(c, 'Drei Grundrisse', [
      {
        title: '1½ Zimmer, 36 m²',
        text: 'Ein Raum mit Küchenzeile und Schlafnische, Bad beim Eingang, Balkon nach Süden.',
        rooms: [
          [0, 0, 2.4, 2.2, 'Bad'],
          [2.4, 0, 3.2, 2.2, 'Eingang'],
          [0, 2.2, 5.6, 4.2, 'Wohnen|mit Nische'],
          [0.6, 6.4, 4.4, 1.3, 'Balkon'],
        ],
        doors: [
          [3.4, 0, 1, 'across'],
          [2.4, 0.6, 0.9, 'down'],
          [3.4, 2.2, 1.1, 'across'],
          [2.2, 6.4, 1.2, 'across'],
        ],
        windows: [
          [0.5, 6.4, 1.5, 'across'],
          [3.6, 6.4, 1.5, 'across'],
        ],
      },
      {
        title: '2½ Zimmer, 56 m²',
        text: 'Wohnraum mit offener Küche, Schlafzimmer, Bad ohne Schwelle, Balkon vor beiden Zimmern.',
        rooms: [
          [0, 0, 2.6, 2.4, 'Bad'],
          [2.6, 0, 2, 2.4, 'Eingang'],
          [4.6, 0, 3.2, 2.4, 'Küche'],
          [0, 2.4, 3.4, 4.2, 'Schlafen'],
          [3.4, 2.4, 4.4, 4.2, 'Wohnen'],
          [0.8, 6.6, 6.2, 1.3, 'Balkon'],
        ],
        doors: [
          [3.1, 0, 1, 'across'],
          [2.6, 0.7, 0.9, 'down'],
          [3.6, 2.4, 0.9, 'across'],
          [5, 2.4, 2.4, 'across'],
          [3.4, 3, 0.9, 'down'],
          [5.2, 6.6, 1.2, 'across'],
        ],
        windows: [
          [0.8, 6.6, 1.8, 'across'],
          [3.8, 6.6, 1.2, 'across'],
        ],
      },
      {
        title: '3½ Zimmer, 78 m²',
        text: 'Wohnraum über die ganze Tiefe, zwei Zimmer, Bad und Gäste-WC.',
        rooms: [
          [0, 0, 2.4, 2.4, 'Bad'],
          [2.4, 0, 2.4, 2.4, 'Eingang'],
          [4.8, 0, 1.4, 2.4, 'WC'],
          [6.2, 0, 3, 6.8, 'Wohnen|Küche'],
          [0, 2.4, 3.1, 4.4, 'Schlafen'],
          [3.1, 2.4, 3.1, 4.4, 'Zimmer'],
          [1.4, 6.8, 6.4, 1.3, 'Balkon'],
        ],
        doors: [
          [3, 0, 1, 'across'],
          [2.4, 0.7, 0.9, 'down'],
          [4.8, 0.7, 0.8, 'down'],
          [2.5, 2.4, 0.6, 'across'],
          [3.7, 2.4, 0.8, 'across'],
          [6.2, 3, 1.2, 'down'],
          [6.6, 6.8, 1, 'across'],
        ],
        windows: [
          [0.4, 6.8, 0.9, 'across'],
          [3.8, 6.8, 1.7, 'across'],
        ],
      },
    ]),
    ...prose(
      c,
      'Zwei Häuser',
      c.homes
        .map(
          ({ Name, Kurztext, Strasse, PLZ, Ort, Telefon }) =>
            `### ${Name}\n\n${Kurztext}\n${Strasse}, ${PLZ} ${Ort}, ${Telefon}`,
        )
        .join('\n\n'),
    ),
    ...from(c, '/pflege-betreuung', '.schritte'),
    ...from(c, '/s/wohnung-finden', '.schritte'),
    ...from(c, '/', '.zitat'),
    ...closing(c),
  ]),
  tarife: {
    kind: 'Mieten und Taxen 2026',
    title: 'Wohnen und Pflege im Rosengarten',
    cover: 'haus',
    pieces: [
      ...from(c, '/s/tarife', 'Wohnungen, pro Monat', 'Auf Bestellung', 'Pflege, pro Tag'),
      ...month('Ein Beispiel, Pflege', [
        ['Pension im Pflegezimmer', c.amount('/s/tarife', 'Pension im Pflegezimmer')],
        ['Betreuung', c.amount('/s/tarife', 'Betreuung')],
        ['Anteil an der Pflege, RAI-Stufe 6', ownShare(6)],
      ]),
      ...from(c, '/wohnen', 'Was die Servicepauschale enthält'),
      ...from(c, '/s/tarife', 'Wenn das Budget eng ist'),
      ...from(c, '/s/wohnung-finden', '.kontakt'),
    ],
  },
});

export const zumipark: Documents = (c) => ({
  hausbroschuere: brochure(c, 'garten', [
    ...from(c, '/', '.fakten'),
    ...from(c, '/wohnen', 'Zuerst ist es eine Wohnung', 'Die gemeinsamen Räume'),
    ...plans(c, 'Drei von vielen Grundrissen', [
      {
        title: '1½ Zimmer, 40 m²',
        text: 'Ein Raum mit Schlafnische, Küche und Bad beim Eingang, Loggia.',
        rooms: [
          [0, 0, 2.3, 2.4, 'Bad'],
          [2.3, 0, 1.7, 2.4, 'Eingang'],
          [4, 0, 2, 2.4, 'Küche'],
          [0, 2.4, 6, 4.4, 'Wohnen|mit Nische'],
          [3.4, 6.8, 2.6, 1.4, 'Loggia'],
        ],
        doors: [
          [2.7, 0, 0.9, 'across'],
          [2.3, 0.7, 0.9, 'down'],
          [2.7, 2.4, 0.9, 'across'],
          [4.3, 2.4, 1.3, 'across'],
          [4.2, 6.8, 1, 'across'],
        ],
        windows: [[0.6, 6.8, 2.2, 'across']],
      },
      {
        title: '2½ Zimmer, 60 m²',
        text: 'Wohnraum mit Erker, Schlafzimmer nach Süden, Küche mit Fenster.',
        rooms: [
          [0, 0, 2.6, 2.5, 'Bad'],
          [2.6, 0, 2.2, 2.5, 'Eingang'],
          [4.8, 0, 3.2, 2.5, 'Küche'],
          [0, 2.5, 3.4, 4.6, 'Schlafen'],
          [3.4, 2.5, 4.6, 4.6, 'Wohnen'],
          [4.4, 7.1, 2.6, 1.4, 'Loggia'],
        ],
        doors: [
          [3.2, 0, 0.9, 'across'],
          [2.6, 0.8, 0.9, 'down'],
          [4.8, 0.9, 0.9, 'down'],
          [3.6, 2.5, 1.1, 'across'],
          [3.4, 3.2, 0.9, 'down'],
          [5.2, 7.1, 1, 'across'],
        ],
        windows: [
          [0.8, 7.1, 1.8, 'across'],
          [5.6, 0, 1.6, 'across'],
        ],
      },
      {
        title: '3½ Zimmer, 85 m²',
        text: 'Zwei Zimmer, Wohnraum über Eck, Bad, Gäste-WC und eine grosse Loggia.',
        rooms: [
          [0, 0, 2.6, 2.6, 'Bad'],
          [2.6, 0, 2.2, 2.6, 'Eingang'],
          [4.8, 0, 1.3, 2.6, 'WC'],
          [6.1, 0, 3.3, 2.6, 'Küche'],
          [0, 2.6, 3.2, 4.6, 'Schlafen'],
          [3.2, 2.6, 2.6, 4.6, 'Zimmer'],
          [5.8, 2.6, 3.6, 4.6, 'Wohnen'],
          [4.6, 7.2, 4.8, 1.5, 'Loggia'],
        ],
        doors: [
          [3.2, 0, 0.9, 'across'],
          [2.6, 0.8, 0.9, 'down'],
          [4.8, 0.8, 0.8, 'down'],
          [2.7, 2.6, 0.4, 'across'],
          [3.6, 2.6, 0.8, 'across'],
          [6.5, 2.6, 1.6, 'across'],
          [5.8, 3.4, 1, 'down'],
          [7, 7.2, 1.1, 'across'],
        ],
        windows: [
          [0.7, 7.2, 1.8, 'across'],
          [9.4, 3.4, 2.4, 'down'],
          [6.9, 0, 1.6, 'across'],
        ],
      },
    ]),
    ...from(c, '/s/dienstleistungen', 'In der Miete inbegriffen'),
    ...from(c, '/pflege-betreuung', 'Die Pflegeetage'),
    ...from(c, '/s/probewohnen', '.schritte'),
    ...from(c, '/wohnen', '.zitat'),
    ...closing(c, 'Ihre Ansprechpersonen'),
  ]),
  tarife: {
    kind: 'Mieten und Tarife 2027',
    title: 'Was das Wohnen im Zumipark kostet',
    cover: 'haus',
    size: 9.5,
    pieces: [
      ...from(c, '/s/wohnungen', '.preise', 'Was die Miete enthält'),
      ...from(c, '/s/dienstleistungen', '.preise'),
      ...from(c, '/pflege-betreuung', '.preise'),
      ...prices({ ...c.block('/s/probewohnen', '.preise'), Titel: 'Probewohnen' }),
      ...prose(
        c,
        'Ein Beispiel',
        `Ein Paar in 2½ Zimmern bezahlt ab ${money(c.amount('/s/wohnungen', '2½ Zimmer'))} für die Wohnung und ${money(c.amount('/s/wohnungen', 'Zweite Person'))} für die zweite Person, zusammen ab **${money(c.amount('/s/wohnungen', '2½ Zimmer') + c.amount('/s/wohnungen', 'Zweite Person'))}** im Monat. Mittagessen, Reinigung und Notruf sind darin enthalten.`,
      ),
      ...from(c, '/s/wohnungen', '.fragen', '.kontakt'),
    ],
  },
});

export const rivabella: Documents = (c) => ({
  hausbroschuere: brochure(c, 'landschaft', [
    ...from(c, '/', '.fakten', 'Am Morgen kommt die Sonne über den See'),
    ...from(c, '/wohnen', 'Vier Grundrisse', 'In der Miete inbegriffen'),
    ...picture(c, 'garten'),
    ...from(c, '/pflege-betreuung', 'Zuerst in den eigenen vier Wänden', '24 Zimmer im Haus Camelia'),
    ...from(c, '/s/eintritt', '.schritte'),
    ...from(c, '/', '.zitat'),
    ...closing(c),
  ]),
  tarife: {
    kind: 'Tarife 2026',
    title: 'Residenz und Haus Camelia',
    cover: 'haus',
    size: 9.5,
    pieces: [
      ...from(c, '/s/tarife', 0, 'Wohnungen, pro Monat', 'Haus Camelia, pro Tag', 'Auf Zeit'),
      ...careLevels(
        'RAI',
        c.amount('/s/tarife', 'Einzelzimmer auf der Gartenseite') + c.amount('/s/tarife', 'Betreuung'),
        'Gartenseite',
        ownShare,
      ),
      ...from(c, '/s/tarife', '.fragen'),
      ...from(c, '/s/eintritt', '.kontakt'),
    ],
  },
});

export const bauma: Documents = (c) => ({
  hausbroschuere: brochure(c, 'landschaft', [
    ...from(c, '/', '.fakten'),
    ...from(c, '/wohnen', 'Das Zimmer', 'Alltag auf Mühle, Steg und Weid'),
    ...picture(c, 'werk', 'Am Webstuhl entstehen Geschirrtücher, wie sie früher im Tal gewoben wurden'),
    ...from(c, '/wohnen', 'Essen'),
    ...from(c, '/pflege-betreuung', 'Wie wir arbeiten', 'Wofür man zu uns kommt'),
    ...from(c, '/s/tarife', '.schritte'),
    ...from(c, '/wohnen', '.zitat'),
    ...closing(c),
  ]),
  tarife: {
    kind: 'Taxordnung 2026',
    title: 'Hotellerie, Betreuung, Pflege',
    cover: 'haus',
    pieces: [
      ...from(c, '/s/tarife', '.preise', '.schritte'),
      ...careLevels(
        'BESA',
        c.amount('/s/tarife', 'Hotellerie im Einzelzimmer') + c.amount('/s/tarife', 'Betreuung'),
        'Einzelzimmer',
        ownShare,
      ),
      ...from(c, '/s/tarife', '.fragen'),
      ...closing(c),
    ],
  },
});

export const geeren: Documents = (c) => ({
  hausbroschuere: brochure(c, 'haus', [
    ...from(c, '/', '.fakten', 'Warum klein'),
    ...from(c, '/wohnen', 0, 'Was man hier tut'),
    ...picture(c, 'menschen', 'Halb drei vor dem Haus'),
    ...from(c, '/pflege-betreuung', 'Menschen mit Demenz', 'Am Ende des Lebens'),
    ...from(c, '/s/eintritt', '.schritte'),
    ...from(c, '/pflege-betreuung', '.zitat'),
    ...closing(c),
  ]),
  tarife: {
    kind: 'Tarifblatt in Grossdruck',
    title: 'Ein Tag im Geeren',
    cover: 'haus',
    size: 17,
    pieces: [...from(c, '/s/tarife', 0, '.preise', 'Ein Beispiel', '.kontakt')],
  },
});

export const hinderzelg: Documents = (c) => ({
  hausbroschuere: brochure(
    c,
    'landschaft',
    [
      ...from(c, '/s/landwirtschaft', '.fakten'),
      ...from(c, '/', 'Die Kühe fragen nicht nach der Diagnose'),
      ...from(c, '/wohnen', 0, 'Ein Tag, wie ihn der Stall vorgibt'),
      ...picture(c, 'menschen', 'Znüni auf dem Hofplatz'),
      ...from(c, '/s/landwirtschaft', 'Der Garten'),
      ...from(c, '/pflege-betreuung', 'Was wir nicht leisten können'),
      ...from(c, '/s/mitleben', '.schritte'),
      ...from(c, '/kontakt', '.kontakt', '.anreise'),
      ...prose(
        c,
        'Zum Weiterlesen',
        'Die gedruckte Jubiläumsschrift «Hacken, füttern, reden: vierzig Jahre Hinderzelg» mit 36 Seiten liegt im Hofladen auf.',
      ),
    ],
    { kind: 'Broschüre über den Hof' },
  ),
  tarife: {
    kind: 'Tarifblatt 2027',
    title: 'Was das Leben auf dem Hof kostet',
    cover: 'haus',
    pieces: [
      ...from(c, '/s/mitleben', '.preise'),
      ...month(
        'Ein Beispiel',
        [
          ['Wohnen im Bauernhaus', c.amount('/s/mitleben', 'Wohnen im Bauernhaus')],
          ['Begleitung, mittlerer Bedarf', 68],
          ['Tagesstruktur', c.amount('/s/mitleben', 'Tagesstruktur')],
        ],
        'Gerechnet mit Arbeit an allen Tagen. An Tagen ohne Arbeit entfällt die Tagesstruktur.',
      ),
      ...from(c, '/s/mitleben', 'Wer bezahlt', 'In die Tasche gehört', '.schritte'),
      ...from(c, '/kontakt', '.kontakt'),
    ],
  },
});
