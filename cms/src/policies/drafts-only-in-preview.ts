import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** Those who may call this action may read drafts: see src/api/vorschau. */
const previewAction = 'api::vorschau.vorschau.lesen';

/** Who asks, as Strapi has found out. */
interface Auth {
  credentials?: { type?: string };
  ability?: { can(action: string): boolean };
}

/**
 * Strapi answers `status=draft` to anyone with `find`. Here only to the preview's token, so that no page of a site and
 * no leak of its token can show what an editor has not published.
 */
const draftsOnlyInPreview: Core.PolicyHandler = (context) => {
  const { request, state } = context as Core.PolicyContext & { state: { auth?: Auth } };
  const { status = 'published', publicationFilter } = request.query;
  if (status === 'published' && publicationFilter === undefined) return true;
  const { credentials, ability } = state.auth ?? {};
  if (credentials?.type === 'full-access' || ability?.can(previewAction)) return true;
  throw new errors.PolicyError('Drafts are for the preview only');
};

export default draftsOnlyInPreview;
