import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarLine, calendarText } from '../../src/formats/icalendar.ts';

/** What a calendar reads from a text. */
function readBack(text: string): unknown {
  const lines = ['BEGIN', 'SUMMARY', 'END'].map((name) =>
    calendarLine(name, name === 'SUMMARY' ? calendarText(text) : 'VEVENT'),
  );
  return new ICAL.Component(ICAL.parse(lines.join(''))).getFirstPropertyValue('summary');
}

test.each([
  ['Kaffee; Kuchen, \\ und mehr', 'Kaffee; Kuchen, \\ und mehr'],
  ['erste Zeile\r\nBEGIN:VALARM\rATTACH:x', 'erste Zeile\nBEGIN:VALARM\nATTACH:x'],
  ['Glocke\u0007 und\u0000 nichts\u2028danach', 'Glocke und nichts\ndanach'],
  ['halbes Zeichen \ud83d!', 'halbes Zeichen !'],
  ['🎂'.repeat(60), '🎂'.repeat(60)],
  ['ä'.repeat(200), 'ä'.repeat(200)],
])('a calendar reads %j as it was meant', (text, read) => {
  expect(readBack(text)).toBe(read);
});

test('no line is longer than 75 octets, and none breaks a character', () => {
  for (const text of ['x'.repeat(500), 'ü🎂'.repeat(100), `${'a'.repeat(66)}🎂`]) {
    const lines = calendarLine('SUMMARY', calendarText(text)).split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(lines.map((line, index) => (index ? line.slice(1) : line)).join('')).toBe(`SUMMARY:${text}`);
  }
});
