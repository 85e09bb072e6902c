import type { Core, Modules } from '@strapi/strapi';

/** Stands between whoever reads or writes documents and the database. */
export type Rule = (strapi: Core.Strapi) => Modules.Documents.Middleware.Middleware;

/** The fields that a document is written with. */
export type Fields = Record<string, unknown>;
