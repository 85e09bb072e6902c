import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { type JobArea, jobArea } from '../../../src/sites/job-areas.ts';
import type { Fields } from '../content-model/documents.ts';
import partNames from '../labels/import-parts.json' with { type: 'json' };
import texts from '../labels/panel-texts.json' with { type: 'json' };
import type { ImportPart, ImportSettings } from './answers.ts';
import { splitAdvertisement, takeIntro, toLine, toMarkdown } from './feed-text.ts';
import { readText } from './read-feed.ts';

/** Entry of a feed in our fields. */
export interface MappedVacancy {
  /** Id in the feed. */
  id: string;
  title: string;
  /** Fields that the feed fills: only it changes them. */
  fields: Fields;
  /** Values of further fields for a new entry. */
  defaults: Fields;
  problems: string[];
  area: string;
  place: string;
}

const maxIdLength = 200;

/** Tells whether an entry is of the house. */
export function isOfHouse(entry: unknown, { parts: { only } }: ImportSettings): boolean {
  if (!only?.path) return true;
  try {
    return toLine(readText(entry, only.path)).toLowerCase() === only.otherwise.trim().toLowerCase();
  } catch {
    // A text that would take too long is no name of a house.
    return false;
  }
}

const advertisementFields = [
  ['intro', 'Einleitung'],
  ['text', 'Aufgaben'],
  ['profile', 'Profil'],
  ['offer', 'Angebot'],
] as const;

/** Converts an entry of a feed to the fields of a vacancy. */
export function mapVacancy(entry: unknown, settings: ImportSettings): MappedVacancy {
  const problems: string[] = [];
  const read = (part: ImportPart, how: (text: string) => string = toLine) => {
    const { path = '', otherwise = '' } = settings.parts[part] ?? {};
    const text = readText(entry, path, how === toMarkdown ? '\n\n' : ' ');
    try {
      return { text: how(text), otherwise };
    } catch (error) {
      problems.push(`${partNames[part][0]} ${asError(error).message}`);
      return { text: '', otherwise };
    }
  };
  const fields: Fields = {};
  const defaults: Fields = {};
  /** Converts the value of the feed, or else the usual one; a value that is not understood is a problem. */
  const put = (part: ImportPart, convert: (text: string) => Fields | undefined, of = read(part)) => {
    const filled = of.text ? convert(of.text) : undefined;
    const usual = !filled && of.otherwise ? convert(of.otherwise) : undefined;
    Object.assign(fields, filled);
    Object.assign(defaults, usual);
    const value = of.text || of.otherwise;
    if (value && !filled && !usual) problems.push(`${partNames[part][0]} «${value.slice(0, 100)}» ist nicht bekannt`);
  };

  const [id, title, area, place] = [read('id').text, read('title').text, read('area'), read('place')];
  if (!id) problems.push('Die Kennung fehlt');
  if (id.length > maxIdLength) problems.push(`Die Kennung hat mehr als ${maxIdLength} Zeichen`);
  put('title', (Titel) => ({ Titel }));
  const advertisement = {
    text: read('text', toMarkdown).text,
    profile: read('profile', toMarkdown).text,
    offer: read('offer', toMarkdown).text,
    intro: read('intro').text,
  };
  if (!advertisement.profile && !advertisement.offer)
    Object.assign(advertisement, splitAdvertisement(advertisement.text));
  if (!advertisement.intro) Object.assign(advertisement, takeIntro(advertisement.text));
  for (const [part, field] of advertisementFields) {
    const { otherwise = '' } = settings.parts[part] ?? {};
    put(part, (text) => ({ [field]: text }), { text: advertisement[part], otherwise });
  }
  const ours = (part: 'area' | 'place', value: string) =>
    Object.entries(settings.values[part]).find(([of]) => of === value)?.[1] || value;
  put('area', (value) => asFields('Bereich', findArea(ours('area', value))), area);
  put('place', (value) => ({ Arbeitsort: ours('place', value) }), place);
  const workload = read('workload');
  const figures = [workload.text, title].find((text) => parseWorkload(text, text === title));
  put('workload', parseWorkload, { ...workload, text: figures ?? workload.text });
  put('start', (Eintritt) => ({ Eintritt: dayInWords(Eintritt) }));
  const contact = [read('contactName'), read('contactPhone'), read('contactEmail')] as const;
  const [Name, Telefon, Email] = contact.map(({ text, otherwise }) => text || otherwise || null);
  Object.assign(
    contact.some(({ text }) => text) ? fields : defaults,
    Name && { Kontaktperson: { Name, Telefon, Email } },
  );
  if (settings.applyAt === 'system') put('apply', (Bewerbungslink) => ({ Bewerbungslink }));
  put('from', (value) => asFields('PubliziertVon', parseDay(value)));
  put('until', (value) => asFields('PubliziertBis', parseDay(value)));
  return { id, title, fields, defaults, problems, area: area.text, place: place.text };
}

const asFields = (name: string, value: string | undefined) => (value ? { [name]: value } : undefined);

const areaNames: Readonly<Record<string, string>> = texts.choices;

/** Finds one of our areas by its key or name. */
function findArea(value: string): JobArea | undefined {
  const named = Object.entries(areaNames).find(([key, name]) => jobArea(key) && name === value)?.[0];
  return jobArea(named ?? value);
}

const figure = String.raw`(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})?`;
const percent = String.raw`\s*(?:%|Prozent)`;
/** Signs and words between the figures of a range, in the languages of the websites. */
const joint = '[-–—/]|bis|oder|und|à|al?|ou|et|o|e|to|or|and';
const range = new RegExp(
  String.raw`(?:${figure}(?:${percent},|(?:${percent})?\s*(?:${joint}))\s*){1,4}${figure}${percent}`,
  'i',
);
const single = new RegExp(figure + percent, 'i');
/** A text of nothing but figures. */
const bare = new RegExp(String.raw`^(?:\d|(?<=\d)[.,](?=\d)|[\s%]|${joint})+$`, 'i');

/** Parses figures per cent, `80–100 %`, or the fraction of a full workload, `0.8`. @param isTitle whether they need a sign for per cent. */
function parseWorkload(text: string, isTitle = false): Fields | undefined {
  const [found] = range.exec(text) ?? single.exec(text) ?? ((!isTitle && bare.exec(text)) || ['']);
  const figures = (found.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => {
    const value = Number.parseFloat(figure.replace(',', '.'));
    return Math.round(value <= 1 ? value * 100 : value);
  });
  if (figures.length) return { PensumVon: Math.min(...figures), PensumBis: Math.max(...figures) };
  if (!isTitle && /^(?:full[\s_-]?time|vollzeit)$/i.test(text)) return { PensumVon: 100, PensumBis: 100 };
  return undefined;
}

const clock = String.raw`\d{1,2}[:.]\d\d(?![.\d]).*`;
/** `14.05.2027`, `Fr., 14. 5. 27`, `bis 14/05/2027 08:00`: day before month, as people here write. */
const dayFirst = new RegExp(
  String.raw`^(?:\p{L}+[.,]*\s+){0,2}(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4}|\d\d)(?:[,T]?\s*${clock})?$`,
  'u',
);
/** Forms that `Date` reads without guessing the order of day and month. */
const unambiguous = /^\d{4}-|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Parses a day, also one with a time. A time without zone is ours. */
function parseDay(text: string): string | undefined {
  const [iso] = /^\d{4}-\d\d-\d\d(?![T\s]\d\d:.*(?:Z|[+-]\d\d(?::?\d\d)?)$)/i.exec(text) ?? [];
  const [, date = '', month = '', year] = dayFirst.exec(text) ?? [];
  const day = iso ?? (year && `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  if (!day && !unambiguous.test(text)) return undefined;
  const moment = new Date(day ?? text);
  if (Number.isNaN(moment.getTime())) return undefined;
  // `Date` moves the 31st of a shorter month to the next one.
  return day ? (moment.toISOString().startsWith(day) ? day : undefined) : dayInZurich(moment);
}

const onlyDay = new RegExp(String.raw`^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4})(?:[T\s]${clock})?$`);

/** `2027-05-01` becomes `01.05.2027`, also with a time; other texts stay. */
const dayInWords = (text: string) => (onlyDay.test(text) && parseDay(text)?.split('-').reverse().join('.')) || text;
