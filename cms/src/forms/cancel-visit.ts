import { errors } from '@strapi/utils';
import type { BrandId } from '../../../sites.config.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { cancelBooking } from '../notifications/notifications.ts';
import type { PanelRoutes } from '../roles/rights-of-request.ts';

const uid = contentTypeUid('anmeldung');

/** Route to cancel the booked date of a person who calls the house, for panel users who may delete the registration. */
export const cancelVisit: PanelRoutes = {
  'POST /anmeldungen/:documentId/absagen': async (ctx, rights) => {
    const { documentId } = ctx.params as { documentId: string };
    const row = await queryRows<{ Buchung: string; Marke: BrandId }>(uid).findOne({ where: { documentId } });
    if (!row || rights.brands(uid, 'delete')?.includes(row.Marke) === false) return undefined;
    const answer = await cancelBooking(row.Marke, row.Buchung);
    if (!answer)
      throw new errors.ApplicationError('Die Website antwortet nicht. Bitte versuchen Sie es später noch einmal.');
    if (!answer.isCancelled)
      throw new errors.ApplicationError('Dieser Termin ist vorbei oder auf der Website gelöscht.');
    return answer;
  },
};
