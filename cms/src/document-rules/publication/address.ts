import type { Core, UID } from '@strapi/strapi';
import { rowsOf } from '../../content-model/rows.ts';
import { addressFields } from '../../links/former-addresses.ts';
import { isNeeded } from '../needed-pages.ts';
import type { Draft, Problem } from './problem.ts';

/** Two published entries of a brand must not have the same address; what every website needs keeps its own. */
export async function problemsOfAddress(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const field = addressFields[uid];
  if (!field) return [];
  if (field === 'Pfad' && strapi.requestContext.get()) {
    const versions = await rowsOf<Draft>(strapi, uid).findMany({
      where: { documentId: draft.documentId, publishedAt: { $notNull: true }, locale: draft['locale'] },
    });
    const needed = versions.find((version) => isNeeded(uid, version) && !isSameAddress(version, draft));
    if (needed)
      return [
        {
          path: [field],
          message: `Diese Seite muss «${needed['Pfad']}» bleiben: Startseite, Impressum und Datenschutz braucht jede Website.`,
        },
      ];
  }
  const { documentId, Marke, [field]: address } = draft;
  const where = { Marke, [field]: address, documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  if ((await rowsOf(strapi, uid).count({ where })) === 0) return [];
  return [
    { path: [field], message: `«${address}» gibt es bei dieser Marke schon. Bitte wählen Sie eine andere Adresse.` },
  ];
}

function isSameAddress(one: Draft, other: Draft): boolean {
  return one['Pfad'] === other['Pfad'] && one['Marke'] === other['Marke'];
}
