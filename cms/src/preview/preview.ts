import type { Core, UID } from '@strapi/strapi';
import { type Brand, brands } from '../../../sites.config.ts';
import { previewEndpoint, signPreviewLink } from '../../../src/content/preview/preview-link.ts';
import { queryRows } from '../content-model/types.ts';
import { isOwnDocument } from '../document-rules/own-brand.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, entryUrl } from '../live/entry-rows.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { type PreviewSettings, previewSettings } from './settings.ts';

type PreviewConfiguration = NonNullable<Core.Config.Admin['preview']>;
type Handler = PreviewConfiguration['config']['handler'];

/** Builds Strapi's configuration of the preview, which shows pages of the sites in a frame. */
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
 * Signs a link to the page of a draft; undefined without a page, a right or a preview.
 *
 * @param clock moment in Zurich that the preview shows: `2027-01-01T08:00`. @default '' now
 */
export async function signedPreview(
  uid: string,
  { documentId, locale }: { documentId: string; locale: string | null },
  clock = '',
): Promise<string | undefined> {
  const settings = previewSettings();
  const link = settings && (await linkTo(uid, { documentId, locale: locale ?? '', status: 'draft' }, settings));
  return link && clock ? `${link}&${new URLSearchParams({ [previewEndpoint.moment]: clock })}` : link;
}

/**
 * Signs a link to the page of a document. Without a page, or without the right to read the document, returns undefined:
 * the panel then shows no button. Strapi's status of a published document with a newer draft is `modified`.
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
  // The error page for an invalid link uses this language. The token contains it too.
  const query = new URLSearchParams({ ...(known && { locale: known }), [previewEndpoint.parameter]: token });
  return `${origin}${previewEndpoint.path}?${query}`;
}

/** Checks the right to read a document. Strapi itself would return a link to every user of the panel. */
async function mayRead(uid: UID.ContentType, documentId: string): Promise<boolean> {
  const rights = rightsOfRequest();
  if (!rights) return false;
  const own = rights.brands(uid, 'read');
  return !own || (own.length > 0 && (await isOwnDocument(uid, documentId, own)));
}

/** Finds the brand with a page for a document. */
async function brandWithPage(uid: UID.ContentType, documentId: string): Promise<Brand | undefined> {
  const where = { documentId, publishedAt: null };
  const draft = await queryRows<EntryRow>(uid).findOne({ where });
  const brand = draft ? findBrand(uid, draft) : undefined;
  return draft && brand && entryUrl(uid, draft, brand) ? brand : undefined;
}
