import type { Core, UID } from '@strapi/strapi';
import { isOfOurTime } from '../../../../src/fields/fields.ts';
import { walk } from '../../content-model/walk.ts';
import type { Draft, Problem } from './problem.ts';

/** Finds implausible years such as «3027»: the websites would hold back the whole brand for them. */
export function problemsOfDays(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    for (const [name, { type }] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      if ((type !== 'date' && type !== 'datetime') || !value) continue;
      const day = new Date(value as string | Date).toISOString().replace(/T.*/, '');
      if (isOfOurTime(day)) continue;
      const message = `Das Jahr muss zwischen 1900 und 2199 liegen, nicht «${day}».`;
      problems.push({ path: [...path, name], message });
    }
  });
  return problems;
}
