import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';

/**
 * Whose an application is: of the house that has the vacancy, whichever website it came from. The holding's shows those of
 * all. The website itself is not kept: nobody decides by it, and what is not needed is not stored.
 *
 * @returns undefined where there is no such vacancy, or no longer.
 */
export async function houseOf(strapi: Core.Strapi, vacancy: unknown): Promise<string | undefined> {
  if (!Number.isSafeInteger(vacancy)) return undefined;
  const where = { Nummer: vacancy };
  const rows = await rowsOf<{ Marke: string; publishedAt: string | null }>(strapi, 'api::stelle.stelle').findMany({
    select: ['Marke', 'publishedAt'],
    where,
  });
  // As visitors saw it: a draft may be about to move.
  return (rows.find(({ publishedAt }) => publishedAt) ?? rows[0])?.Marke;
}
