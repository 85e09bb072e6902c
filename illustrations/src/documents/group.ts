/** Documents of the holding, of the forum and of the day centre. */
import { closing, type Documents, from } from './compose.ts';
import type { Content } from './content.ts';
import { card, type Piece, people, picture, prose, steps, table, whole } from './pieces.ts';

export const digallo: Documents = (c) => {
  const sentences = c.block('/s/leitbild', '.schritte').Schritte ?? [];
  const report = c.media.find(({ Titel }) => Titel.startsWith('Jahresbericht 2025'));
  if (!report) throw new Error('digallo has no media item on the annual report of 2025');
  return {
    leitbild: {
      kind: 'Leitbild',
      title: 'Sieben Sätze, an denen man uns messen kann',
      cover: 'detail',
      pieces: [...steps(c, c.block('/s/leitbild', '.schritte'), 'Gilt in allen Häusern der Gruppe')],
      size: 12.5,
    },
    jahresbericht: {
      kind: 'Jahresbericht 2025',
      title: 'Mehr Menschen kamen als gingen',
      lead: c.block('/', '.hero').Titel ?? '',
      cover: 'haus',
      tall: true,
      pieces: [
        ...from(c, '/', '.fakten'),
        ...prose(c, 'Das Jahr in Kürze', report.Text),
        ...table(
          'Das Jahr in Zahlen',
          ['', '2024', '2025'],
          [
            ['Mitarbeitende am 31. Dezember', '1’088', '1’140'],
            ['Fluktuation', '19 %', '14 %'],
            ['Betten, die aus Mangel an Pflegenden geschlossen waren', '23', '0'],
            ['Umsatz in Millionen Franken', '113,4', '118,0'],
            ['Ergebnis in Millionen Franken', '1,2', '1,6'],
            ['Investitionen in Millionen Franken', '7,8', '9,2'],
            ['Dividende', 'keine', 'keine'],
            ['Gemeldete Fehler und Beinahefehler', '551', '612'],
          ],
        ),
        ...picture(c, 'detail'),
        ...from(c, '/pflege-betreuung', '.fakten', 'Fünf Standards, die kein Haus unterschreitet'),
        ...table(
          'Ergebnisse der Besuche',
          ['Satz des Leitbilds', 'eingehalten in'],
          sentences.map(({ Titel }, i) => [Titel, i === 2 ? '9 von 11 Häusern' : '11 von 11 Häusern']),
        ),
        ...from(c, '/s/leitbild', 'Wer nachprüft'),
        ...from(c, '/ueber-uns', 'Wem die Gruppe gehört', '.kontakt'),
      ],
    },
  };
};

const date = new Intl.DateTimeFormat('de-CH', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Zurich',
});
const clock = new Intl.DateTimeFormat('de-CH', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Zurich' });
const hour = (moment: string): string =>
  clock.format(new Date(moment)).replace(':', '.').replace('.00', '').replace(/^0/, '');

/** The events of a year, each with when, where, how much and until when to enrol. */
const programme = (c: Content, years: readonly string[]): Piece[] =>
  c.events
    .filter(({ Beginn }) => years.includes(Beginn.slice(0, 4)))
    .flatMap(({ Titel, Beginn, Ende, Ort, Kurztext, Eintritt, Anmeldung }) =>
      whole(
        c,
        Titel,
        [
          `**${date.format(new Date(Beginn))}, ${hour(Beginn)}${Ende ? ` bis ${hour(Ende)}` : ''} Uhr**\n${Ort}\n\n${Kurztext}`,
          [Eintritt && `Kosten: ${Eintritt}`, Anmeldung && `Anmeldung: ${Anmeldung.trim()}`].filter(Boolean).join('\n'),
        ]
          .filter(Boolean)
          .join('\n\n'),
      ),
    );

const before: readonly (readonly [question: string, answer: string])[] = [
  [
    'Wer soll mitentscheiden?',
    'Die Person, die umzieht, zuerst. Dann alle, die danach helfen sollen. Schreiben Sie auf, wer was übernimmt.',
  ],
  [
    'Wer entscheidet, wenn sie es nicht mehr kann?',
    'Ein Vorsorgeauftrag muss von Hand geschrieben oder öffentlich beurkundet sein, eine Patientenverfügung unterschrieben.',
  ],
  [
    'Wie viel Geld ist da?',
    'Rechnen Sie Rente, Pensionskasse und Vermögen zusammen und vergleichen Sie mit der Tarifliste des Hauses.',
  ],
  [
    'Gibt es Anspruch auf Ergänzungsleistungen?',
    'Das Gesuch geht an die Gemeinde des letzten Wohnsitzes. Verschenktes Vermögen wird angerechnet.',
  ],
  [
    'Und auf Hilflosenentschädigung?',
    'Wer seit sechs Monaten im Alltag Hilfe braucht, kann sie beantragen, unabhängig vom Vermögen.',
  ],
  [
    'Welches Haus?',
    'Besuchen Sie zwei, einmal zur Essenszeit. Fragen Sie, wer nachts wach ist und wann es Abendessen gibt.',
  ],
  ['Wie lang ist die Warteliste?', 'Eine Anmeldung auf Vorrat kostet meist nichts und verpflichtet zu nichts.'],
  [
    'Was, wenn sie nicht will?',
    'Solange jemand urteilsfähig ist, gilt das Nein. Oft hilft Probewohnen mehr als ein weiteres Gespräch.',
  ],
];
const lastWeek: readonly (readonly [question: string, answer: string])[] = [
  [
    'Wann wird die Wohnung gekündigt?',
    'Erst wenn der Platz fest ist. Es gilt die Frist im Mietvertrag, meist drei Monate auf einen ortsüblichen Termin.',
  ],
  ['Was kommt mit?', 'Der Sessel, die Lampe, die Bilder, die beim Bett hingen. Messen Sie das Zimmer vorher aus.'],
  ['Wohin mit der Katze?', 'Viele Häuser nehmen sie auf. Wenn nicht: jemanden suchen, der zu Besuch mit ihr kommt.'],
  [
    'Welche Papiere braucht das Haus?',
    'Krankenkassenkarte, Schriftenempfangsschein, Medikamentenliste, Arztbericht, Verfügungen.',
  ],
  ['Sind die Kleider gezeichnet?', 'Fragen Sie, ob das Haus es tut und was es kostet.'],
  ['Wer ist am ersten Tag da?', 'Jemand, der bis nach dem Mittagessen bleiben kann und keine Termine hat.'],
  ['Wer weiss Bescheid?', 'Post, Bank, Krankenkasse, AHV-Zweigstelle, Hausarztpraxis, Nachbarschaft, die Zeitung.'],
  [
    'Was wird aus dem Telefon?',
    'Nehmen Sie die Nummer mit, wenn es geht. Sie ist die letzte, die alle auswendig können.',
  ],
];
const after: readonly (readonly [question: string, answer: string])[] = [
  ['Wie oft soll ich kommen?', 'So oft es Ihnen guttut. Verlässliche Tage sind wichtiger als viele.'],
  ['Sie möchte heim. Was sage ich?', 'Dass Sie es verstehen. Nach sechs Wochen sieht es fast immer anders aus.'],
  ['Mit wem rede ich im Haus?', 'Mit der Bezugsperson. Bitten Sie nach sechs Wochen um ein Gespräch.'],
  ['Stimmt die Rechnung?', 'Alles, was darauf steht, muss in der Tarifliste stehen. Fragen Sie nach.'],
  ['Stimmt die Pflegestufe?', 'Sie wird zweimal im Jahr überprüft. Sie dürfen die Einstufung sehen.'],
  ['Wann wird der Hausrat verteilt?', 'Nicht in den ersten Wochen. Und nicht, ohne sie zu fragen.'],
  [
    'Was, wenn etwas nicht gut läuft?',
    'Zuerst zur Bezugsperson, dann zur Leitung, dann zur Beschwerdestelle, die im Vertrag steht.',
  ],
  ['Und ich?', 'Sie haben jetzt andere Aufgaben und mehr Schlaf. Beides darf sein.'],
];
const asked = (c: Content, title: string, list: typeof before, first: number): Piece[] =>
  steps(c, { __component: '', Schritte: list.map(([Titel, Text]) => ({ Titel, Text })) }, title).map((piece, i) =>
    piece.replace(`start="${i + 1}"`, `start="${first + i}"`),
  );

export const forum: Documents = (c) => ({
  kursprogramm: {
    kind: 'Kursprogramm 2027',
    title: 'Kurse, Vorträge, Tagung',
    lead: c.block('/', '.hero').Text ?? '',
    cover: 'werk',
    pieces: [
      ...programme(c, ['2027', '2028']),
      ...from(c, '/pflege-betreuung', 'Für Fachleute', '.preise'),
      ...from(c, '/s/anmeldung', '.preise', '.schritte', '.kontakt'),
      ...from(c, '/kontakt', '.anreise'),
      ...prose(
        c,
        'Das ganze Programm',
        'Alle 42 Veranstaltungen des Jahres stehen im gedruckten Heft. Wir schicken es Ihnen nach Hause, gern mehrere Stück zum Weitergeben.',
      ),
      ...card(
        'Anmeldekarte',
        [
          'Titel der Veranstaltung',
          'Vorname und Name',
          'Strasse',
          'Postleitzahl und Ort',
          'Telefon oder E-Mail',
          'Rechnung an (wenn nicht an Sie)',
          'Datum und Unterschrift',
        ],
        `Bitte einsenden an: ${c.configuration.Name}, ${c.configuration.AdresseZeile1}, ${c.configuration.AdresseZeile2}`,
      ),
    ],
  },
  merkblatt: {
    kind: 'Merkblatt Nr. 7, 3. Auflage',
    title: 'Vor dem Eintritt ins Heim: was Angehörige klären sollten',
    size: 9.7,
    lead: '24 Fragen, geordnet nach dem Zeitpunkt, an dem sie sich am leichtesten beantworten lassen.',
    cover: 'detail',
    pieces: [
      ...asked(c, 'Monate vorher', before, 1),
      ...asked(c, 'In der letzten Woche', lastWeek, 1 + before.length),
      ...asked(c, 'Danach', after, 1 + before.length + lastWeek.length),
      ...from(c, '/s/anmeldung', '.kontakt'),
    ],
  },
});

export const impuls: Documents = (c) => ({
  kursprogramm: {
    kind: 'Kursprogramm',
    title: 'Bewerbung, Computer, Deutsch, Stress',
    lead: 'Vier Kurse für alle, die bei Impuls ein Training machen. Sie gehören zum Training und kosten nichts zusätzlich.',
    cover: 'werk',
    pieces: [
      ...prose(
        c,
        'Bewerbung',
        '**Montag, 9 bis 11.30 Uhr, acht Wochen**\n\nLebenslauf ohne Lücke, die man erklären muss. Ein Brief, der nicht nach Vorlage klingt. Telefonieren mit Notizzettel. In der siebten Woche üben wir Gespräche mit zwei Personalverantwortlichen aus der Region, in der achten schauen wir die Aufnahmen an.\n\n**Sie nehmen mit:** fertige Unterlagen, auf Papier und als Datei.',
      ),
      ...prose(
        c,
        'Computer',
        '**Dienstag, 13.30 bis 16 Uhr, zehn Wochen**\n\n- Ordner, Dateien und warum man sie wiederfindet\n- Brief und Tabelle, so weit man sie im Alltag braucht\n- E-Mail, Anhänge, Passwörter\n- Onlineformulare von Amt, RAV und Krankenkasse\n\nEigene Geräte sind willkommen, auch alte Telefone.',
      ),
      ...prose(
        c,
        'Deutsch am Arbeitsplatz',
        '**Mittwoch, 9 bis 11.30 Uhr, ganzes Jahr, Einstieg jederzeit**\n\nZwei Gruppen: eine zum Sprechen, eine zum Schreiben. Gearbeitet wird mit echten Aufträgen, Rapporten und Sicherheitsblättern aus den Werkgruppen. Auf Wunsch bereiten wir auf die Prüfung fide vor.',
      ),
      ...prose(
        c,
        'Stress',
        '**Donnerstag, 9 bis 11 Uhr, sechs Wochen**\n\nWoran merke ich, dass es zu viel wird, und zwar bevor es zu viel ist? Ampelkarte, Schlaf, Pausen, Nein sagen. Am Schluss haben alle ein Blatt, das sie einer vorgesetzten Person zeigen können, wenn sie möchten.',
      ),
      ...prose(
        c,
        'Gut zu wissen',
        '- Höchstens acht Personen in einer Gruppe\n- Wer einen Termin verpasst, holt ihn im nächsten Durchgang nach\n- Am Schluss gibt es eine Bestätigung mit Stundenzahl\n- Für Personen von aussen sind einzelne Plätze frei; fragen Sie nach den Kosten',
      ),
      ...picture(c, 'menschen'),
      ...from(c, '/s/training', '.schritte'),
      ...people(c.block('/wohnen', '.kontakt'), 'Anmelden'),
    ],
  },
  merkblatt: {
    kind: 'Merkblatt',
    title: 'Ablauf und Kosten',
    lead: 'Für alle, die einen Platz in der Tagesstruktur oder ein Training suchen, und für Zuweisende.',
    cover: 'haus',
    pieces: [
      ...from(c, '/s/eintritt', '.schritte', 'Wer den Platz bezahlt'),
      ...from(c, '/pflege-betreuung', '.oeffnungszeiten'),
      ...table(
        'Tagesstruktur: was Sie bezahlen',
        ['', 'pro Tag'],
        [
          ['Werkgruppe, mit Kostengutsprache', 'Mittagessen, Fr. 9.–'],
          ['Stube, ohne Beiträge', 'Fr. 148.– mit Essen'],
          ['Fahrdienst, je Weg', 'Fr. 12.–'],
        ],
      ),
      ...from(c, '/s/training', '.schritte', '.fragen'),
      ...from(c, '/wohnen', '.preise'),
      ...closing(c, 'Ihr Anliegen, unsere Leute').slice(0, 1),
    ],
  },
});
