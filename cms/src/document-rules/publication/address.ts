import type { Core, UID } from '@strapi/strapi';
import { rowsOf } from '../../content-model/rows.ts';
import { addressFields } from '../../links/former-addresses.ts';
import { isNeeded } from '../needed-pages.ts';
import type { Draft, Problem } from './problem.ts';

/**
 * Checks that no other published entry of the brand has the same address. Homes must differ across all brands, because
 * the holding's website shows them together. A page that every website needs must keep its address.
 */
export async function problemsOfAddress(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const field = addressFields[uid];
  if (!field) return [];
  if (field === 'Pfad' && strapi.requestContext.get()) {
    // All languages share the address.
    const versions = await rowsOf<Draft>(strapi, uid).findMany({
      where: { documentId: draft.documentId, publishedAt: { $notNull: true } },
    });
    const needed = versions.find((version) => isNeeded(uid, version) && !isSameAddress(version, draft));
    if (needed)
      return [
        {
          path: [field],
          message: `Diese Seite muss bei ihrer Marke und unter «${needed['Pfad']}» bleiben: Das braucht jede Website.`,
        },
      ];
  }
  const { documentId, Marke, [field]: address } = draft;
  const others = { [field]: address, documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  const where = field === 'Kennung' ? others : { ...others, Marke };
  const [taken] = await rowsOf<Draft>(strapi, uid).findMany({ where, limit: 1 });
  if (!taken) return [];
  const whose = taken['Marke'] === Marke ? 'bei dieser Marke' : 'bei einer anderen Marke';
  return [{ path: [field], message: `«${address}» gibt es ${whose} schon. Bitte wählen Sie eine andere Adresse.` }];
}

function isSameAddress(one: Draft, other: Draft): boolean {
  return one['Pfad'] === other['Pfad'] && one['Marke'] === other['Marke'];
}
