import type { UID } from '@strapi/strapi';
import { neededPaths } from '../../../src/sites/routes.ts';
import type { Part } from '../content-model/walk.ts';

/** Whether a version of an entry is a page that no website may lack. */
export function isNeeded(uid: UID.ContentType, version: Part): boolean {
  return uid === 'api::seite.seite' && neededPaths.some((path) => path === version['Pfad']);
}
