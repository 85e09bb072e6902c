import { findPairs, type Pairs, type Part, phonesIn, type Statement } from './statements.ts';

/** Minutes since midnight; one of them is undefined in «ab 8 Uhr» and «bis 17 Uhr». */
type Span = readonly [from: number | undefined, until: number | undefined];

/** Hours of each weekday, 0 for Monday. */
export type Hours = ReadonlyMap<number, readonly Span[]>;

/** Beginnings of the weekdays' names in our languages. */
const weekdays = [
  'montag|lundi|lunedì|monday',
  'dienstag|mardi|martedì|tuesday',
  'mittwoch|mercredi|mercoledì|wednesday',
  'donnerstag|jeudi|giovedì|thursday',
  'freitag|vendredi|venerdì|friday',
  'samstag|samedi|sabato|saturday',
  'sonntag|dimanche|domenica|sunday',
];
const anyDay = `(?:${weekdays.join('|')})`;
const every = /täglich|jeden tag|tous les jours|tutti i giorni|every day|daily/;
const to = '(?: ?[–-] ?| bis | à | au | alle | a | to )';
const clock = String.raw`(\d{1,2})(?:(?:[.:]| ?h ?)(\d\d)(?!\d))?(?: ?(?:h|uhr|(am|pm)))?`;
const span = new RegExp(`${clock}${to}${clock}|(ab|bis|from|until|dès|dalle) ${clock}`, 'g');

/** Reads «Montag bis Freitag, 8 bis 12 und 14 bis 17 Uhr; Samstag bis 11 Uhr». Days without hours are left out. */
export function readHours(text: string): Hours {
  const found = new Map<number, Span[]>();
  for (const part of text.toLowerCase().replaceAll('noon', '12').split(';')) {
    const days = daysIn(part);
    const spans = [...part.replaceAll(new RegExp(`${anyDay}s?(?:${to}${anyDay}s?)?`, 'g'), '').matchAll(span)].map(
      toSpan,
    );
    if (spans.length) for (const day of days) found.set(day, [...(found.get(day) ?? []), ...spans]);
  }
  return found;
}

function daysIn(text: string): number[] {
  if (every.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  const days = new Set<number>();
  for (const [, first = '', last] of text.matchAll(new RegExp(`(${anyDay})s?(?:${to}(${anyDay}))?`, 'g'))) {
    const from = weekday(first);
    const until = last ? weekday(last) : from;
    for (let day = from; day <= until; day++) days.add(day);
  }
  return [...days];
}

const weekday = (name: string) => weekdays.findIndex((names) => names.split('|').includes(name));

function toSpan([, h1, m1, half1, h2, m2, half2, word, h3, m3, half3]: RegExpExecArray): Span {
  const minutes = (hour: string | undefined, minute = '0', half?: string) =>
    hour === undefined ? undefined : (Number(hour) + (half === 'pm' && hour !== '12' ? 12 : 0)) * 60 + Number(minute);
  if (!word) return [minutes(h1, m1, half1), minutes(h2, m2, half2)];
  return word === 'bis' || word === 'until' ? [undefined, minutes(h3, m3, half3)] : [minutes(h3, m3, half3), undefined];
}

/** Tells whether two statements cannot both be true on a weekday. */
function differ(one: Hours, other: Hours): boolean {
  return [...one].some(([day, spans]) => {
    const others = other.get(day);
    if (!others) return false;
    const isOpen = [...spans, ...others].some(([from, until]) => from === undefined || until === undefined);
    if (spans.length !== others.length)
      return !isOpen || disagree(spans[0]?.[0], others[0]?.[0]) || disagree(spans.at(-1)?.[1], others.at(-1)?.[1]);
    return spans.some(
      ([from, until], index) => disagree(from, others[index]?.[0]) || disagree(until, others[index]?.[1]),
    );
  });
}

const disagree = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one !== other;

/** Finds telephone numbers with two sets of hours: of a person, or in a sentence. The central number has those of many. */
export function findTwoHours(statements: readonly Statement[]): Pairs {
  const known = statements.flatMap((statement) => {
    const { name, part, parts } = statement;
    const says = name === 'Telefon' ? hoursOfHome(part) : statement.says;
    const [phone, another] = phonesIn(/^(?:Zeiten|Telefon)$/.test(name) ? part['Telefon'] : says);
    const hours: Hours = phone && !another ? readHours(says.replaceAll(/\d[\d ]{8,}/g, '')) : new Map();
    return phone && hours.size
      ? [{ statement: { ...statement, says }, phone, hours, person: parts.find(({ Name }) => Name)?.['Name'] }]
      : [];
  });
  const configuration = statements.find(({ parts }) => parts[0] && 'Ansprechpersonen' in parts[0]);
  const [central] = phonesIn(configuration?.parts[0]?.['Telefon']);
  return findPairs(
    known,
    (one, other) =>
      one.phone === other.phone &&
      differ(one.hours, other.hours) &&
      (one.phone !== central || one.person === other.person),
  );
}

/** Writes the hours of a home as a sentence, so that they can be compared with sentences. */
function hoursOfHome({ Oeffnungszeiten: all }: Part): string {
  if (!Array.isArray(all)) return '';
  return all.map(({ Tag, BisTag = Tag, Von, Bis }) => `${Tag} bis ${BisTag}, ${Von} bis ${Bis} Uhr`).join('; ');
}
