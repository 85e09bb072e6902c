import { queryRows } from '../content-model/types.ts';
import type { ApplicationRow } from './application-progress.ts';

interface Vacancy {
  Marke: string;
  Titel: string;
  Arbeitsort: string | null;
  publishedAt: string | null;
}

/** End of the title of a vacancy that does not exist, as the house reads it. */
const unknown = ', nicht gefunden';

/**
 * Reads the title of a vacancy for its applicant, in the language of the application. A vacancy that is gone keeps the
 * title that the house reads.
 *
 * @returns undefined if it never existed.
 */
export async function applicantTitle({
  Stelle,
  Stellentitel,
  Sprache,
}: Pick<ApplicationRow, 'Stelle' | 'Stellentitel' | 'Sprache'>): Promise<string | undefined> {
  if (!Stellentitel || Stellentitel.endsWith(unknown)) return undefined;
  const where = { Nummer: Stelle, locale: Sprache ?? '', publishedAt: { $notNull: true } };
  const row = await queryRows<Vacancy>('api::stelle.stelle').findOne({ where });
  return row ? titleOf(row) : Stellentitel.replace(/ \(Nr\. \d+\)$/, '');
}

const titleOf = ({ Titel, Arbeitsort }: Vacancy) => [Titel, Arbeitsort].filter(Boolean).join(', ');

/**
 * Reads the house and the title of the vacancy of an application: the holding's website lists vacancies of all houses,
 * and a vacancy may be deleted before its applications.
 *
 * @returns undefined without a number. An unknown one is named as such.
 */
export async function readVacancy(number: unknown) {
  if (!Number.isSafeInteger(number)) return undefined;
  const where = { Nummer: number };
  const rows = await queryRows<Vacancy>('api::stelle.stelle').findMany({ where, orderBy: { id: 'asc' } });
  // Prefers the published version that visitors saw: a draft may be about to change its house.
  const row = rows.find(({ publishedAt }) => publishedAt) ?? rows[0];
  if (!row) return { Stellentitel: `Nr. ${number}${unknown}` };
  const Stellentitel = `${titleOf(row)} (Nr. ${number})`;
  return { Marke: row.Marke, Stellentitel };
}

/** Adds the titles of vacancies to applications that were stored without. */
export async function nameVacancies(): Promise<void> {
  const rows = queryRows<{ id: number; Stelle: number }>('api::bewerbung.bewerbung');
  for (const { id, Stelle } of await rows.findMany({ where: { Stelle: { $notNull: true }, Stellentitel: null } })) {
    const { Stellentitel } = (await readVacancy(Stelle)) ?? {};
    await rows.update({ where: { id }, data: { Stellentitel } });
  }
}
