import type { UID } from '@strapi/strapi';
import { lastMoment } from '../../../src/i18n/day-in-zurich.ts';
import type { Draft, Problem } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';

/** Refuses a notice in the panel that is over, or that visitors would read twice. */
export async function problemsOfBulletin(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  if (uid !== 'api::hinweis.hinweis' || !rightsOfRequest()) return [];
  const { documentId, Marke, Text, Bis, locale } = draft;
  const isOver = (end: unknown) => lastMoment(new Date(end as string).toISOString()) < new Date().toISOString();
  if (Bis && isOver(Bis))
    return [
      {
        path: ['Bis'],
        message: 'Das ist schon vorbei: Niemand würde den Hinweis sehen. Bitte wählen Sie einen späteren Zeitpunkt.',
      },
    ];
  const where = { documentId: { $ne: documentId }, Marke, Text, locale, publishedAt: { $notNull: true } };
  const others = await queryRows<Draft>(uid).findMany({ where });
  if (others.every((other) => isOver(other['Bis']))) return [];
  return [
    {
      path: ['Text'],
      message: 'Diesen Hinweis gibt es bei dieser Marke schon. Bitte ändern Sie jenen, oder diesen Text.',
    },
  ];
}
