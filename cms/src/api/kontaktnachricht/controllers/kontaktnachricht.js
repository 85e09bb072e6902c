'use strict';

const { factories } = require('@strapi/strapi');
const { onceByReceipt } = require('../../../forms/receipts.js');
const { answer, fieldsOf } = require('../../../forms/request.js');

const uid = 'api::kontaktnachricht.kontaktnachricht';

module.exports = factories.createCoreController(uid, ({ strapi }) => ({
  /** Takes the message of a contact form. */
  async create(ctx) {
    const fields = fieldsOf(ctx);
    await this.validateInput(fields, ctx);
    const data = await this.sanitizeInput(fields, ctx);
    answer(ctx, await onceByReceipt(strapi, uid, data.Quittung, () => strapi.documents(uid).create({ data })));
  },
}));
