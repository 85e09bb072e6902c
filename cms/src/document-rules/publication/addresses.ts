import type { Core, UID } from '@strapi/strapi';
import { foundText } from '../../../../src/content/content-error.ts';
import { pathOfLink } from '../../../../src/sites/page-exists.ts';
import { rowsOf } from '../../content-model/rows.ts';
import { numberedTypes } from '../../content-model/site-types.ts';
import { addressFields, presentPath } from '../../links/former-addresses.ts';
import { linksIn } from '../../links/links-in.ts';
import { brandOf, publishedPages } from '../../links/published-pages.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';
import { documentsOfRequest, isNeeded } from '../pages-in-use.ts';
import type { Draft, Problem } from '../rule.ts';

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

/** Checks that no other published entry has the same number in any language. Strapi checks only the same language. */
export async function problemsOfNumber(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const { documentId, Nummer } = draft;
  if (!numberedTypes.includes(uid) || !Nummer) return [];
  const where = { Nummer, documentId: { $ne: documentId }, publishedAt: { $notNull: true } };
  if ((await rowsOf(strapi, uid).count({ where })) === 0) return [];
  return [{ path: ['Nummer'], message: `Die Nummer ${Nummer} hat schon ein anderer Eintrag.` }];
}

/**
 * Finds links to missing pages of the same website. Checks only publications in the panel: an import publishes pages
 * one by one, so pages that link to each other could never start.
 */
export async function problemsOfLinks(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const brand = brandOf(uid, draft);
  const links = brand && rightsOfRequest(strapi) ? linksIn(strapi, uid, draft) : [];
  if (!brand || !links.length) return [];
  const asIfPublished = [draft.documentId, ...documentsOfRequest(strapi)];
  const leads = await publishedPages(strapi, brand, { asIfPublished });
  const problems: Problem[] = [];
  for (const { path, link } of links.filter((one) => !leads(one.link, draft['locale']))) {
    const present = await presentPath(strapi, brand.id, pathOfLink(link) ?? '');
    problems.push({
      path,
      message: present
        ? `${foundText(link)} heisst jetzt «${present}». Bitte ändern Sie den Link.`
        : `${foundText(link)} führt zu keiner Seite von ${brand.name}. Bitte korrigieren Sie den Link, oder veröffentlichen Sie zuerst die Seite.`,
    });
  }
  return problems;
}
