import { expect, test } from 'vitest';
import { listSlots } from '../../src/fields/visits/slots.ts';
import { visitCalendar } from '../../src/origin/visits/visit-calendar.ts';

const visit = {
  uid: 'besuch-7K3F-9QXM-4T@tabor.example',
  sequence: 0,
  start: '2027-03-27T13:00:00.000Z',
  end: '2027-03-27T14:00:00.000Z',
  changedAt: '2027-03-01T08:00:00.000Z',
  title: 'Besichtigung, Tabor',
  place: 'Taborhalde 6, 6353 Weggis',
};
const sender = { name: 'Tabor', email: 'info@tabor.example' };

test('texts with line breaks, separators and properties stay values, in lines of 75 octets', () => {
  const nasty = 'Haus;Garten,\r\nATTENDEE:mailto:evil@example.com\nEND:VEVENT\u2028X:1\\ "Z" '.repeat(4);
  const file = visitCalendar([{ ...visit, title: nasty, place: nasty, description: `é${nasty}` }], {
    host: 'tabor.example',
    organizer: { name: 'Tabor"\r\nX-EVIL:1', email: sender.email },
  });
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/);
  const names = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/[:;]/)[0]);
  expect(names.join(' ')).toBe(
    'BEGIN VERSION PRODID CALSCALE METHOD BEGIN UID DTSTAMP SEQUENCE DTSTART DTEND SUMMARY LOCATION DESCRIPTION ' +
      'ORGANIZER STATUS END END ',
  );
  const [, summary = ''] = /SUMMARY:(.*)\r\n/.exec(file.replaceAll('\r\n ', '')) ?? [];
  const read = summary.replaceAll(/\\([\\;,n])/g, (_, letter) => (letter === 'n' ? '\n' : letter));
  expect(read).toBe(nasty.replaceAll('\r\n', '\n').replaceAll('\u2028', '\n'));
});

test('an event without a known end has no end, instead of one at its start', () => {
  const file = visitCalendar([{ ...visit, end: visit.start }], { host: 'tabor.example', organizer: sender });
  expect(file).toContain('DTSTART:20270327T130000Z');
  expect(file).not.toContain('DTEND');
});

test('a cancelled visit has the method CANCEL, a booked one PUBLISH, and a subscription none', () => {
  const methods = [
    visitCalendar([visit], { host: 'tabor.example', organizer: sender }),
    visitCalendar([{ ...visit, isCancelled: true }], { host: 'tabor.example', organizer: sender }),
    visitCalendar([visit], { host: 'tabor.example', name: 'Besuche Tabor' }),
  ].map((file) => /METHOD:(\w+)/.exec(file)?.[1]);
  expect(methods).toEqual(['PUBLISH', 'CANCEL', undefined]);
});

test('the same time on clocks before and after they change is another time in the calendar', () => {
  const weekly = {
    Nummer: 7,
    Termine: [{ Beginn: '2027-03-27T13:00:00.000Z', Rhythmus: 'jede Woche' as const }],
    Ohne: [],
    Dauer: 60,
    Tage: 1,
    Plaetze: 3,
    AnmeldungBis: 24,
  };
  const slots = listSlots(weekly, { now: '2027-03-20T00:00:00.000Z', weeks: 3 }).slice(0, 2);
  const file = visitCalendar(
    slots.map(({ id, start, end }) => ({ ...visit, uid: id, start, end })),
    { host: 'tabor.example', name: 'Besuche' },
  );
  expect(file.match(/UID:.*/g)?.map(String)).toEqual(['UID:7-20270327T1400', 'UID:7-20270403T1400']);
  expect(file.match(/DTSTART:.*/g)?.map(String)).toEqual(['DTSTART:20270327T130000Z', 'DTSTART:20270403T120000Z']);
});
