import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { emptyFields, findSignatureProblems, limits } from '../../src/forms/signature/fields.ts';
import { dayNames, daysIn } from '../../src/forms/signature/presence.ts';
import { parsePhone } from '../../src/sites/phone.ts';
import { anyText } from '../fixtures/any-text.ts';
import { person } from '../fixtures/signatures/person.ts';

describe('phone numbers', () => {
  test.each([
    ['044 123 45 67', '044 123 45 67', 'tel:+41441234567'],
    ['0441234567', '044 123 45 67', 'tel:+41441234567'],
    ['044/123.45-67', '044 123 45 67', 'tel:+41441234567'],
    ["044'123'45'67", '044 123 45 67', 'tel:+41441234567'],
    ['+41 (0)44 123 45 67', '044 123 45 67', 'tel:+41441234567'],
    ['0041 79 123 45 67', '079 123 45 67', 'tel:+41791234567'],
    ['044\u00a0000\u00a000\u00a040', '044 000 00 40', 'tel:+41440000040'],
    ['0800 123 456', '0800 123 456', 'tel:+41800123456'],
    ['+423 234 56 78', '+423 234 56 78', 'tel:+4232345678'],
    ['+49 30 123456', '+49 30 123456', 'tel:+4930123456'],
    ['+43 1 5880000', '+43 1 5880000', 'tel:+4315880000'],
    ['+33 1 42 68 53 00', '+33 1 42 68 53 00', 'tel:+33142685300'],
    ['+39 02 1234 5678', '+39 02 1234 5678', 'tel:+390212345678'],
    ['+1 212 555 0100', '+1 212 555 0100', 'tel:+12125550100'],
    ['0044 20 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
    ['+41441234567 (abends)', '044 123 45 67 (abends)', 'tel:+41441234567'],
    ['Tel. 0441234567/68', 'Tel. 044 123 45 67/68', 'tel:+41441234567'],
    ['117', '117', 'tel:117'],
  ])('%s is written %s', (typed, written, address) => {
    expect(parsePhone(typed)).toEqual({ written, address });
  });

  test.each(['', '44', '044 123 45', '044 123 45 67 89', 'Telefon', '+1 212 555', '+41 44 123 45', '+', '<b>'])(
    '«%s» is not a valid number',
    (typed) => {
      expect(parsePhone(typed)).toBeUndefined();
    },
  );

  test('no input throws', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const phone = parsePhone(typed);
        expect(phone?.address ?? 'tel:+').toMatch(/^tel:(?:\+[\d;=ext]*|1\d{2,3})$/);
      }),
    );
  });
});

describe('days of presence', () => {
  const german = dayNames('de-CH');

  test.each([
    ['de-CH', 'Mo Di Mi Do Fr Sa So', 'Montag'],
    ['fr-CH', 'lun mar mer jeu ven sam dim', 'lundi'],
    ['it-CH', 'lun mar mer gio ven sab dom', 'lunedì'],
    ['en', 'Mon Tue Wed Thu Fri Sat Sun', 'Monday'],
  ] satisfies [Locale, string, string][])('in %s they are called %s', (locale, short, monday) => {
    const names = dayNames(locale);
    expect(names.short.join(' ')).toBe(short);
    expect(names.long[0]).toBe(monday);
  });

  test.each([
    ['', []],
    ['Mo, Do, Fr', [0, 3, 4]],
    ['fr.; Montag', [0, 4]],
    ['Mo–Mi, Fr', [0, 1, 2, 4]],
    ['Mo - Mi', [0, 1, 2]],
    ['Do vormittags, Fr', [4]],
    ['Fr–Mo', []],
    ['nach Vereinbarung', []],
  ])('«%s» names %j', (text, days) => {
    expect(daysIn(text, german)).toEqual(days);
  });
});

describe('the fields', () => {
  test('a complete person has no problems', () => {
    expect(findSignatureProblems(person)).toEqual({});
  });

  test('name, function and e-mail are required, the rest is optional', () => {
    expect(findSignatureProblems(emptyFields)).toEqual({ fullName: 'missing', function: 'missing', email: 'missing' });
    for (const fullName of [' \t\n ', '\u200b', '\u3164'])
      expect(findSignatureProblems({ ...emptyFields, fullName }).fullName).toBe('missing');
  });

  test.each(['verena', 'verena@', 'verena@tabor', 'a b@tabor.example', 'a@b@tabor.example', '"><b@tabor.example'])(
    '«%s» is not a valid address',
    (email) => {
      expect(findSignatureProblems({ ...person, email })).toEqual({ email: 'invalid' });
    },
  );

  test('a number that cannot be dialled is a problem of its field', () => {
    expect(findSignatureProblems({ ...person, phoneMobile: '079 12' })).toEqual({ phoneMobile: 'invalid' });
  });

  test.each(Object.entries(limits))('%s has room for %i characters', (name, limit) => {
    expect(findSignatureProblems({ ...person, [name]: 'x'.repeat(limit) })).not.toHaveProperty(name, 'tooLong');
    expect(findSignatureProblems({ ...person, [name]: 'x'.repeat(limit + 1) })).toHaveProperty(name, 'tooLong');
  });
});
