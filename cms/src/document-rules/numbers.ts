import type { Core, Schema, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rowsOf } from '../content-model/rows.ts';
import { numberedTypes } from '../content-model/site-types.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import type { Fields, Rule } from './rule.ts';

/** The highest number ever given of each type. In memory, so that two writers at once never get the same. */
const highest = new Map<UID.ContentType, number>();

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'type', name: 'nummern' });

/** Once at the start, before anything is written. */
export async function loadNumbers(strapi: Core.Strapi): Promise<void> {
  for (const uid of numberedTypes) {
    const last = await rowsOf<{ Nummer: number }>(strapi, uid).findOne({
      where: { Nummer: { $notNull: true } },
      orderBy: { Nummer: 'desc' },
    });
    // Kept apart from the entries, so that the number of a deleted one does not lead to another.
    const kept = (await storeOf(strapi).get({ key: uid })) as number | null;
    highest.set(uid, Math.max(kept ?? 0, last?.Nummer ?? 0));
  }
}

/** How far ahead of the last number one may choose: numbers that are left out are never given. */
const maxLead = 10_000;

/**
 * Gives every vacancy, event and media item the number of its address when it is created. Nobody who works for some brands
 * alone chooses one: by its number an application finds the house of a vacancy.
 */
export const giveNumbers: Rule = (strapi) => async (context, next) => {
  const { action, contentType, params, uid } = context;
  const last = highest.get(uid);
  if (last === undefined || (action !== 'create' && action !== 'clone' && action !== 'update')) return next();
  const { Nummer, ...data }: Fields = params.data ?? {};
  const chosen = rightsOfRequest(strapi)?.brands(uid, 'update') ? undefined : Nummer;
  if (strapi.requestContext.get() && Number(chosen) > last + maxLead)
    throw new errors.ValidationError(`Nummer – Die Zahl darf höchstens ${last + maxLead} sein.`);
  if (action === 'update') {
    // An emptied field keeps its number.
    context.params = { ...params, data: chosen ? params.data : data };
    return next();
  }
  const number = (action === 'create' && chosen) || last + 1;
  // One that is refused for its size would leave no number for the next.
  if (Number(number) > last && Number(number) <= maxOf(contentType.attributes)) highest.set(uid, Number(number));
  context.params = { ...params, data: { ...data, Nummer: number } };
  const result = await next();
  await storeOf(strapi).set({ key: uid, value: highest.get(uid) });
  return result;
};

function maxOf({ Nummer }: Record<string, Schema.Attribute.AnyAttribute>): number {
  return Nummer?.type === 'integer' ? (Nummer.max ?? 0) : 0;
}
