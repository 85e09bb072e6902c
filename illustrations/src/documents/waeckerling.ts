/** Brochure and price list of Wäckerling; the brochure helps families to compare homes. */
import { brochure, careLevels, type Documents, from, month, ownShare } from './compose.ts';
import { answers, facts } from './pieces.ts';
import { plans } from './plan.ts';

/** Twelve questions for any home, and what the answer is here. */
const questions: readonly (readonly [question: string, answer: string])[] = [
  ['Wie viele verschiedene Personen pflegen jemanden in einer Woche?', 'Im Mittel sieben, unser Ziel ist sechs.'],
  ['Wie lange dauert es, bis nach einem Notruf jemand kommt?', 'Im Mittel 3 Minuten 40 Sekunden.'],
  [
    'Wer ist nachts wach?',
    'Im Rebgarten auf je zwei Gruppen jemand, im Haupthaus die Nachtwachen mit der Pflegeleitung vom Dienst.',
  ],
  ['Wann gibt es Abendessen?', 'Ab 17.30 Uhr. Bis 21 Uhr findet man etwas Warmes.'],
  ['Wie lange gibt es Frühstück?', 'Von 7 bis 10 Uhr, im Rebgarten von 6 bis 10 Uhr.'],
  ['Wie viele waren in der vergangenen Woche draussen?', '71 Prozent. Im Winter sind es uns zu wenige.'],
  ['Wird im Haus gekocht?', 'Ja, 520 Mahlzeiten am Tag aus einer Küche.'],
  [
    'Wie oft wird jemand in der Bewegung eingeschränkt?',
    'Im Rebgarten 2025 viermal, jedes Mal befristet und weniger als drei Wochen.',
  ],
  ['Kann ich bei der eigenen Hausarztpraxis bleiben?', 'Ja. Sonst ist die Heimärztin an vier Tagen pro Woche da.'],
  [
    'Muss jemand ausziehen, wenn das Geld nicht reicht?',
    'Nein. Ursula Bisig füllt das Gesuch um Ergänzungsleistungen mit Ihnen aus.',
  ],
  ['Welche Kündigungsfrist gilt?', 'Für Sie 14 Tage, für uns 30 Tage und nur mit schriftlicher Begründung.'],
  [
    'Wo beschwere ich mich?',
    'Am ersten Montag im Monat beim Gesamtleiter in der Rebstube, jederzeit bei der unabhängigen Beschwerdestelle.',
  ],
];

export const waeckerling: Documents = (c) => {
  const single = c.amount('/s/tarife', 'Hotellerie, Einzelzimmer');
  const care = c.amount('/s/tarife', 'Betreuung Haus Wäckerling');
  return {
    hausbroschuere: brochure(c, 'haus', [
      ...facts({ ...c.block('/', '.fakten'), Fakten: (c.block('/', '.fakten').Fakten ?? []).slice(0, 4) }),
      ...from(c, '/wohnen', 'Ein grosses Haus, in Hälften geteilt'),
      ...from(c, '/s/demenz', 'Sicher, mit möglichst wenig Zwang'),
      ...plans(c, 'Die beiden Häuser im Plan', [
        {
          title: 'Haus Wäckerling, ein Stockwerk',
          text: 'Zwei Hälften mit je sechzehn Plätzen, dazwischen Lift und Stationszimmer. Stube, Küche und Balkon liegen in der Mitte jeder Hälfte, die Zimmer nach Süden und Norden.',
          rooms: [
            [0, 0, 12, 2.6, 'Zimmer nach Norden'],
            [12, 0, 4, 6.4, 'Lift'],
            [16, 0, 12, 2.6, 'Zimmer nach Norden'],
            [0, 2.6, 4, 1.2, 'Gang'],
            [4, 2.6, 4, 1.2, 'Stube'],
            [8, 2.6, 4, 1.2, 'Küche'],
            [16, 2.6, 4, 1.2, 'Küche'],
            [20, 2.6, 4, 1.2, 'Stube'],
            [24, 2.6, 4, 1.2, 'Gang'],
            [0, 3.8, 12, 2.6, 'Zimmer zu Reben und See'],
            [16, 3.8, 12, 2.6, 'Zimmer zu Reben und See'],
          ],
          windows: [
            [0.6, 6.4, 10.8, 'across'],
            [16.6, 6.4, 10.8, 'across'],
            [0.6, 0, 10.8, 'across'],
            [16.6, 0, 10.8, 'across'],
          ],
          scale: 3.4,
        },
        {
          title: 'Haus Rebgarten',
          text: 'Vier Wohngruppen zu acht Personen, ebenerdig um einen Garten. Jede Wohnküche öffnet sich zum Garten, der Weg darin hat die Form einer Acht.',
          rooms: [
            [0, 0, 12, 3, 'Gruppe 1'],
            [12, 0, 3, 12, 'Gruppe 2'],
            [0, 9, 12, 3, 'Gruppe 3'],
            [0, 3, 3, 6, 'Gruppe 4'],
            [3, 3, 9, 6, 'Garten'],
          ],
          doors: [
            [6.4, 3, 1.6, 'across'],
            [12, 5.2, 1.6, 'down'],
            [6.4, 9, 1.6, 'across'],
            [3, 5.2, 1.6, 'down'],
          ],
          scale: 3.6,
        },
      ]),
      ...answers('Zwölf Fragen für jede Besichtigung', ['Die Frage', 'Unsere Antwort'], questions),
      ...month(
        'Was es kostet',
        [
          ['Hotellerie im Einzelzimmer', single],
          ['Betreuung', care],
          ['Eigener Anteil an der Pflege', ownShare(6)],
        ],
        'Haus Wäckerling, ab Pflegestufe 3. Alle Taxen stehen in der Tarifordnung 2027.',
      ),
      ...from(c, '/pflege-betreuung', '.schritte'),
      ...from(c, '/kontakt', '.kontakt', '.anreise'),
    ]),
    tarife: {
      kind: 'Tarifordnung 2027',
      title: 'Taxen der Häuser Wäckerling und Rebgarten',
      cover: 'haus',
      pieces: [
        ...from(c, '/s/tarife', '.preise'),
        ...careLevels('RAI', single + care, 'Haus Wäckerling', ownShare),
        ...from(c, '/s/tarife', 'Ein Beispiel'),
        ...from(c, '/s/demenz', '.preise'),
        ...from(c, '/s/tarife', '.fragen'),
        ...from(c, '/pflege-betreuung', '.kontakt'),
      ],
    },
  };
};
