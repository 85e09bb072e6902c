'use strict';

const { siteTypes } = require('../content-model/site-types.js');
const { notify } = require('./notify.js');

/**
 * An entry that is published under another brand has left the one before; the event of its publication knows only the
 * new one. Once it is true the former brand is told as of an entry that was withdrawn.
 */
const tellFormerBrand =
  ({ strapi }) =>
  async (context, next) => {
    const { action, uid, contentType, params } = context;
    const isOfBrand = contentType.attributes.Marke && siteTypes(strapi).some((type) => type.uid === uid);
    if (action !== 'publish' || !isOfBrand) return next();
    const { documentId } = params;
    const where = { documentId, publishedAt: { $notNull: true } };
    const before = await strapi.db.query(uid).findMany({ where, select: ['Marke', 'locale'] });
    return strapi.db.transaction(async ({ onCommit }) => {
      const result = await next();
      for (const { locale, Marke } of result.entries) {
        const former = before.find((entry) => entry.locale === locale)?.Marke;
        if (!former || former === Marke) continue;
        onCommit(() => notify(strapi, { event: 'entry.unpublish', uid, documentId, locale, brand: former }));
      }
      return result;
    });
  };

module.exports = { tellFormerBrand };
