import type { Core, UID } from '@strapi/strapi';
import type { Rule } from '../content-model/documents.ts';
import { rowsOf } from '../content-model/types.ts';
import {
  type Addressed,
  addressFields,
  followRenamed,
  formerOf,
  historyOf,
  pathOfAddress,
  type Renamed,
} from '../links/former-addresses.ts';
import { brandOf, websitesOf } from '../links/published-pages.ts';
import { notify } from '../notifications/notifications.ts';

/**
 * Records the former address of a page or home that is published under another one. The website redirects from there
 * (docs/decisions/0019-former-addresses.md), and links of the brand are updated.
 */
export const keepFormerAddresses: Rule = (strapi) => async (context, next) => {
  const { uid, action } = context;
  const field = addressFields[uid];
  if (!field) return next();
  if (action === 'clone') {
    // A copy has no former addresses.
    Object.assign(context.params, { data: { ...context.params.data, FruehereAdressen: null } });
    return next();
  }
  if (action !== 'publish' && action !== 'unpublish') return next();
  const { documentId, locale } = context.params as { documentId: string; locale?: string | string[] };
  return strapi.db.transaction(async ({ onCommit }) => {
    const versions = await rowsOf<Addressed>(strapi, uid).findMany({ where: { documentId } });
    const published = versions.filter(({ publishedAt }) => publishedAt);
    const drafts = versions.filter(({ publishedAt }) => !publishedAt);
    const renamed: Renamed[] = [];
    const isStaying = (of: string | null) => locale && locale !== '*' && of && ![locale].flat().includes(of);
    // While one language is still published, the address stays in use.
    if (action === 'unpublish' && published.some((version) => isStaying(version.locale))) return next();
    // A withdrawn entry may be published again under another address.
    const history = historyOf(uid, drafts, published, action === 'unpublish');
    for (const version of action === 'publish' ? versions : drafts) await note(strapi, uid, version, history);
    // All published languages share the address, so they move together.
    const [draft] = drafts;
    const to = draft?.[field];
    if (action === 'publish' && draft && to && published.every((version) => version[field] !== to)) {
      await release(strapi, uid, draft, to, onCommit);
      const brand = brandOf(uid, draft);
      for (const { locale, [field]: from } of published) {
        if (!from || from === to || !brand) continue;
        const paths = { from: pathOfAddress(uid, from), to: pathOfAddress(uid, to) };
        for (const { id } of websitesOf(uid, brand)) renamed.push({ ...paths, locale, Marke: id });
      }
    }
    const result = await next();
    for (const one of renamed) await followRenamed(strapi, one, onCommit);
    return result;
  });
};

async function note(strapi: Core.Strapi, uid: UID.ContentType, version: Addressed, history: string[]): Promise<void> {
  if (history.join('\n') === formerOf(version).join('\n')) return;
  const data = { FruehereAdressen: history.length ? history : null };
  await rowsOf(strapi, uid).update({ where: { id: version.id }, data });
}

/** Removes a reused address from the former addresses of other entries. */
async function release(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { documentId, Marke }: Addressed,
  address: string,
  onCommit: (then: () => void) => void,
): Promise<void> {
  const where = { Marke, documentId: { $ne: documentId }, FruehereAdressen: { $notNull: true } };
  for (const other of await rowsOf<Addressed>(strapi, uid).findMany({ where })) {
    const history = formerOf(other);
    if (!history.includes(address)) continue;
    await note(
      strapi,
      uid,
      other,
      history.filter((one) => one !== address),
    );
    const { documentId, locale, publishedAt } = other;
    if (publishedAt) onCommit(() => notify(strapi, { event: 'entry.publish', uid, documentId, locale, brand: Marke }));
  }
}
