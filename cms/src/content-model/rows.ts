import type { Core, UID } from '@strapi/strapi';

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
export function rowsOf<Row = never>(strapi: Core.Strapi, uid: UID.ContentType): Rows<Row> {
  return strapi.db.query(uid);
}
