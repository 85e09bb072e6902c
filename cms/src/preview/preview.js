'use strict';

const { brands } = require('../../../sites.config.ts');
const { collectionOfUid, configuredBrand } = require('../../../src/content/documents.ts');
const { previewEndpoint, signPreviewLink } = require('../../../src/origin/preview/preview-link.ts');
const { hasPath } = require('../../../src/sites/routes.ts');
const { previewSettings } = require('./settings.js');

/** Strapi's own configuration of the preview: the panel shows the pages of the sites in a frame. */
function previewConfiguration() {
  const settings = previewSettings();
  if (!settings) return { enabled: false };
  return {
    enabled: true,
    config: {
      allowedOrigins: ["'self'", ...brands.map(settings.originOf)],
      handler: (uid, document) => linkTo(uid, document, settings),
    },
  };
}

/**
 * A signed link to the page of a document; none where no visitor will ever see such a page: the panel then shows no
 * button. Strapi says `modified` of a published document with a newer draft.
 */
async function linkTo(uid, { documentId, locale, status }, { key, originOf }) {
  const brand = await brandWithPage(uid, documentId);
  if (!brand || (locale && !brand.locales.includes(locale))) return undefined;
  const origin = originOf(brand);
  const token = signPreviewLink(
    {
      host: new URL(origin).host,
      uid,
      documentId,
      ...(locale && { locale }),
      status: status === 'published' ? 'published' : 'draft',
    },
    key,
  );
  // The language is for those who are told why the link is not good; the token says it, too.
  const query = new URLSearchParams({ ...(locale && { locale }), [previewEndpoint.parameter]: token });
  return `${origin}${previewEndpoint.path}?${query}`;
}

/** The brand whose site has a page for a document. What a configuration says stands on the home page. */
async function brandWithPage(uid, documentId) {
  const configured = configuredBrand(uid);
  if (configured) return brands.find(({ id }) => id === configured);
  const collection = collectionOfUid(uid);
  if (!collection) return undefined;
  const draft = await strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null } });
  const brand = brands.find(({ id }) => id === draft?.Marke);
  return brand && hasPath(brand, draft.Pfad ?? `/${collection}`) ? brand : undefined;
}

module.exports = { previewConfiguration };
