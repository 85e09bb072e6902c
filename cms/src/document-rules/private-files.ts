import { rowsOf } from '../content-model/rows.ts';
import { removeFolder } from '../forms/private-files.ts';
import type { Rule } from './rule.ts';

const uid = 'api::bewerbung.bewerbung';

/** Deletes the papers of an application together with it. */
export const removePrivateFiles: Rule = (strapi) => async (context, next) => {
  if (context.uid !== uid || context.action !== 'delete') return next();
  const { documentId } = context.params;
  const entry = await rowsOf<{ Quittung: string }>(strapi, uid).findOne({ where: { documentId } });
  const result = await next();
  if (entry) await removeFolder(entry.Quittung);
  return result;
};
