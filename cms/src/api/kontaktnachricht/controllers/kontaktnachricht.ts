import { errors } from '@strapi/utils';
import { queryRows } from '../../../content-model/types.ts';
import { parseFields, storeForm } from '../../../forms/request.ts';
import { factories } from '../../../strapi.ts';

const uid = 'api::kontaktnachricht.kontaktnachricht';

interface Message {
  /** Brand of the website that sent it. */
  Marke?: unknown;
  Email?: unknown;
  Telefon?: unknown;
  /** Number of the event that the sender registers for. */
  Veranstaltung?: unknown;
}

export default factories.createCoreController(uid, () => ({
  create(ctx) {
    const form = { controller: this, ctx, fields: parseFields(ctx) };
    return storeForm<Message>(uid, form, async (data) => {
      if (!data.Email && !data.Telefon) throw new errors.ValidationError('Email or Telefon must be there');
      const { Veranstaltung: number, ...rest } = data;
      const event = typeof number === 'string' && number ? { Veranstaltung: await nameEvent(number, rest) } : {};
      return strapi.documents(uid).create({ data: { ...rest, ...event } });
    });
  },
}));

/** Formats a day for editors: «14.05.2027». */
const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'medium', timeZone: 'Europe/Zurich' });

/**
 * Returns title and first day of an event of the brand: «Palliative Care, 14.05.2027». An unknown number stays, so that
 * the house can ask.
 */
async function nameEvent(number: string, { Marke }: Message): Promise<string> {
  const rows = await queryRows<{ Titel: string; Beginn: string; publishedAt: string | null }>(
    'api::veranstaltung.veranstaltung',
  ).findMany({ select: ['Titel', 'Beginn', 'publishedAt'], where: { Nummer: Number(number) || 0, Marke } });
  // Prefers the published version that visitors saw.
  const event = rows.find(({ publishedAt }) => publishedAt) ?? rows[0];
  return event ? `${event.Titel}, ${day.format(new Date(event.Beginn))}` : `Nr. ${number.slice(0, 9)}, nicht gefunden`;
}
