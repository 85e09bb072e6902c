import { rowsOf } from '../content-model/rows.ts';
import { siteTypes } from '../content-model/site-types.ts';
import type { Rule } from '../document-rules/rule.ts';
import { notify } from './origin.ts';

interface Published {
  Marke?: string;
  locale?: string | null;
}

/**
 * Notifies the former brand of an entry that is published under another one. Strapi's event names only the new brand,
 * so after the commit the former brand gets an unpublish notification.
 */
export const notifyFormerBrand: Rule = (strapi) => async (context, next) => {
  const { action, uid, contentType, params } = context;
  const isOfBrand = contentType.attributes['Marke'] && siteTypes(strapi).some((type) => type.uid === uid);
  if (action !== 'publish' || !isOfBrand) return next();
  const { documentId } = params;
  const published = () =>
    rowsOf<Published>(strapi, uid).findMany({
      where: { documentId, publishedAt: { $notNull: true } },
      select: ['Marke', 'locale'],
    });
  const before = await published();
  return strapi.db.transaction(async ({ onCommit }) => {
    const result = await next();
    // All languages leave the brand together.
    for (const { locale, Marke } of await published()) {
      const former = before.find((entry) => entry.locale === locale)?.Marke;
      if (!former || former === Marke) continue;
      onCommit(() => notify(strapi, { event: 'entry.unpublish', uid, documentId, locale, brand: former }));
    }
    return result;
  });
};
