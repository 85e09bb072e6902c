import { onceByReceipt } from '../../../forms/receipts.ts';
import { answer, type Checks, checkedFields, fieldsOf } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::kontaktnachricht.kontaktnachricht';

export default factories.createCoreController(uid, ({ strapi }) => ({
  /** Takes the message of a contact form. */
  async create(ctx) {
    const data = await checkedFields(this as Checks, fieldsOf(ctx), ctx);
    answer(ctx, await onceByReceipt(strapi, uid, data.Quittung, () => strapi.documents(uid).create({ data })));
  },
}));
