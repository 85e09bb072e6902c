import type { UID } from '@strapi/strapi';
import type { FreePlace } from '../../../src/fields/entries/free-place-schema.ts';
import type { Tariff } from '../../../src/fields/entries/tariff-schema.ts';
import { tariffOfPlace } from '../../../src/fields/free-places.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import type { Draft, Problem } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { problemsOfHome, tariffUid, withoutNull } from './tariffs.ts';

export const placeUid = contentTypeUid('platz');

/** Refuses a free place of an unknown home or room, a second one of its kind, and a check on a later day. */
export async function problemsOfPlace(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const { documentId, Marke, Haus, Art, Zimmer, GeprueftAm } = draft as Draft & FreePlace;
  if (uid !== placeUid || !Haus) return [];
  const problems = await problemsOfHome(draft);
  const today = dayInZurich(new Date());
  const published = { Marke, Haus, publishedAt: { $notNull: true } };
  if (await queryRows(uid).count({ where: { ...published, Art, documentId: { $ne: documentId } } }))
    problems.push({
      path: ['Art'],
      message: `Für dieses Haus gibt es «${Art}» schon. Bitte ändern Sie jenen Eintrag.`,
    });
  if (GeprueftAm > today)
    problems.push({ path: ['GeprueftAm'], message: 'Dieser Tag kommt erst. Bitte wählen Sie heute oder früher.' });
  if (!Zimmer) return problems;
  const tariffs = await queryRows<Draft & Tariff>(tariffUid).findMany({
    where: published,
    populate: { Zimmer: true },
  });
  const rooms = tariffOfPlace(draft as Draft & FreePlace, tariffs.map(withoutNull), today)?.Zimmer ?? [];
  if (!rooms.some(({ Name }) => Name === Zimmer))
    problems.push({
      path: ['Zimmer'],
      message: `Der Tarif dieses Hauses hat kein Zimmer «${Zimmer}». ${rooms.length ? `Es gibt: ${rooms.map(({ Name }) => Name).join(', ')}.` : 'Für diesen Tag ist kein Tarif veröffentlicht.'}`,
    });
  return problems;
}
