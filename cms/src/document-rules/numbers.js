'use strict';

const { numberedTypes } = require('../content-model/site-types.js');

/** The highest number ever given of each type. In memory, so that two writers at once never get the same. */
const highest = new Map();

const storeOf = (strapi) => strapi.store({ type: 'type', name: 'nummern' });

/** Once at the start, before anything is written. */
async function loadNumbers(strapi) {
  for (const uid of numberedTypes) {
    const last = await strapi.db
      .query(uid)
      .findOne({ where: { Nummer: { $notNull: true } }, orderBy: { Nummer: 'desc' } });
    // Kept apart from the entries, so that the number of a deleted one does not lead to another.
    const kept = await storeOf(strapi).get({ key: uid });
    highest.set(uid, Math.max(kept ?? 0, last?.Nummer ?? 0));
  }
}

/** Gives every vacancy, event and media item the number of its address when it is created. */
const giveNumbers =
  ({ strapi }) =>
  async (context, next) => {
    const { action, contentType, params, uid } = context;
    if (!highest.has(uid) || !['create', 'clone', 'update'].includes(action)) return next();
    const { Nummer, ...data } = params.data ?? {};
    if (action === 'update') {
      // An emptied field keeps its number.
      context.params = { ...params, data: Nummer ? params.data : data };
      return next();
    }
    const number = (action === 'create' && Nummer) || highest.get(uid) + 1;
    // One that is refused for its size would leave no number for the next.
    if (Number(number) > highest.get(uid) && Number(number) <= contentType.attributes.Nummer.max)
      highest.set(uid, Number(number));
    context.params = { ...params, data: { ...data, Nummer: number } };
    const result = await next();
    await storeOf(strapi).set({ key: uid, value: highest.get(uid) });
    return result;
  };

module.exports = { giveNumbers, loadNumbers };
