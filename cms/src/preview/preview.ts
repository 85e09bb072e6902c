import type { Core, UID } from '@strapi/strapi';
import { type Brand, brands } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import { previewEndpoint, signPreviewLink } from '../../../src/origin/preview/preview-link.ts';
import { hasPath } from '../../../src/sites/routes.ts';
import { rowsOf } from '../content-model/rows.ts';
import { isOf } from '../document-rules/own-brand.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { type PreviewSettings, previewSettings } from './settings.ts';

type PreviewConfiguration = NonNullable<Core.Config.Admin['preview']>;
type Handler = PreviewConfiguration['config']['handler'];

/** Strapi's own configuration of the preview: the panel shows the pages of the sites in a frame. */
export function previewConfiguration(): PreviewConfiguration {
  const settings = previewSettings();
  if (!settings) return { enabled: false, config: { handler: () => undefined } };
  return {
    enabled: true,
    config: {
      allowedOrigins: ["'self'", ...brands.map(settings.originOf)],
      handler: (uid, document) => linkTo(uid, document, settings),
    },
  };
}

/**
 * A signed link to the page of a document; none where no visitor will ever see such a page, or the person who asks may
 * not read the document: the panel then shows no button. Strapi says `modified` of a published document with a newer
 * draft.
 */
async function linkTo(
  uid: string,
  { documentId, locale, status }: Parameters<Handler>[1],
  { key, originOf }: PreviewSettings,
): Promise<string | undefined> {
  if (!(await mayRead(uid as UID.ContentType, documentId))) return undefined;
  const brand = await brandWithPage(uid as UID.ContentType, documentId);
  const known = brand?.locales.find((one) => one === locale);
  if (!brand || (locale && !known)) return undefined;
  const origin = originOf(brand);
  const token = signPreviewLink(
    {
      host: new URL(origin).host,
      uid,
      documentId,
      ...(known && { locale: known }),
      status: status === 'published' ? 'published' : 'draft',
    },
    key,
  );
  // The language is for those who are told why the link is not good; the token says it, too.
  const query = new URLSearchParams({ ...(known && { locale: known }), [previewEndpoint.parameter]: token });
  return `${origin}${previewEndpoint.path}?${query}`;
}

/** Strapi asks for no right before it asks for the link: everybody in the panel may have one, of any document. */
async function mayRead(uid: UID.ContentType, documentId: string): Promise<boolean> {
  const rights = rightsOfRequest(strapi);
  if (!rights) return false;
  const own = rights.brands(uid, 'read');
  return !own || (own.length > 0 && (await isOf(strapi, uid, documentId, own)));
}

/** The brand whose site has a page for a document. What a configuration says stands on the home page. */
async function brandWithPage(uid: UID.ContentType, documentId: string): Promise<Brand | undefined> {
  const configured = configuredBrand(uid);
  if (configured) return brands.find(({ id }) => id === configured);
  const collection = collectionOfUid(uid);
  if (!collection) return undefined;
  // The one that runs: the configuration is read before it exists.
  const drafts = rowsOf<{ Marke: string; Pfad?: string }>(strapi, uid);
  const draft = await drafts.findOne({ where: { documentId, publishedAt: null } });
  const brand = brands.find(({ id }) => id === draft?.Marke);
  return brand && hasPath(brand, draft?.Pfad ?? `/${collection}`) ? brand : undefined;
}
