import type { Core } from '@strapi/strapi';

/** @returns the ids of the documents that an editor selected in a list for a bulk action. */
export function documentsOfRequest(strapi: Core.Strapi): string[] {
  const { documentIds } = (strapi.requestContext.get()?.request.body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.filter((id) => typeof id === 'string') : [];
}
