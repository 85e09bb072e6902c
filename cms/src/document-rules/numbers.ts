import type { UID } from '@strapi/strapi';
import type { Fields, Rule } from '../content-model/documents.ts';
import { numberedTypes, queryRows } from '../content-model/types.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';

/** Highest number ever assigned, per type. Kept in memory, so that two concurrent writers never get the same one. */
const highest = new Map<UID.ContentType, number>();

const numberStore = () => strapi.store({ type: 'type', name: 'nummern' });

/** Loads the highest numbers, once at the start and before any write. */
export async function loadNumbers(): Promise<void> {
  for (const uid of numberedTypes) {
    const last = await queryRows<{ Nummer: number }>(uid).findOne({
      where: { Nummer: { $notNull: true } },
      orderBy: { Nummer: 'desc' },
    });
    // Stored separately, so that the number of a deleted entry is never assigned again.
    const kept = (await numberStore().get({ key: uid })) as number | null;
    highest.set(uid, Math.max(kept ?? 0, last?.Nummer ?? 0));
  }
}

/**
 * Assigns a number to every new vacancy, event and media item; its address contains the number. An import through the
 * API may choose it, users of the panel may not: applications find the house of a vacancy by its number.
 */
export const giveNumbers: Rule = async (context, next) => {
  const { action, params, uid } = context;
  const last = highest.get(uid);
  if (last === undefined || (action !== 'create' && action !== 'clone' && action !== 'update')) return next();
  const { Nummer, ...data }: Fields = params.data ?? {};
  const chosen = rightsOfRequest() ? undefined : Nummer;
  if (action === 'update') {
    // An emptied field keeps its number.
    context.params = { ...params, data: chosen ? params.data : data };
    return next();
  }
  const number = (action === 'create' && Number(chosen)) || last + 1;
  // Reserves the next number. A chosen one counts only if the entry is accepted.
  if (!chosen) highest.set(uid, number);
  context.params = { ...params, data: { ...data, Nummer: number } };
  const result = await next();
  const kept = Math.max(number, highest.get(uid) ?? 0);
  highest.set(uid, kept);
  await numberStore().set({ key: uid, value: kept });
  return result;
};
