/** Maximum length of a line in octets, without its end (RFC 5545, 3.1). */
const maxOctets = 75;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

/** Escapes a value of type TEXT: line breaks become `\n`, other control characters are dropped. */
export function calendarText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(forbidden, '')
    .replaceAll(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n');
}

/** Folds a property into lines without splitting characters. @param value already escaped. */
export function calendarLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += size;
  }
  return [...lines, line].map((one) => `${one}\r\n`).join('');
}

/** Time zone rules of Switzerland since 1996. */
export const zurichTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Zurich',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]
  .map((line) => `${line}\r\n`)
  .join('');
