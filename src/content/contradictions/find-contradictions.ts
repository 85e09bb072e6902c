import { datesWithin, type Scheduled } from '../../fields/entries/event-dates.ts';
import { dayAfter } from '../../i18n/day-in-zurich.ts';
import { findTwoHours } from './hours.ts';
import {
  amountsIn,
  type CheckedDocument,
  findPairs,
  fold,
  listStatements,
  type Pairs,
  type Part,
  phonesIn,
  type Statement,
  unquoted,
} from './statements.ts';
import * as words from './words.ts';

interface CheckedEvent extends CheckedDocument {
  /** Dates of an event. */
  schedule?: Scheduled | undefined;
}

/** A website in one language. */
export interface CheckedWebsite {
  documents: readonly CheckedEvent[];
  /** `de-CH` */
  locale: string;
  /** `2027-05-14` */
  today: string;
  /** Documents of the other websites in this language. */
  others?: readonly CheckedDocument[];
}

/** Kinds of contradictions. Each one has a sentence in the report of a build and one in the panel. */
export type Kind =
  | 'hours'
  | 'price'
  | 'place'
  | 'passing'
  | 'validity'
  | 'dates'
  | 'copied'
  | 'excluded'
  | 'address'
  | 'language';

/** Two statements that cannot both be true, or one that is not true on its own. */
export interface Contradiction {
  kind: Kind;
  here: Statement;
  there: Statement | undefined;
}

/**
 * Reads all documents of a website as one text. An unlikely pair is not reported: editors must be able to rely on each
 * report.
 */
export function findContradictions({ documents, locale, today, others = [] }: CheckedWebsite): Contradiction[] {
  const statements = documents.flatMap(listStatements);
  const language = locale.slice(0, 2);
  const alone = (isFound: (statement: Statement) => boolean): Pairs =>
    statements.filter(isFound).map((statement) => [undefined, statement]);
  const found: Record<Kind, Pairs> = {
    hours: findTwoHours(statements),
    price: [...findTwoPrices(statements), ...findOtherDeposits(statements, today)],
    place: findTwoPlaces(statements, documents, today),
    passing: alone(({ says, parts }) => words.passing.test(unquoted(says)) && !parts.some(isLimited)),
    validity: alone((statement) => isNotValid(statement, today)),
    dates: findMissingDates(statements, documents, today),
    copied: findCopies(documents, others),
    excluded: findExcluded(statements),
    address: findMixedAddresses(statements, language),
    language: alone(({ says }) => words.foreignWords[language]?.test(unquoted(says)) ?? false),
  };
  return Object.entries(found).flatMap(([kind, pairs]) =>
    pairs.map(([there, here]) => ({ kind: kind as Kind, here, there })),
  );
}

/** Whether a part of a page goes away by itself, or has a date. */
const isLimited = ({ PubliziertBis, Bis, Beginn, Woche }: Part) => Boolean(PubliziertBis ?? Bis ?? Beginn ?? Woche);

const nounsIn = (text: string) =>
  (text.match(/(?<!\p{L})\p{Lu}[\p{L}-]{3,}/gu) ?? [])
    .map((noun) => noun.toLowerCase())
    .filter((noun) => !words.anybody.test(noun));

/** Finds prices of the same thing: with the same label, or in sentences with the same nouns. */
function findTwoPrices(statements: readonly Statement[]): Pairs {
  const known = statements.flatMap((statement) => {
    const { name, part, says } = statement;
    const [amount, another] = amountsIn(says);
    if (amount === undefined || another !== undefined || name === 'Lohn') return [];
    const isRow = name === 'Preis' || name === 'Betrag';
    const { Titel, Bezeichnung, Beschreibung = '', Hinweis = '' } = part;
    const label = isRow ? `${Titel ?? Bezeichnung} ${Beschreibung} ${Hinweis}` : '';
    const unit = /(?:pro|par|al|per) (\p{L}+)/iu.exec(`${label} ${says}`)?.[1]?.toLowerCase();
    return [{ statement, amount, unit, label: fold(label), nouns: new Set(nounsIn(label || says)) }];
  });
  return findPairs(known, (one, other) => {
    if (one.amount === other.amount || one.unit !== other.unit) return false;
    if (one.label && other.label) return one.label === other.label;
    const common = [...one.nouns].filter((noun) => other.nouns.has(noun)).length;
    return common > 1 && common / (one.nouns.size + other.nouns.size - common) > 0.7;
  });
}

/** Finds deposits that the tariffs of today do not have. */
function findOtherDeposits(statements: readonly Statement[], today: string): Pairs {
  const tariffs = statements.filter(({ name, part }) => name === 'Quelle' && isToday(part, today) && part['Depot']);
  return statements.flatMap((statement): Pairs => {
    const [amount, another] = words.deposit.test(statement.says) ? amountsIn(statement.says) : [];
    const [tariff] = tariffs;
    if (!tariff || amount === undefined || another !== undefined) return [];
    const says = `Depot: Fr. ${Number(tariff.part['Depot']) / 100}`;
    return tariffs.some(({ part }) => part['Depot'] === amount)
      ? []
      : [[{ ...tariff, field: 'Depot', says }, statement]];
  });
}

const isToday = ({ GueltigVon, GueltigBis }: Part, today: string) =>
  typeof GueltigVon === 'string' && GueltigVon <= today && today <= String(GueltigBis ?? today);

/** Whether prices or menus begin later or have ended. */
function isNotValid({ says, name, part, parts }: Statement, today: string): boolean {
  if (parts.some((one) => 'GueltigVon' in one)) return false;
  if (name === 'Stand' && 'Quelle' in part) return says > today;
  if (name === 'Woche' && 'Gerichte' in part) return dayAfter(says, 6) < today;
  const year = words.yearOfPrices.exec(says)?.[1];
  const thisYear = today.slice(0, 4);
  if (year && year !== thisYear) return !JSON.stringify(parts.at(-2) ?? part).includes(thisYear);
  const [, word = '', day = '', month = '', ofYear] = words.validity.exec(says) ?? [];
  const number = words.months.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(month)) + 1;
  const isPrice = words.aboutPrices.test(says) || parts.some((one) => 'Zeilen' in one || 'Gerichte' in one);
  if (!ofYear || !number || !isPrice) return false;
  const date = `${ofYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return words.untilWords.test(word) ? date < today : date > today;
}

/** Finds persons that are in two places, or at two events, at the same time. */
function findTwoPlaces(statements: readonly Statement[], documents: readonly CheckedEvent[], today: string): Pairs {
  const named = statements.flatMap(({ name, part, says }) => (name === 'Name' && part['Funktion'] ? [says] : []));
  const persons = [...new Set(named)];
  let last: Statement | undefined;
  let person: string | undefined;
  const stays = statements.flatMap((statement) => {
    const { says, field, document, part } = statement;
    const own = (part['Person'] as Part | undefined)?.['Name'] ?? part['Name'];
    // The sentences that follow a name speak of the same person.
    const before = last?.field === field && last.document === document ? person : undefined;
    person = persons.find((one) => says.includes(one)) ?? persons.find((one) => one === own) ?? before;
    last = statement;
    if (!person) return [];
    return unquoted(says)
      .split(/[,;]/)
      .flatMap((clause) => {
        const time = words.times.findIndex((one) => one.test(clause));
        const place = words.places.findIndex((one) => one.test(clause));
        return time < 0 || place < 0 ? [] : [{ statement, person, time, place }];
      });
  });
  const events = documents.flatMap(({ fields, schedule }) => {
    const own = schedule
      ? statements.filter(({ document, name }) => document.fields === fields && name !== 'Anmeldung')
      : [];
    const dates = () => (schedule ? datesWithin(schedule, today, dayAfter(today, 90)) : []);
    return persons.flatMap((guest) => {
      const statement = own.find(({ says }) => says.includes(guest));
      return statement ? [{ statement, guest, dates, room: (fields as Part)['Ort'] }] : [];
    });
  });
  return [
    ...findPairs(
      stays,
      (one, other) => one.person === other.person && one.time === other.time && one.place !== other.place,
    ),
    ...findPairs(
      events,
      (one, other) =>
        one.guest === other.guest &&
        one.room !== other.room &&
        one.dates().some((a) => other.dates().some((b) => a.Beginn < (b.Ende ?? '') && b.Beginn < (a.Ende ?? ''))),
    ),
  ];
}

/** Finds «acht Abende» with fewer dates among the events of a year. */
function findMissingDates(statements: readonly Statement[], documents: readonly CheckedEvent[], today: string): Pairs {
  const events = documents.filter(({ schedule }) => schedule);
  const datesOf = ({ schedule }: CheckedEvent) => (schedule ? datesWithin(schedule, today, dayAfter(today, 330)) : []);
  return statements.flatMap((statement): Pairs => {
    const { says, document } = statement;
    const event = events.find(({ fields }) => fields === document.fields);
    if (words.ofHabit.test(says) || !(event || words.ofProgram.test(says))) return [];
    for (const [, word = '', noun = ''] of unquoted(says).matchAll(/(?<!\p{L})(\p{L}+)(?= (\p{L}+))/gu)) {
      const count = words.counts[word.toLowerCase()];
      const kind = words.dated.find((one) => one.words.test(noun));
      if (!count || !kind || (event && datesOf(event).length === 0)) continue;
      const about = event
        ? [event]
        : events.filter(({ fields }) => {
            const title = String((fields as Part)['Titel']);
            const longWords = title.match(/\p{L}{8,}/gu) ?? [];
            return kind.title?.test(title) || longWords.some((one) => says.toLowerCase().includes(one.toLowerCase()));
          });
      if (about.length === 0 && !kind.title) continue;
      const listed = JSON.stringify(document.fields).match(/\d{1,2}\. ?(?:\p{Lu}\p{L}+|\d{1,2}\.)/gu)?.length ?? 0;
      const there = statements.find((one) => one.document.fields === about[0]?.fields && one.name === 'Titel');
      if (listed < count && about.flatMap(datesOf).length < count) return [[there, statement]];
    }
    return [];
  });
}

/** Finds sentences, and formulas of titles, that differ from those of another website only by numbers. */
function findCopies(documents: readonly CheckedDocument[], others: readonly CheckedDocument[]): Pairs {
  const known = new Map(others.flatMap(formsOf));
  return documents.flatMap(formsOf).flatMap(([form, statement]): Pairs => {
    const there = known.get(form);
    return there ? [[there, statement]] : [];
  });
}

/** Cached by the fields, because each website is compared with all others. */
const knownForms = new WeakMap<object, [form: string, statement: Statement][]>();

function formsOf(document: CheckedDocument): [form: string, statement: Statement][] {
  const known = knownForms.get(document.fields);
  if (known) return known;
  const forms = words.legal.test(document.name) || 'PensumVon' in document.fields ? [] : listStatements(document);
  const found = forms.flatMap((statement): [string, Statement][] => {
    const { says, name } = statement;
    if (/^Zeit|^Tage$|^Quelle|^Art$/.test(name) || words.occupation.test(says)) return [];
    const sentence = fold(says.replaceAll(/\d[\d.’]*/g, '0'));
    const [, first] = (name === 'Titel' && /^\d+ \p{Lu}\p{L}+, \d+ (\p{Lu}\p{L}+) und .*,/u.exec(says)) || [];
    if (first) return [[`# ${first}`, statement]];
    return sentence.length > 45 && sentence.split(' ').length > 6 ? [[sentence, statement]] : [];
  });
  knownForms.set(document.fields, found);
  return found;
}

/** Finds statements of the table of exclusions about the same page, subject or telephone number. */
function findExcluded(statements: readonly Statement[]): Pairs {
  return words.exclusions.flatMap(({ one, other, isForWebsite }) => {
    const first = statements.filter(({ says }) => one.test(says));
    const second = first.length ? statements.filter(({ says }) => other.test(says)) : [];
    return second.flatMap((statement): Pairs => {
      const subjects = subjectsOf(statement);
      const there = first.find((of) => isForWebsite || subjectsOf(of).some((subject) => subjects.includes(subject)));
      return there ? [[there, statement]] : [];
    });
  });
}

/** Subjects of a statement: its page, the contact that ends the page, and telephone numbers. */
function subjectsOf({ document, says, part, parts }: Statement): unknown[] {
  const [fields = {}] = parts;
  const page = 'Ansprechpersonen' in fields ? [] : [document.name];
  const contacts = [part['Thema'], fields['Ansprechperson']].filter(Boolean);
  return [...page, ...contacts, ...phonesIn(part['Telefon']), ...phonesIn(says)];
}

/** Finds documents that address their readers in both forms. */
function findMixedAddresses(statements: readonly Statement[], language: string): Pairs {
  const forms = words.addresses[language];
  if (!forms) return [];
  const own = statements.filter(({ part: { __component } }) => __component !== 'bloecke.zitat');
  return [...Map.groupBy(own, ({ document }) => document).values()].flatMap((of): Pairs => {
    const familiar = of.find(({ says }) => forms.familiar.test(unquoted(says)));
    const polite = of.find(({ says }) => forms.polite.test(unquoted(says)));
    return familiar && polite ? [[polite, familiar]] : [];
  });
}
