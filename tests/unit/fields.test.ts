import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { event } from '../../src/fields/entries/event-schema.ts';
import { day, email, line, link, list, moment, number, richText, text } from '../../src/fields/fields.ts';

/** Returns the error for a value; undefined if it is valid. */
function ruleFor(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('texts', () => {
  test('have a maximum length', () => {
    expect(ruleFor(line, 'a'.repeat(255))).toBeUndefined();
    expect(ruleFor(line, 'a'.repeat(256))).toBe('must not be longer than 255 characters');
    expect(ruleFor(text, 'a'.repeat(2_001))).toBe('must not be longer than 2000 characters');
    expect(ruleFor(richText, 'a '.repeat(25_001))).toBe('must not be longer than 50000 characters');
  });

  test('lose invisible and bidirectional control characters', () => {
    expect(line.parse('Ti\u0000tel\u0007 \u202egnp.exe\u2069')).toBe('Titel gnp.exe');
    expect(text.parse('eine\nandere\tZeile')).toBe('eine\nandere\tZeile');
    for (const nothing of ['\u200b\u0000 ', '\u3164', '\u2800', '\u00ad', '\ufe0f'])
      for (const schema of [line, text, richText]) expect(ruleFor(schema, nothing)).toBe('must not be empty');
  });

  test('are normalised to NFC and lose soft hyphens, which pages set themselves', () => {
    const typed = 'Ku\u0308\u200bchen\u00adhilfe';
    expect(line.parse(typed)).toBe('Küchenhilfe');
    expect(text.parse(typed)).toBe('Küchenhilfe');
    expect(richText.parse(typed)).toBe('<p>Küchenhilfe</p>');
    expect(line.parse('eine\r\nandere\u000bZeile')).toBe('eine andere Zeile');
  });

  test('without formatting lose the marks of bold text', () => {
    expect(line.parse('Kaffee **und** Kuchen, __neu__')).toBe('Kaffee und Kuchen, neu');
    expect(text.parse('**Neu:** Bewohner*innen, 2 ** 3, foo__bar')).toBe('Neu: Bewohner*innen, 2 ** 3, foo__bar');
  });

  test('of addresses contain no invisible characters', () => {
    expect(email.parse('\u200binfo@tabor.example\u202c ')).toBe('info@tabor.example');
    expect(richText.parse('[Kon\u00adtakt](/kon\u00adtakt)')).toContain('<a href="/kontakt">Kontakt</a>');
    expect(link.parse('/kon\u00adtakt\u200b')).toBe('/kontakt');
    expect(ruleFor(email, 'info')).toBe('must be an e-mail address');
  });

  test('contain only complete characters', () => {
    expect(ruleFor(line, 'Titel \ud83d')).toBe('must not hold half a character: write the last one again');
    expect(ruleFor(line, `Z${'\u0301'.repeat(9)}`)).toBe('must not put more than eight marks on one letter');
    expect(line.parse('Zmittag für 2 👩‍🍳')).toBe('Zmittag für 2 👩‍🍳');
  });
});

test.each([
  [`${'>'.repeat(1_500)}x`, 'must not nest lists, quotations and tables more than 12 deep'],
  [`${'- '.repeat(1_500)}x`, 'must not nest lists, quotations and tables more than 12 deep'],
  [`|${'a|'.repeat(41)}\n|${'-|'.repeat(41)}`, 'must not hold a table of more than 40 columns'],
  ['- **eins** und _zwei_\n'.repeat(120), undefined],
  [`${'http://a.b/( '.repeat(3_800)}`, undefined],
  [
    `|${`${'a'.repeat(200)}|`.repeat(40)}\n|${'-|'.repeat(40)}\n${'|a\n'.repeat(100)}`,
    'must be shorter, or have fewer tables and links',
  ],
  ['a\n  -\n'.repeat(800), undefined],
  [`${'- eins\n  - zwei\n    - drei\n'}`, undefined],
])('rich texts stay small and flat: %.20s', (markdown, rule) => {
  expect(ruleFor(richText, markdown)).toBe(rule);
});

// Texts that once needed quadratic time, several seconds.
test.each([
  ...['a\n  -\n', 'a\n -\n', 'www.~www. ', ' <~www.', '"~1.\\"http://a  ', 'a\n> - a\n', '1. ', '> '],
  ...['- - a\n', '<b>\n'],
])('50,000 characters of %j take a limited time', (piece) => {
  const whole = piece.repeat(50_000 / piece.length);
  const paragraph = `${piece.repeat(9_900 / piece.length)}\n\n`;
  const before = process.cpuUsage();
  for (const markdown of [whole, paragraph.repeat(5)]) richText.safeParse(markdown);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_500);
});

describe('days and moments', () => {
  test.each(['2027-02-30', '1899-12-31', '2200-01-01', '0000-01-01', '2027-5-1', '+010000-01-01'])(
    '%s is not a valid day',
    (value) => {
      expect(ruleFor(day, value)).toMatch(/^must be /);
      expect(ruleFor(moment, `${value}T10:00:00Z`)).toMatch(/^must be /);
    },
  );

  test('2028-02-29 is a valid day', () => {
    expect(day.parse('2028-02-29')).toBe('2028-02-29');
    expect(moment.parse('2028-02-29T10:00:00+01:00')).toBe('2028-02-29T09:00:00.000Z');
  });
});

test('a number fits into its database column', () => {
  expect(ruleFor(number, 2_147_483_647)).toBeUndefined();
  expect(ruleFor(number, 2_147_483_648)).toBe('must not be greater than 2147483647');
});

test('a list has a maximum length', () => {
  const entries = (count: number) => Array.from({ length: count }, () => 'x');
  expect(ruleFor(list(line), entries(200))).toBeUndefined();
  expect(ruleFor(list(line), entries(201))).toBe('must not hold more than 200 entries');
});

test('a title with an address that is too long for a folder is refused', () => {
  const rules = (Titel: string) => event.safeParse({ Titel }).error?.issues.filter(({ path }) => path[0] === 'Titel');
  expect(rules('&'.repeat(60))?.[0]?.message).toMatch(/^must be shorter: the address of the page/);
  expect(rules('Konzert & Kuchen')).toEqual([]);
});
