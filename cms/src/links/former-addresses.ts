import type { Core, UID } from '@strapi/strapi';
import { maxFormerAddresses } from '../../../src/fields/fields.ts';
import { fixedPaths, neededPaths } from '../../../src/sites/routes.ts';
import { type Part, populateDeep, walk } from '../content-model/documents.ts';
import { rowsOf } from '../content-model/types.ts';
import { notify } from '../notifications/notifications.ts';
import { withLinks } from './links-in.ts';
import { brandOf, mayLinkTo } from './published-pages.ts';

/** Types with an address that editors choose, and the field of the address. */
const addressed = [
  ['api::seite.seite', 'Pfad'],
  ['api::haus.haus', 'Kennung'],
] as const satisfies [UID.ContentType, string][];

export const addressFields: Partial<Record<UID.ContentType, (typeof addressed)[number][1]>> =
  Object.fromEntries(addressed);

/** Version of an entry with an address, in one language. */
export type Addressed = {
  id: number;
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
  Marke: string;
  Pfad?: string;
  Kennung?: string;
  FruehereAdressen: unknown;
};

export function formerOf({ FruehereAdressen: noted }: Pick<Addressed, 'FruehereAdressen'>): string[] {
  return Array.isArray(noted) ? noted.filter((address) => typeof address === 'string') : [];
}

/** Converts an address into a path. The address of a home is the last part of its path. */
export function pathOfAddress(uid: UID.ContentType, address: string): string {
  return addressFields[uid] === 'Kennung' ? `${fixedPaths.homes}/${address}` : address;
}

/**
 * Lists the former addresses of an entry, starting with the current published one if it changes. All languages share
 * them.
 *
 * @param published versions that visitors see.
 * @param isLeaving whether the entry is withdrawn: its current address then becomes a former one.
 */
export function historyOf(
  uid: UID.ContentType,
  drafts: readonly Addressed[],
  published: readonly Addressed[],
  isLeaving: boolean,
): string[] {
  const field = addressFields[uid] ?? 'Pfad';
  const [draft] = drafts;
  const noted = [
    ...published.flatMap((version) => [version[field], ...formerOf(version)]),
    ...drafts.flatMap(formerOf),
  ];
  const former = new Set(
    noted.filter((address): address is string => !!address && (isLeaving || address !== draft?.[field])),
  );
  return [...former].filter((address) => !neededPaths.includes(address)).slice(0, maxFormerAddresses);
}

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
