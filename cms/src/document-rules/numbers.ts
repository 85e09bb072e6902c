import type { Core, Schema, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rowsOf } from '../content-model/rows.ts';
import { numberedTypes } from '../content-model/site-types.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import type { Fields, Rule } from './rule.ts';

/** Highest number ever assigned, per type. Kept in memory, so that two concurrent writers never get the same one. */
const highest = new Map<UID.ContentType, number>();

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'type', name: 'nummern' });

/** Loads the highest numbers, once at the start and before any write. */
export async function loadNumbers(strapi: Core.Strapi): Promise<void> {
  for (const uid of numberedTypes) {
    const last = await rowsOf<{ Nummer: number }>(strapi, uid).findOne({
      where: { Nummer: { $notNull: true } },
      orderBy: { Nummer: 'desc' },
    });
    // Stored separately, so that the number of a deleted entry is never assigned again.
    const kept = (await storeOf(strapi).get({ key: uid })) as number | null;
    highest.set(uid, Math.max(kept ?? 0, last?.Nummer ?? 0));
  }
}

/** How far a chosen number may exceed the last one. The numbers in between are never assigned. */
const maxLead = 10_000;

/**
 * Assigns a number to every new vacancy, event and media item; its address contains the number. Users with rights for
 * some brands only cannot choose one: applications find the house of a vacancy by its number.
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
  // A number above the field's maximum will be rejected. Counting it would leave no number for the next entry.
  if (Number(number) > last && Number(number) <= maxOf(contentType.attributes)) highest.set(uid, Number(number));
  context.params = { ...params, data: { ...data, Nummer: number } };
  const result = await next();
  await storeOf(strapi).set({ key: uid, value: highest.get(uid) });
  return result;
};

function maxOf({ Nummer }: Record<string, Schema.Attribute.AnyAttribute>): number {
  return Nummer?.type === 'integer' ? (Nummer.max ?? 0) : 0;
}
