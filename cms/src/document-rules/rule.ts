import type { Core, Modules } from '@strapi/strapi';

/** Middleware between the database and code that reads or writes documents. */
export type Rule = (strapi: Core.Strapi) => Modules.Documents.Middleware.Middleware;

/** Fields of a document that is written. */
export type Fields = Record<string, unknown>;
