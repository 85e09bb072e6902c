'use strict';

const { removeFolder } = require('../forms/private-files.js');

const uid = 'api::bewerbung.bewerbung';

/** When an application is deleted, so are the papers that came with it. */
const removePrivateFiles =
  ({ strapi }) =>
  async (context, next) => {
    if (context.uid !== uid || context.action !== 'delete') return next();
    const entry = await strapi.db.query(uid).findOne({ where: { documentId: context.params.documentId } });
    const result = await next();
    if (entry) await removeFolder(entry.Quittung);
    return result;
  };

module.exports = { removePrivateFiles };
