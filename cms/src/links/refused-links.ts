import type { Core, UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { foundText } from '../../../src/content/found-text.ts';
import { link as linkField } from '../../../src/fields/fields.ts';
import { type LinkRefusal, linkRefusal } from '../../../src/fields/link-address.ts';
import type { Part } from '../content-model/documents.ts';
import { allLinksIn, type WrittenLink } from './links-in.ts';

const advice: Record<LinkRefusal, string> = {
  beginning: `ist keine vollständige Adresse. ${linkField.meta()?.patternRule}`,
  misleading:
    'führt nicht dorthin, wo die Adresse es sagt. Bitte schreiben Sie den Link ohne \\, ohne unsichtbare Zeichen und ohne Benutzernamen.',
  editors:
    'liegt im Redaktionssystem, das Besucherinnen und Besucher nicht öffnen können. Bieten Sie eine Datei in einem Block «Dateien» an, und verlinken Sie seine Seite.',
  private:
    'führt zu einem Rechner, den Besucherinnen und Besucher nicht erreichen. Bitte schreiben Sie die öffentliche Adresse: https://www.example.ch',
  number: 'wählt keine Telefonnummer. Bitte schreiben Sie eine einzige Nummer: tel:0440000012',
};

/** Lists the links of a populated document that visitors could not follow, each with a German message. */
export function refusedLinksIn(
  strapi: Core.Strapi,
  uid: UID.Schema,
  document: Part,
): (WrittenLink & { message: string })[] {
  const hosts = editorHosts(strapi);
  return allLinksIn(strapi, uid, document).flatMap(({ path, link }) => {
    const refusal = linkRefusal(link, hosts);
    return refusal ? [{ path, link, message: `${foundText(link)} ${advice[refusal]}` }] : [];
  });
}

/** Lists the host names of the content service that serve no website. */
function editorHosts(strapi: Core.Strapi): string[] {
  const websites: readonly string[] = brands.flatMap(({ hosts }) => [...hosts]);
  const addresses = ['server.absoluteUrl', 'admin.absoluteUrl'].map((name) => strapi.config.get<string>(name));
  const asked = strapi.requestContext.get()?.request.host;
  const urls = [...addresses, ...(asked ? [`http://${asked}`] : [])].map((address) => URL.parse(address));
  return urls.flatMap((url) => (url && !websites.includes(url.host) ? [url.hostname] : []));
}
