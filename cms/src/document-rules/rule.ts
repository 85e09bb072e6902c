import type { Core, Modules } from '@strapi/strapi';

/** Stands between the database and those who read or write documents. */
export type Rule = (strapi: Core.Strapi) => Modules.Documents.Middleware.Middleware;

/** The fields that a document is written with. */
export type Fields = Record<string, unknown>;
