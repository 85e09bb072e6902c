import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';

/**
 * Finds the house that an application belongs to: the house of the vacancy. The holding's website lists vacancies of
 * all houses, so the sending website does not decide, and is not stored.
 *
 * @returns undefined if there is no such vacancy.
 */
export async function houseOf(strapi: Core.Strapi, vacancy: unknown): Promise<string | undefined> {
  if (!Number.isSafeInteger(vacancy)) return undefined;
  const where = { Nummer: vacancy };
  const rows = await rowsOf<{ Marke: string; publishedAt: string | null }>(strapi, 'api::stelle.stelle').findMany({
    select: ['Marke', 'publishedAt'],
    where,
  });
  // Prefers the published version that visitors saw: a draft may be about to change its house.
  return (rows.find(({ publishedAt }) => publishedAt) ?? rows[0])?.Marke;
}
