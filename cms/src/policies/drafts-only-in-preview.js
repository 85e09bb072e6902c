'use strict';

const { errors } = require('@strapi/utils');

/** Whoever may call this action may read drafts: see src/api/vorschau. */
const previewAction = 'api::vorschau.vorschau.lesen';

/**
 * Strapi answers `status=draft` to anyone with `find`. Here only to the preview's token, so that no page of a site and
 * no leak of its token can show what an editor has not published.
 */
module.exports = ({ request, state }) => {
  const { status = 'published', publicationFilter } = request.query;
  if (status === 'published' && publicationFilter === undefined) return true;
  const { credentials, ability } = state.auth ?? {};
  if (credentials?.type === 'full-access' || ability?.can(previewAction)) return true;
  throw new errors.PolicyError('Drafts are for the preview only');
};
