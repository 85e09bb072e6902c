import { queryRows } from '../../../content-model/types.ts';
import { parseFields, storeForm } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::anmeldung.anmeldung';

interface Registration {
  /** Receipt of the first answer: that of all versions of a registration. */
  Buchung?: unknown;
  /** Grows when the visitor moves or cancels the date. */
  Fassung?: unknown;
}

export default factories.createCoreController(uid, () => ({
  /** Stores a registration, or its next version. Versions may arrive in any order: the last one stays. */
  create(ctx) {
    const form = { controller: this, ctx, fields: parseFields(ctx) };
    return storeForm<Registration>(uid, form, async (data, Quittung) => {
      const { Buchung, Fassung } = data;
      const where = { Buchung: String(Buchung) };
      const known = await queryRows<{ documentId: string; Fassung: number }>(uid).findOne({ where });
      if (!known) return strapi.documents(uid).create({ data });
      const { documentId } = known;
      const stored =
        known.Fassung < Number(Fassung)
          ? await strapi.documents(uid).update({ documentId, data: data as object })
          : undefined;
      return stored ?? { ...known, Marke: String(Reflect.get(data, 'Marke')), Quittung };
    });
  },
}));
