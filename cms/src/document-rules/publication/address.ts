import type { Core, UID } from '@strapi/strapi';
import { rowsOf } from '../../content-model/rows.ts';
import { addressFields } from '../../links/former-addresses.ts';
import { isNeeded } from '../needed-pages.ts';
import type { Draft, Problem } from './problem.ts';

/**
 * Two published entries of a brand must not have the same address, nor two homes of all: the holding's website shows them
 * side by side. What every website needs keeps its own.
 */
export async function problemsOfAddress(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const field = addressFields[uid];
  if (!field) return [];
  if (field === 'Pfad' && strapi.requestContext.get()) {
    // The address is the same in all languages.
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
