'use strict';

const { factories } = require('@strapi/strapi');
const { errors } = require('@strapi/utils');
const { checkAttachments } = require('../../../forms/attachments.js');
const { keepFiles, removeFolder } = require('../../../forms/private-files.js');
const { onceByReceipt } = require('../../../forms/receipts.js');
const { answer, fieldsOf, filesOf } = require('../../../forms/request.js');

const uid = 'api::bewerbung.bewerbung';

module.exports = factories.createCoreController(uid, ({ strapi }) => ({
  /**
   * Takes an application and its files in one multipart request. The media library is not involved: its files are
   * public, and its permission to upload is one to replace, too.
   */
  async create(ctx) {
    const fields = fieldsOf(ctx);
    // What stands in it is ours to say.
    if ('Dateien' in fields) throw new errors.ValidationError('Dateien must come as files');
    await this.validateInput(fields, ctx);
    const data = await this.sanitizeInput(fields, ctx);
    answer(
      ctx,
      await onceByReceipt(strapi, uid, data.Quittung, async () => {
        const files = await checkAttachments(filesOf(ctx));
        try {
          const Dateien = await keepFiles(data.Quittung, files);
          return await strapi.documents(uid).create({ data: { ...data, Dateien } });
        } catch (error) {
          await removeFolder(data.Quittung);
          throw error;
        }
      }),
    );
  },
}));
