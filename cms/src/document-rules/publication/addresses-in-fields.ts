import type { Core, Schema, UID } from '@strapi/strapi';
import { foundText } from '../../../../src/content/found-text.ts';
import { linkTarget, withScheme } from '../../../../src/fields/link-address.ts';
import { walk } from '../../content-model/walk.ts';
import { isEmail } from '../../mail/email-addresses.ts';
import type { Draft, Problem } from './problem.ts';

/** Links and e-mail addresses that the sites refuse. */
export function problemsOfAddressesInFields(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      const message = typeof value === 'string' && value && problemOf(name, attribute, value);
      if (message) problems.push({ path: [...path, name], message });
    }
  });
  return problems;
}

function problemOf(name: string, { type }: Schema.Attribute.AnyAttribute, value: string): string | undefined {
  if (type === 'email' && !isEmail(value))
    return `${foundText(value)} ist keine E-Mail-Adresse. Erlaubt sind Adressen wie info@example.ch.`;
  if (type === 'string' && /^link$/i.test(name) && !linkTarget(withScheme(value)))
    return `${foundText(value)} führt nicht dorthin, wo die Adresse es sagt. Bitte schreiben Sie den Link ohne \\, ohne unsichtbare Zeichen und ohne Benutzernamen.`;
  return undefined;
}
