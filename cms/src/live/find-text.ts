import type { Core, UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { comparable } from '../../../src/content/preview/workplace-messages.ts';
import { readRichText } from '../../../src/fields/rich-text.ts';
import { populateDeep, walkFields } from '../content-model/documents.ts';
import { isLocalised, queryRows, siteTypes } from '../content-model/types.ts';
import { documentName } from '../document-rules/place-in-words.ts';
import { type EntryRow, panelAddress } from './entry-rows.ts';

/** Field with a text of a website. */
export interface FoundText {
  /** Name of its entry: «Kontakt». */
  entry: string;
  /** Address of the field in the panel. */
  href: string;
}

/** Maximum length of a text that is looked for, in characters. */
const maxLength = 600;

/** Length of a text that is also found within a longer one, in characters. */
const minPart = 12;

/**
 * Finds the field of a brand's entries that has a text, in the drafts of one language.
 *
 * @param asked comparable form of the text.
 * @param mayRead tells whether the user may read a type.
 */
export async function findText(
  strapi: Core.Strapi,
  brand: Brand,
  { text, locale = brand.locales[0] }: { text: string; locale?: string | undefined },
  mayRead: (uid: UID.ContentType) => boolean,
): Promise<FoundText | undefined> {
  if (!text || text.length > maxLength) return undefined;
  let part: FoundText | undefined;
  for (const type of siteTypes(strapi)) {
    const uid = type.uid as UID.ContentType;
    if ((configuredBrand(uid) ?? brand.id) !== brand.id || !mayRead(uid)) continue;
    const where = {
      publishedAt: null,
      ...(!configuredBrand(uid) && { Marke: brand.id }),
      ...(isLocalised(strapi, uid) && { locale }),
    };
    for (const row of await queryRows<EntryRow>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) })) {
      let exact: FoundText | undefined;
      walkFields(strapi, uid, row, ({ attribute, value, path }) => {
        if (exact || typeof value !== 'string' || !['string', 'text', 'richtext'].includes(attribute.type)) return;
        const shown = attribute.type === 'richtext' ? richText(value) : comparable(value);
        if (!shown.includes(text)) return;
        const found = {
          entry: documentName(strapi, uid, row),
          href: panelAddress(strapi, uid, row, path.join('.')),
        };
        if (shown === text) exact = found;
        else if (text.length >= minPart) part ??= found;
      });
      if (exact) return exact;
    }
  }
  return part;
}

function richText(markdown: string): string {
  const read = readRichText(markdown);
  return 'html' in read ? comparable(read.html.replaceAll(/<[^>]*>/g, '')) : '';
}
