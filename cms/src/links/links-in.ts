import type { Schema, UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { foundText } from '../../../src/content/content-error.ts';
import { link as linkField } from '../../../src/fields/fields.ts';
import { type LinkRefusal, linkRefusal } from '../../../src/fields/link-address.ts';
import { readLinks } from '../../../src/fields/rich-text.ts';
import { splitLocale } from '../../../src/sites/locale-path.ts';
import { localLink } from '../../../src/sites/page-exists.ts';
import { type Part, type Path, walkFields } from '../content-model/documents.ts';
import { linkedFileUrls } from './linked-files.ts';
import { findBrand } from './published-pages.ts';

/** Link in a field, or in a text. */
export interface WrittenLink {
  path: Path;
  /** Link as it is written: `/kontakt#anreise`. */
  link: string;
}

/** Internal links in a rich text: `[Tarife](/eintritt/tarife)`, `[Tarife](</eintritt/tarife> "Titel")`. */
const inText = /(\]\(\s*<?)(\/(?!\/)[^\s)>]*)/g;

/** Cached by the document, because several checks read the links of the same one. */
const listed = new WeakMap<Part, WrittenLink[]>();

/** Lists all links but those to files in the fields, texts, components and blocks of a populated document. */
function allLinksIn(uid: UID.Schema, document: Part): readonly WrittenLink[] {
  const known = listed.get(document);
  if (known) return known;
  const found: WrittenLink[] = [];
  listed.set(document, found);
  const files = linkedFileUrls(document);
  walkFields(uid, document, ({ name, attribute, value, path }) => {
    if (typeof value !== 'string') return;
    const links = attribute.type === 'richtext' ? readLinks(value) : isLink(attribute, name) ? [value] : [];
    for (const link of links) if (!files.has(link)) found.push({ path, link: link.trim() });
  });
  return found;
}

/** Lists the links of a populated document to its own website, without host and language: `/kontakt#anreise`. */
export function linksIn(uid: UID.ContentType, document: Part): WrittenLink[] {
  const brand = findBrand(uid, document);
  if (!brand) return [];
  return allLinksIn(uid, document).flatMap(({ path, link }) => {
    const local = localLink(link, brand);
    if (!local || local === link) return local ? [{ path, link }] : [];
    const { locale, path: ofPage } = splitLocale(brand, local);
    // Links to other languages are left to the nightly check.
    return !locale || locale === (document['locale'] ?? locale) ? [{ path, link: ofPage }] : [];
  });
}

function isLink({ type }: Schema.Attribute.AnyAttribute, name: string): boolean {
  return type === 'string' && /^(?:link|EinfacheSpracheVon)$/i.test(name);
}

/**
 * Returns the changed fields of a document, component or block after its links are replaced; undefined if none changes.
 *
 * @param follow returns the replacement of a link.
 */
export function withLinks(uid: UID.Schema, part: Part, follow: (link: string) => string): Part | undefined {
  const changed = Object.entries(strapi.getModel(uid).attributes).flatMap(([name, attribute]) => {
    const value = part[name];
    if (typeof value !== 'string') return [];
    const next =
      attribute.type === 'richtext'
        ? value.replace(inText, (_, before: string, link: string) => before + follow(link))
        : isLink(attribute, name) && /^\s*\/(?!\/)/.test(value)
          ? follow(value.trim())
          : value;
    return next === value ? [] : [[name, next] as const];
  });
  return changed.length ? Object.fromEntries(changed) : undefined;
}

const advice: Record<LinkRefusal, string> = {
  beginning: `ist keine vollständige Adresse. ${linkField.meta()?.patternRule}`,
  misleading:
    'führt nicht dorthin, wo die Adresse es sagt. Bitte schreiben Sie den Link ohne \\, ohne unsichtbare Zeichen und ohne Benutzernamen.',
  editors:
    'liegt im Redaktionssystem, das Besucherinnen und Besucher nicht öffnen können. Eine Datei verlinken Sie mit dem Knopf «Datei verlinken» über dem Text.',
  private:
    'führt zu einem Rechner, den Besucherinnen und Besucher nicht erreichen. Bitte schreiben Sie die öffentliche Adresse: https://www.example.ch',
  number: 'wählt keine Telefonnummer. Bitte schreiben Sie eine einzige Nummer: tel:0440000012',
};

/** Lists the links of a populated document that visitors could not follow, each with a German message. */
export function refusedLinksIn(uid: UID.Schema, document: Part): (WrittenLink & { message: string })[] {
  const hosts = editorHosts();
  return allLinksIn(uid, document).flatMap(({ path, link }) => {
    const refusal = linkRefusal(link, hosts);
    return refusal ? [{ path, link, message: `${foundText(link)} ${advice[refusal]}` }] : [];
  });
}

/** Lists the host names of the content service that serve no website. */
function editorHosts(): string[] {
  const websites: readonly string[] = brands.flatMap(({ hosts }) => [...hosts]);
  const addresses = ['server.absoluteUrl', 'admin.absoluteUrl'].map((name) => strapi.config.get<string>(name));
  const asked = strapi.requestContext.get()?.request.host;
  const urls = [...addresses, ...(asked ? [`http://${asked}`] : [])].map((address) => URL.parse(address));
  return urls.flatMap((url) => (url && !websites.includes(url.host) ? [url.hostname] : []));
}
