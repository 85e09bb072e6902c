import type { Core, Modules } from '@strapi/strapi';
import type { Path } from '../content-model/walk.ts';

/** Stands between whoever reads or writes documents and the database. */
export type Rule = (strapi: Core.Strapi) => Modules.Documents.Middleware.Middleware;

/** The fields that a document is written with. */
export type Fields = Record<string, unknown>;

/** «Inhalt Nr. 2 › Bild › Datei»: editors count from one. */
export const placeOf = ([field, ...steps]: Path) =>
  steps.reduce<string>(
    (place, step) => (typeof step === 'number' ? `${place} Nr. ${step + 1}` : `${place} › ${step}`),
    String(field),
  );
