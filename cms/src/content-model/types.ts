import type { Core, UID } from '@strapi/strapi';
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
export function queryRows<Row = never>(uid: UID.ContentType): Rows<Row> {
  return strapi.db.query(uid);
}

/** Columns of all tables of events in the life of entries. */
const ofEvents = {
  id: 'increments',
  uid: 'string',
  document: 'string',
  locale: 'string',
  at: 'datetime',
  author: 'string',
};

/**
 * Adds a table of events in the life of entries. It is no content type, so neither the API nor the content manager can reach it.
 *
 * @param columns types of further columns, by their names.
 * @param indexes columns of each.
 */
export function addTable(
  [singularName, tableName]: [singular: string, plural: string],
  columns: Record<string, string>,
  indexes: Record<string, string[]>,
): void {
  const types = Object.entries({ ...ofEvents, ...columns }).map(([name, type]) => [name, { type }]);
  strapi.get('models').add({
    uid: contentTypeUid(singularName),
    singularName,
    tableName,
    attributes: Object.fromEntries(types),
    indexes: Object.entries(indexes).map(([name, of]) => ({ name: `${tableName}_${name}_index`, columns: of })),
  });
}

/** Types that the sites read: the collections and one configuration per brand. */
export const siteUids = [
  ...Object.values(collections).map(({ singular }) => singular),
  ...brands.map(({ id }) => `konfiguration-${id}`),
].map(contentTypeUid);

/** Types with a number in their addresses: `/jobs/offene-stellen/17`. */
export const numberedTypes = Object.values(collections)
  .filter(({ key }) => key === 'Nummer')
  .map(({ singular }) => contentTypeUid(singular));

/** @param name singular name of one of our types. */
export function contentTypeUid(name: string): UID.ContentType {
  return `api::${name}.${name}`;
}

/** Tells whether a type has a version per language; with a name, whether the field has a value per language. */
export function isLocalised(uid: UID.ContentType, field?: string): boolean {
  const type = strapi.contentType(uid);
  const { pluginOptions } = field === undefined ? type : (type.attributes[field] ?? {});
  return (pluginOptions as { i18n?: { localized?: boolean } } | undefined)?.i18n?.localized ?? false;
}
