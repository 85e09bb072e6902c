import type { Core } from '@strapi/strapi';

/** The documents that somebody chose in a list of the panel, to do the same with all of them at once. */
export function documentsOfRequest(strapi: Core.Strapi): string[] {
  const { documentIds } = (strapi.requestContext.get()?.request.body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.filter((id) => typeof id === 'string') : [];
}
