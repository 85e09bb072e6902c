import type { Core, UID } from '@strapi/strapi';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { type Part, walk } from '../content-model/walk.ts';
import { notify } from '../notifications/origin.ts';
import { withLinks } from './links-in.ts';
import { brandOf, mayLinkTo } from './published-pages.ts';

export interface Renamed {
  from: string;
  to: string;
  locale: string | null;
  Marke: string;
}

type Version = Part & { id: number; documentId: string; locale: string | null; publishedAt: string | null };

/**
 * Updates the links of a brand to a renamed page, in drafts and published versions. Updates entries in the language of
 * the page; entries without languages follow the brand's first language. Redirects are not enough, because a button is
 * hidden if its page does not exist.
 */
export async function followRenamed(
  strapi: Core.Strapi,
  { from, to, locale, Marke: brand }: Renamed,
  onCommit: (then: () => void) => void,
): Promise<void> {
  const isFirst = brandOf('api::seite.seite', { Marke: brand })?.locales[0] === locale;
  const follow = (link: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
    return path.replace(/(.)\/$/, '$1') === from ? to + rest : link;
  };
  for (const { uid, where } of mayLinkTo(strapi, brand)) {
    const versions = await rowsOf<Version>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
    for (const version of versions) {
      if (version.locale ? version.locale !== locale : !isFirst) continue;
      const changes: { uid: UID.Schema; id: unknown; data: Part }[] = [];
      walk(strapi, uid, version, (part, partUid) => {
        const data = withLinks(strapi, partUid, part, follow);
        if (data) changes.push({ uid: partUid, id: part['id'], data });
      });
      for (const change of changes)
        await strapi.db.query(change.uid).update({ where: { id: change.id }, data: change.data });
      const { documentId, publishedAt } = version;
      if (changes.length && publishedAt)
        onCommit(() => notify(strapi, { event: 'entry.publish', uid, documentId, locale: version.locale, brand }));
    }
  }
}
