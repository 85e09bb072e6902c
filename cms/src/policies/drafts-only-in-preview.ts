import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** Action that marks callers who may read drafts, see src/api/vorschau. */
const previewAction = 'api::vorschau.vorschau.lesen';

/** Caller, as authenticated by Strapi. */
interface Auth {
  credentials?: { type?: string };
  ability?: { can(action: string): boolean };
}

/**
 * Allows drafts for the preview's token only. Strapi would answer `status=draft` to every caller with `find`; neither a
 * site nor its leaked token may show unpublished content.
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
