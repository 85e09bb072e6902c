import type { Core, UID } from '@strapi/strapi';
import { rowsOf } from '../../content-model/rows.ts';
import { numberedTypes } from '../../content-model/site-types.ts';
import type { Draft, Problem } from './problem.ts';

/** Checks that no other published entry has the same number in any language. Strapi checks only the same language. */
export async function problemsOfNumber(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const { documentId, Nummer } = draft;
  if (!numberedTypes.includes(uid) || !Nummer) return [];
  const where = { Nummer, documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  if ((await rowsOf(strapi, uid).count({ where })) === 0) return [];
  return [{ path: ['Nummer'], message: `Die Nummer ${Nummer} hat schon ein anderer Eintrag.` }];
}
