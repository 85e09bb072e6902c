import type { Core, UID } from '@strapi/strapi';
import { foundText } from '../../../../src/content/found-text.ts';
import { walk } from '../../content-model/walk.ts';
import { refusedLinksIn } from '../../links/refused-links.ts';
import { isEmail } from '../../mail/email-addresses.ts';
import type { Draft, Problem } from './problem.ts';

/** Finds e-mail addresses that the sites reject, and links that visitors could not follow, also in texts. */
export function problemsOfAddressesInFields(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      if (attribute.type !== 'email' || typeof value !== 'string' || !value || isEmail(value)) continue;
      const message = `${foundText(value)} ist keine E-Mail-Adresse. Erlaubt sind Adressen wie info@example.ch.`;
      problems.push({ path: [...path, name], message });
    }
  });
  // The seed is exempt: it is the websites' own content.
  return strapi.requestContext.get() ? [...problems, ...refusedLinksIn(strapi, uid, draft)] : problems;
}
