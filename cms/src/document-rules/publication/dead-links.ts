import type { Core, UID } from '@strapi/strapi';
import { foundText } from '../../../../src/content/found-text.ts';
import { pathOfLink } from '../../../../src/sites/page-exists.ts';
import { presentPath } from '../../links/former-addresses.ts';
import { linksIn } from '../../links/links-in.ts';
import { brandOf, publishedPages } from '../../links/published-pages.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';
import { documentsOfRequest } from '../pages-in-use.ts';
import type { Draft, Problem } from './problem.ts';

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
