'use strict';

const { errors } = require('@strapi/utils');

/** Writers at work, by receipt: a second delivery of the same waits for the first. */
const atWork = new Map();

/**
 * Creates an entry once per receipt. A form's answer is delivered again until its arrival is confirmed, so the same
 * receipt may come twice; the second time the existing entry is the answer.
 *
 * @param {string} uid of a type with the field `Quittung`.
 * @returns {Promise<{ entry: object, created: boolean }>}
 */
async function onceByReceipt(strapi, uid, receipt, create) {
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

async function findOrCreate(strapi, uid, receipt, create) {
  const existing = await strapi.db.query(uid).findOne({ where: { Quittung: receipt } });
  if (existing) return { entry: existing, created: false };
  return { entry: await create(), created: true };
}

module.exports = { onceByReceipt };
