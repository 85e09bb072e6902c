import type { Core, Modules } from '@strapi/strapi';
import type { Part, Path } from '../content-model/walk.ts';

/** Middleware between the database and code that reads or writes documents. */
export type Rule = (strapi: Core.Strapi) => Modules.Documents.Middleware.Middleware;

export type Fields = Record<string, unknown>;

/** Problem that an editor must correct before a document can be published. */
export interface Problem {
  path: Path;
  /** Message for the editor: what is wrong, and what to do. */
  message: string;
}

export type Draft = Part & { documentId: string };
