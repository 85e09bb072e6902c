import { queryRows } from '../content-model/types.ts';

interface Vacancy {
  Marke: string;
  Titel: string;
  Arbeitsort: string | null;
  publishedAt: string | null;
}

/**
 * Reads the house and the title of the vacancy of an application: the holding's website lists vacancies of all houses,
 * and a vacancy may be deleted before its applications.
 *
 * @returns undefined if there is no such vacancy.
 */
export async function readVacancy(number: unknown) {
  if (!Number.isSafeInteger(number)) return undefined;
  const where = { Nummer: number };
  const rows = await queryRows<Vacancy>('api::stelle.stelle').findMany({ where, orderBy: { id: 'asc' } });
  // Prefers the published version that visitors saw: a draft may be about to change its house.
  const row = rows.find(({ publishedAt }) => publishedAt) ?? rows[0];
  if (!row) return undefined;
  const Stellentitel = `${[row.Titel, row.Arbeitsort].filter(Boolean).join(', ')} (Nr. ${number})`;
  return { Marke: row.Marke, Stellentitel };
}

/** Adds the titles of vacancies to applications that were stored without. */
export async function nameVacancies(): Promise<void> {
  const rows = queryRows<{ id: number; Stelle: number }>('api::bewerbung.bewerbung');
  for (const { id, Stelle } of await rows.findMany({ where: { Stelle: { $notNull: true }, Stellentitel: null } })) {
    const { Stellentitel = `Nr. ${Stelle}` } = (await readVacancy(Stelle)) ?? {};
    await rows.update({ where: { id }, data: { Stellentitel } });
  }
}
