import { errors } from '@strapi/utils';
import { checkAttachments } from '../../../forms/attachments.ts';
import { houseOf } from '../../../forms/house-of.ts';
import { keepFiles, removeFolder } from '../../../forms/private-files.ts';
import { onceByReceipt } from '../../../forms/receipts.ts';
import { answer, type Checks, checkedFields, fieldsOf, filesOf } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::bewerbung.bewerbung';

interface Application {
  Quittung?: unknown;
  /** Of the website that it came from. */
  Marke?: unknown;
  /** The number of the vacancy. */
  Stelle?: unknown;
}

export default factories.createCoreController(uid, ({ strapi }) => ({
  /**
   * Takes an application and its files in one multipart request. The media library is not involved: its files are
   * public, and its permission to upload is one to replace, too.
   */
  async create(ctx) {
    const fields = fieldsOf(ctx);
    // What stands in it is ours to say.
    if ('Dateien' in fields) throw new errors.ValidationError('Dateien must come as files');
    const data: Application = await checkedFields(this as Checks, fields, ctx);
    answer(
      ctx,
      await onceByReceipt(strapi, uid, data.Quittung, async (receipt) => {
        const files = await checkAttachments(filesOf(ctx));
        try {
          const Dateien = await keepFiles(receipt, files);
          const Marke = (await houseOf(strapi, data.Stelle)) ?? data.Marke;
          return await strapi.documents(uid).create({ data: { ...data, Marke, Dateien } });
        } catch (error) {
          await removeFolder(receipt);
          throw error;
        }
      }),
    );
  },
}));
