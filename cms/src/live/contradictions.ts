import type { Brand } from '../../../sites.config.ts';
import { findContradictions, type Kind } from '../../../src/content/contradictions/find-contradictions.ts';
import type { CheckedDocument, Statement } from '../../../src/content/contradictions/statements.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { parsePath } from '../content-model/documents.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import { entryLocale, type Version, withoutNulls } from './entry-rows.ts';
import { dated, parseSchedule } from './entry-state.ts';
import type { Place } from './lead-pictures.ts';
import { nameEntry } from './problems.ts';

const texts: Readonly<Record<Kind, string>> = {
  hours: 'Die Nummer hat anderswo andere Zeiten',
  price: 'Dasselbe hat anderswo einen anderen Preis',
  place: 'Die Person ist zur gleichen Zeit an einem anderen Ort',
  passing: 'Das gilt nur kurze Zeit. Nennen Sie einen Tag, oder füllen Sie «Publiziert bis» aus',
  validity: 'Das gilt heute nicht',
  dates: 'Im Veranstaltungskalender stehen weniger Termine',
  copied: 'Der Satz steht auch auf einer anderen Website',
  excluded: 'Das schliesst aus, was anderswo steht',
  address: 'Du und Sie wechseln sich ab',
  language: 'Ein Wort ist in einer anderen Sprache',
};

/** Lists statements of a website that contradict each other, or are not true today. Drafts count, ended entries do not. */
export function listContradictions(brand: Brand, versions: readonly Version[]) {
  const current = versions.filter(({ uid, row }) => dated(uid, row).is !== 'ended');
  return brand.locales.flatMap((locale) => {
    const known = new Map<CheckedDocument, Version>();
    for (const version of current.filter(({ row }) => entryLocale(row, brand) === locale)) {
      const { uid, row } = version;
      const schedule = parseSchedule(row);
      const name = `${uid} ${row['Pfad'] ?? row['Nummer'] ?? ''}`;
      known.set({ name, fields: withoutNulls(row), ...(schedule && { schedule }) }, version);
    }
    const found = findContradictions({ documents: [...known.keys()], locale, today: dayInZurich(new Date()) });
    return found.flatMap(({ kind, here, there }): { version: Version; place: Place }[] => {
      const version = known.get(here.document);
      const elsewhere = there && describe(known.get(there.document), there);
      const what = `${texts[kind]}: «${here.says}»${elsewhere ? `; ${elsewhere}` : ''}`;
      return version ? [{ version, place: { path: parsePath(here.field), what } }] : [];
    });
  });
}

function describe(version: Version | undefined, { field, says }: Statement): string {
  if (!version) return `«${says}»`;
  const { uid, row } = version;
  const { kind, title } = nameEntry(uid, row);
  return `${kind} «${title}», ${placeInWords(uid, row, parsePath(field))}: «${says}»`;
}
