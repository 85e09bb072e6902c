import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../src/platform/text/clean-text.ts';
import { anyText } from '../fixtures/any-text.ts';

test.each([
  ['\u202d044 123 45 67\u202c', '044 123 45 67'],
  ['anna\u200b@beispiel.ch', 'anna@beispiel.ch'],
  ['\ufeffAnna', 'Anna'],
  ['An\u00adna', 'Anna'],
  ['\u2066Anna\u2069 \u061cMüller\u200f', 'Anna Müller'],
  ['Zu\u0308rich', 'Zürich'],
  ['Zu\u200b\u0308rich', 'Zürich'],
  ['An\u{e0041}na\ufe0f', 'Anna'],
  ['Anna\u034f\u3164 \ue000\ufe01\u{e0100}', 'Anna'],
  ['An\u200cna Ш\u200dа', 'Anna Ша'],
  ['Pﬂege, ﬁnal, Oﬀerte, Koﬃ, ﬆill', 'Pflege, final, Offerte, Koffi, still'],
  ['Ｔｅｌ. ＋４１　４４ anna＠x.ch', 'Tel. +41 44 anna@x.ch'],
  ['𝐅𝐞𝐬𝐭 𝟮', 'Fest 2'],
  ['Müller\u2011Meier\u2010Graf', 'Müller-Meier-Graf'],
  ['\ufee3\ufeae\ufea3\ufe92\ufe8e', 'مرحبا'],
  ['\uf0b7 Suppe', '• Suppe'],
  ['Anna\u00a0\u2009 Meier\tB.', 'Anna Meier B.'],
  ['Anna\r\nMeier\u000bB.\u2028C.\u0085D.', 'Anna Meier B. C. D.'],
  ['An\0na\u001b', 'Anna'],
])('%j becomes %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test.each([
  ...['\u200b', ' \u202e\u2060 ', '\u2800', '\u3164', '\u115f\uffa0', '\u034f', '\ufe0f', '\u{e0020}', '\u00ad', '\0'],
])('%j is empty', (text) => {
  expect(cleanText(text)).toBe('');
  expect(cleanText(text, { lines: true, noBreakSpaces: true })).toBe('');
});

test.each([
  ...['می\u200cخواهم', 'क\u094d\u200dष', 'ශ\u0dca\u200dරී', 'അവന\u0d4d\u200d', 'ক\u09cd\u200cষ', '葛\u{e0100}'],
  'ක\u0dca\u064b\u200c',
  ...['Straße, Æ, œuvre, m², 1½, „Zitat“, (A)', '「強調」！'],
])('%s stays as its script writes it', (text) => {
  expect(cleanText(text)).toBe(text);
});

test.each(['👩‍🍳', '👨🏽‍🦰', '👨‍👩‍👧‍👦', '🧑🏻‍🤝‍🧑🏿', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👁️‍🗨️', '❤️', '☎︎', '☝🏻', '3️⃣', '🇨🇭', '🙂‍↔️'])(
  '%s stays one emoji',
  (emoji) => {
    expect(cleanText(`Fest ${emoji}!`)).toBe(`Fest ${emoji}!`);
  },
);

test.each([
  ['👩\u200d', '👩'],
  ['👩\u200d\u200d🍳', '👩🍳'],
  ['👩\u200da', '👩a'],
  ['\u200d👩', '👩'],
  // Tag characters hidden in a flag.
  ['م\u200c\u061c', 'م'],
  ['🏴\u{e0041}\u{e0042}', '🏴'],
])('%j keeps no joiner: %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test('a field keeps the characters that it allows', () => {
  const text = ' Haus\u00adwirt:\u00a0eins\r\n\r\nzwei\u000bdrei\tvier\u200b ';
  expect(cleanText(text, { lines: true })).toBe('Hauswirt:\u00a0eins\n\nzwei\ndrei\tvier');
  expect(cleanText(text, { noBreakSpaces: true })).toBe('Hauswirt:\u00a0eins zwei drei vier');
});

test('a text that was cleaned stays as it is', () => {
  const nasty = fc.constantFrom(
    ...['\u200c', 'م', 'خ', '\u094d', 'क', '\ufe70', '\ufb01', '１', '\ufe01', '葛'],
    ...['\u200d', '\u200b', '\u00ad', '\ufe0f', '\u202e', '👩', '🍳', '🏻', 'e\u0301', '\u3164', '1'],
  );
  const texts = fc.array(fc.oneof(nasty, anyText)).map((pieces) => pieces.join(''));
  const kept = fc.record({ lines: fc.boolean(), noBreakSpaces: fc.boolean() });
  fc.assert(
    fc.property(texts, kept, (text, signs) => {
      const cleaned = cleanText(text, signs);
      expect(cleanText(cleaned, signs)).toBe(cleaned);
      expect(cleaned).toBe(cleaned.normalize());
      expect(cleaned.replaceAll(/\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?\u200d/gu, '')).not.toMatch(
        /(?![\u200c\u200d])\p{Cf}/u,
      );
    }),
  );
});
