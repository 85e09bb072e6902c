import { expect, test } from 'vitest';
import { judgeReading } from '../../cms/src/admin/reading.ts';

const easy =
  'Das Haus steht am See. Es hat viele Zimmer. Am Abend gibt es Suppe und Brot. Wer will, geht in den Garten. Wir sind da.';
const hard =
  'Die bedarfsgerechte Unterstützung pflegebedürftiger Bewohnerinnen und Bewohner wird durch multiprofessionelle Mitarbeitende unter Berücksichtigung individueller Lebensgeschichten kontinuierlich gewährleistet, dokumentiert und in regelmässigen Abständen überprüft.';

test('short sentences of short words read easily, and get no advice', () => {
  expect(judgeReading(easy, 'de')).toEqual({ lix: expect.any(Number), level: 'leicht', advice: [] });
});

test('a long sentence in the passive, with words that few know, gets advice with its beginning', () => {
  const { level, advice } = judgeReading(hard, 'de') ?? {};
  expect(level).toBe('schwer');
  expect(advice).toEqual([
    '23 Wörter in einem Satz: «Die bedarfsgerechte Unterstützung …»',
    'Wer tut es? «Die bedarfsgerechte Unterstützung …»',
    '«gewährleisten» kennen nicht alle. Einfacher: sichern, sorgen für',
    '«individuell» kennen nicht alle. Einfacher: für jede Person anders',
  ]);
});

test.each([
  ['Das Zimmer wird am Morgen gereinigt.', true],
  ['Die Wäsche wurde verloren.', true],
  ['Es wird Herbst im Garten.', false],
  ['Wir werden jeden Tag kochen.', false],
])('the passive: %s', (sentence, isPassive) => {
  const { advice = [] } = judgeReading(`${easy} ${sentence}`, 'de') ?? {};
  expect(advice.some((line) => line.startsWith('Wer tut es?'))).toBe(isPassive);
});

test('Italian and French have words and a passive of their own; links, tables and titles count as text', () => {
  const italian = 'La camera viene pulita ogni giorno. '.repeat(4);
  expect(judgeReading(italian, 'it')?.advice[0]).toBe('Wer tut es? «La camera viene pulita ogni giorno.»');
  const french = 'Les prestations sont payées par la caisse. '.repeat(4);
  expect(judgeReading(french, 'fr')?.advice.at(-1)).toBe('«prestation» kennen nicht alle. Einfacher: offre, service');
  expect(judgeReading(`## Preise\n\n${easy}\n\n| Zimmer | Fr. 140.– |\n\n[Kontakt](/kontakt)`, 'de')?.level).toBe(
    'leicht',
  );
  expect(judgeReading('Kurz.', 'de')).toBeUndefined();
});
