import { expect, test } from 'vitest';
import { createReplacement, replaceIn } from '../../cms/src/replace/replacement.ts';

const replaced = (text: string, searched: string, by: string) => replaceIn(text, createReplacement(searched, by)(text));

test.each([
  ['Rufen Sie 041 000 00 40 an.', 'Rufen Sie 041 999 11 22 an.'],
  ['+41 41 000 00 40', '+41 41 999 11 22'],
  ['tel:+41410000040', 'tel:+41419991122'],
  ['0041 (0)41 000 00 40', '0041 (0)41 999 11 22'],
  ['041/000.00.40', '041/999.11.22'],
  ['041\u00a0000\u00a000\u00a040', '041\u00a0999\u00a011\u00a022'],
  ['041 000 00 401', '041 000 00 401'],
  ['7041 000 00 40', '7041 000 00 40'],
])('a telephone number is found however it is written, and keeps its form: %s', (text, expected) => {
  expect(replaced(text, '+41 41 000 00 40', '041 999 11 22')).toBe(expected);
});

test('a text is found with its case, and spaces of all kinds are equal', () => {
  expect(replaced('Frau Meier, frau meier, Frau\u00a0Meier', 'Frau Meier', 'Herr Kunz')).toBe(
    'Herr Kunz, frau meier, Herr Kunz',
  );
  expect(replaced('Fr. 12.– (alt) [x](/a?b)', 'Fr. 12.– (alt) [x](/a?b)', '$& \\1')).toBe('$& \\1');
});

test('two words stand in one paragraph', () => {
  expect(replaced('Haus\nTabor', 'Haus Tabor', 'Heim')).toBe('Heim');
  expect(replaced('Haus\n\nTabor', 'Haus Tabor', 'Heim')).toBe('Haus\n\nTabor');
});

test('a number becomes a text, and a text a number', () => {
  expect(replaced('Tel. 041 000 00 40', '0410000040', 'Empfang')).toBe('Tel. Empfang');
  expect(replaced('Tel. Empfang', 'Empfang', '041 000 00 40')).toBe('Tel. 041 000 00 40');
});

test('only chosen parts are replaced', () => {
  const parts = createReplacement('a', 'bb')('a-a-a');
  expect(replaceIn('a-a-a', parts, new Set([0, 2]))).toBe('bb-a-bb');
});
