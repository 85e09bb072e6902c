import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rowsOf } from '../content-model/types.ts';
import type { Entry } from './request.ts';

/** Running writes by receipt. A second delivery of the same receipt waits for the first. */
const atWork = new Map<string, Promise<unknown>>();

/**
 * Creates an entry once per receipt. Forms are redelivered until their arrival is confirmed, so a receipt may arrive
 * twice; the second delivery returns the existing entry.
 *
 * @param uid of a type with the field `Quittung`.
 */
export async function onceByReceipt(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  receipt: unknown,
  create: (receipt: string) => Promise<Entry>,
): Promise<{ entry: Entry; created: boolean }> {
  if (typeof receipt !== 'string' || !/^[\w-]{8,64}$/.test(receipt))
    throw new errors.ValidationError('Quittung must consist of 8 to 64 letters, digits, _ and -');
  const key = `${uid} ${receipt}`;
  while (atWork.has(key)) await atWork.get(key);
  const work = findOrCreate(strapi, uid, receipt, create);
  const done = work.then(
    () => atWork.delete(key),
    () => atWork.delete(key),
  );
  atWork.set(key, done);
  return work;
}

async function findOrCreate(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  receipt: string,
  create: (receipt: string) => Promise<Entry>,
) {
  const existing = await rowsOf<Entry>(strapi, uid).findOne({ where: { Quittung: receipt } });
  if (existing) return { entry: existing, created: false };
  return { entry: await create(receipt), created: true };
}
