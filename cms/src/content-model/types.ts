import type { Core, Struct, UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';

type Repository = ReturnType<Core.Strapi['db']['query']>;
type Query = Parameters<Repository['findMany']>[0];

/** Queries of a table, typed with the fields that the caller reads. */
export interface Rows<Row> extends Pick<Repository, 'count' | 'delete' | 'deleteMany' | 'update' | 'updateMany'> {
  findOne(query: Query): Promise<Row | null>;
  findMany(query: Query): Promise<Row[]>;
  create(query: { data: object }): Promise<Row>;
}

/**
 * Gives access to the rows of a type without the rules for documents.
 *
 * @template Row fields that the caller reads and selects; Strapi types them as `any`.
 */
export function queryRows<Row = never>(strapi: Core.Strapi, uid: UID.ContentType): Rows<Row> {
  return strapi.db.query(uid);
}

/** Lists the types that the sites read: the collections and one configuration per brand. */
export function siteTypes(strapi: Core.Strapi): Struct.ContentTypeSchema[] {
  const names = [
    ...Object.values(collections).map(({ singular }) => singular),
    ...brands.map(({ id }) => `konfiguration-${id}`),
  ];
  return names.map((name) => strapi.contentType(contentTypeUid(name)));
}

/** Types with a number in their addresses: `/jobs/offene-stellen/17`. */
export const numberedTypes = Object.values(collections)
  .filter(({ key }) => key === 'Nummer')
  .map(({ singular }) => contentTypeUid(singular));

/** @param name singular name of one of our types. */
export function contentTypeUid(name: string): UID.ContentType {
  return `api::${name}.${name}`;
}

/** Tells whether a type has a version per language. */
export function isLocalised(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  const { i18n } = (strapi.contentType(uid).pluginOptions ?? {}) as { i18n?: { localized?: boolean } };
  return i18n?.localized ?? false;
}
