'use strict';

const { errors } = require('@strapi/utils');
const { populateDeep } = require('../content-model/deep-populate.js');
const { problemsOfFields } = require('./publication/fields.js');
const { problemsOfMedia } = require('./publication/media.js');
const { problemsOfAddress } = require('./publication/address.js');
const { problemsOfAddressesInFields } = require('./publication/addresses-in-fields.js');

/**
 * What Strapi's own checks cannot say and the sites would refuse: it is refused here, when an editor publishes, in
 * words that tell what to correct.
 */
const refuseUnfitForPublication =
  ({ strapi }) =>
  async (context, next) => {
    const { action, params, uid, contentType } = context;
    if (!uid.startsWith('api::') || !contentType.options?.draftAndPublish) return next();
    if (action === 'publish') {
      await check(strapi, uid, params);
      return next();
    }
    if (!['create', 'update'].includes(action) || params.status !== 'published') return next();
    // Written and published in one step: publish through the front door, which comes back here.
    return strapi.db.transaction(async () => {
      context.params = { ...params, status: 'draft' };
      const draft = await next();
      if (!draft) return draft;
      const { data: _data, status: _status, ...selection } = params;
      const { entries } = await strapi.documents(uid).publish({ ...selection, documentId: draft.documentId });
      return entries[0];
    });
  };

async function check(strapi, uid, { documentId, locale }) {
  const where = { documentId, publishedAt: null, ...(locale && locale !== '*' ? { locale } : {}) };
  const drafts = await strapi.db.query(uid).findMany({ where, populate: populateDeep(strapi, uid) });
  for (const draft of drafts) {
    const problems = [
      ...problemsOfMedia(strapi, uid, draft),
      ...problemsOfFields(strapi, uid, draft),
      ...problemsOfAddressesInFields(strapi, uid, draft),
      ...(await problemsOfAddress(strapi, uid, draft)),
    ];
    if (problems.length > 0) throw refusal(problems);
  }
}

/** @param {{ path: (string | number)[], message: string }[]} problems as the panel shows them beside the fields. */
function refusal(problems) {
  const message = problems.map(({ path, message }) => `${placeOf(path)}: ${message}`).join(' · ');
  return new errors.ValidationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}

/** «Inhalt Nr. 2 › Bild › Datei»: editors count from one. */
const placeOf = (path) =>
  path.reduce((place, step) => (typeof step === 'number' ? `${place} Nr. ${step + 1}` : `${place} › ${step}`));

module.exports = { refuseUnfitForPublication };
