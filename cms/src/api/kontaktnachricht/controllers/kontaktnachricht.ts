import { errors } from '@strapi/utils';
import { parseFields, storeForm } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::kontaktnachricht.kontaktnachricht';

interface Message {
  Email?: unknown;
  Telefon?: unknown;
}

export default factories.createCoreController(uid, ({ strapi }) => ({
  create(ctx) {
    const form = { controller: this, ctx, fields: parseFields(ctx) };
    return storeForm<Message>(strapi, uid, form, async (data) => {
      if (!data.Email && !data.Telefon) throw new errors.ValidationError('Email or Telefon must be there');
      return strapi.documents(uid).create({ data });
    });
  },
}));
