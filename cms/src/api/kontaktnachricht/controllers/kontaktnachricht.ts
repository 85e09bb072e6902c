import { errors } from '@strapi/utils';
import { onceByReceipt } from '../../../forms/receipts.ts';
import { answer, type Checks, checkedFields, fieldsOf } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::kontaktnachricht.kontaktnachricht';

interface Message {
  Quittung?: unknown;
  Email?: unknown;
  Telefon?: unknown;
}

export default factories.createCoreController(uid, ({ strapi }) => ({
  async create(ctx) {
    const data: Message = await checkedFields(this as Checks, fieldsOf(ctx), ctx);
    if (!data.Email && !data.Telefon) throw new errors.ValidationError('Email or Telefon must be there');
    answer(ctx, await onceByReceipt(strapi, uid, data.Quittung, () => strapi.documents(uid).create({ data })));
  },
}));
