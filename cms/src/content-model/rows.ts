import type { Core, UID } from '@strapi/strapi';

type Repository = ReturnType<Core.Strapi['db']['query']>;
type Query = Parameters<Repository['findMany']>[0];

/** Of a table, `findOne` and the like with the fields that the caller reads. */
export interface Rows<Row> extends Pick<Repository, 'count' | 'delete' | 'deleteMany' | 'update' | 'updateMany'> {
  findOne(query: Query): Promise<Row | null>;
  findMany(query: Query): Promise<Row[]>;
  create(query: { data: object }): Promise<Row>;
}

/**
 * The rows of a type, below the rules for documents.
 *
 * @template Row the fields that the caller reads and selects; Strapi says `any` of them.
 */
export function rowsOf<Row = never>(strapi: Core.Strapi, uid: UID.ContentType): Rows<Row> {
  return strapi.db.query(uid);
}
