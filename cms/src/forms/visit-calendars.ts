import { brands } from '../../../sites.config.ts';
import { calendarEndpoint, calendarKey } from '../../../src/content/notification.ts';
import { secret } from '../bootstrap/tokens.ts';
import { contentTypeUid } from '../content-model/types.ts';
import { hasOrigin } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { createReadCheck, type PanelRoutes } from '../roles/rights-of-request.ts';

/** Addresses of the calendars with the booked visits of the houses that a person may read. */
export interface VisitCalendars {
  calendars: { name: string; address: string }[];
}

/** Route for the calendars of visits. */
export const visitCalendars: PanelRoutes = {
  'GET /anmeldungen/kalender': async (_, rights): Promise<VisitCalendars | undefined> => {
    if (!hasOrigin()) return undefined;
    const mayRead = createReadCheck(rights);
    const [key = ''] = secret('REBUILD_SECRET').split(',');
    const own = brands.filter(({ id }) => mayRead(contentTypeUid('anmeldung'), id));
    const originOf = siteOrigins();
    return {
      calendars: own.map((brand) => ({
        name: brand.name,
        address: `${originOf(brand)}${calendarEndpoint}?schluessel=${calendarKey(brand.id, key.trim())}`,
      })),
    };
  },
};
