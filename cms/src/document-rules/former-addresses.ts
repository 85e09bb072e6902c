import type { UID } from '@strapi/strapi';
import { maxFormerAddresses } from '../../../src/fields/fields.ts';
import { fixedPaths, neededPaths } from '../../../src/sites/routes.ts';
import { type Part, populateDeep, type Rule, walk } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { withLinks } from '../links/links-in.ts';
import { findBrand, listWebsites, mayLinkTo } from '../links/published-pages.ts';
import type { EntryRow } from '../live/entry-rows.ts';
import { notify } from '../notifications/notifications.ts';

/**
 * Records the former address of a page or home that is published under a new address. The website redirects from there
 * (docs/decisions/0019-former-addresses.md), and links of the brand are updated.
 */
export const keepFormerAddresses: Rule = async (context, next) => {
  const { uid, action } = context;
  const field = addressFields[uid];
  if (!field) return next();
  if (action === 'clone') {
    // A copy has no former addresses.
    Object.assign(context.params, { data: { ...context.params.data, FruehereAdressen: null } });
    return next();
  }
  if (action !== 'publish') return next();
  const { documentId } = context.params;
  return strapi.db.transaction(async ({ onCommit }) => {
    const versions = await queryRows<Addressed>(uid).findMany({ where: { documentId } });
    const published = versions.filter(({ publishedAt }) => publishedAt);
    const draft = versions.find(({ publishedAt }) => !publishedAt);
    const to = draft?.[field];
    const renamed: Renamed[] = [];
    if (draft && to) {
      const history = listFormerAddresses(versions, to, field);
      for (const version of versions) await storeHistory(uid, version, history);
      // All published languages share the address, so they move together.
      if (published.every((version) => version[field] !== to)) await freeAddress(uid, draft, to, onCommit);
      const brand = findBrand(uid, draft);
      for (const { locale, [field]: from } of published) {
        if (!from || from === to || !brand) continue;
        const paths = { from: pathOfAddress(uid, from), to: pathOfAddress(uid, to) };
        for (const { id } of listWebsites(uid, brand)) renamed.push({ ...paths, locale, Marke: id });
      }
    }
    const result = await next();
    for (const one of renamed) await followRenamed(one, onCommit);
    return result;
  });
};

/** Stores the former addresses of a version, if they changed. */
async function storeHistory(uid: UID.ContentType, version: Addressed, history: string[]): Promise<void> {
  if (history.join('\n') === parseFormerAddresses(version).join('\n')) return;
  const data = { FruehereAdressen: history.length ? history : null };
  await queryRows(uid).update({ where: { id: version.id }, data });
}

/** Removes a reused address from the former addresses of other entries. */
async function freeAddress(
  uid: UID.ContentType,
  { documentId, Marke }: Addressed,
  address: string,
  onCommit: (then: () => void) => void,
): Promise<void> {
  const where = { Marke, documentId: { $ne: documentId }, FruehereAdressen: { $notNull: true } };
  for (const other of await queryRows<Addressed>(uid).findMany({ where })) {
    const history = parseFormerAddresses(other);
    if (!history.includes(address)) continue;
    await storeHistory(
      uid,
      other,
      history.filter((one) => one !== address),
    );
    const { documentId, locale, publishedAt } = other;
    if (publishedAt) onCommit(() => notify({ event: 'entry.publish', uid, documentId, locale, brand: Marke }));
  }
}

/** Types with an address that editors choose, and the field of the address. */
const addressed = [
  ['api::seite.seite', 'Pfad'],
  ['api::haus.haus', 'Kennung'],
] as const satisfies [UID.ContentType, string][];

export const addressFields: Partial<Record<UID.ContentType, (typeof addressed)[number][1]>> =
  Object.fromEntries(addressed);

/** Version of an entry with an address, in one language. */
type Addressed = EntryRow & { id: number; Marke: string; Pfad?: string; Kennung?: string };

function parseFormerAddresses({ FruehereAdressen: noted }: Addressed): string[] {
  return Array.isArray(noted) ? noted.filter((address) => typeof address === 'string') : [];
}

/** Converts an address into a path. The address of a home is the last part of its path. */
function pathOfAddress(uid: UID.ContentType, address: string): string {
  return addressFields[uid] === 'Kennung' ? `${fixedPaths.homes}/${address}` : address;
}

/** Lists the former addresses of an entry, starting with the published one if it changes. All languages share them. */
function listFormerAddresses(versions: readonly Addressed[], to: string, field: 'Pfad' | 'Kennung'): string[] {
  const published = versions.flatMap((version) => (version.publishedAt && version[field]) || []);
  const former = new Set([...published, ...versions.flatMap(parseFormerAddresses)]);
  return [...former].filter((address) => address !== to && !neededPaths.includes(address)).slice(0, maxFormerAddresses);
}

interface Renamed {
  from: string;
  to: string;
  locale: string | null;
  Marke: string;
}

/**
 * Updates the links of a brand to a renamed page, in drafts and published versions. Updates entries in the language of
 * the page; entries without languages follow the brand's first language. Redirects are not enough, because a button is
 * hidden if its page does not exist.
 */
async function followRenamed(
  { from, to, locale, Marke: brand }: Renamed,
  onCommit: (then: () => void) => void,
): Promise<void> {
  const isFirst = findBrand('api::seite.seite', { Marke: brand })?.locales[0] === locale;
  const follow = (link: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
    return path.replace(/(.)\/$/, '$1') === from ? to + rest : link;
  };
  for (const { uid, where } of mayLinkTo(brand)) {
    const versions = await queryRows<EntryRow>(uid).findMany({ where, populate: populateDeep(uid) });
    for (const version of versions) {
      if (version.locale ? version.locale !== locale : !isFirst) continue;
      const changes: { uid: UID.Schema; id: unknown; data: Part }[] = [];
      walk(uid, version, (part, partUid) => {
        const data = withLinks(partUid, part, follow);
        if (data) changes.push({ uid: partUid, id: part['id'], data });
      });
      for (const change of changes)
        await strapi.db.query(change.uid).update({ where: { id: change.id }, data: change.data });
      const { documentId, publishedAt } = version;
      if (changes.length && publishedAt)
        onCommit(() => notify({ event: 'entry.publish', uid, documentId, locale: version.locale, brand }));
    }
  }
}
