import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { secret } from '../bootstrap/secrets-file.ts';
import { deliver } from './deliver.ts';

/** Reference to a changed document, without its content. */
export interface Change {
  event: string;
  uid: string;
  documentId: string;
  locale?: string | null;
  /** Id of the brand. */
  brand?: string | null;
  /** Address of a new picture that no entry uses yet, so that it can be fetched early. */
  url?: string;
  /** In pixels. */
  width?: number;
}

/**
 * Returns the first key of `new,old`. The variable may contain both, because the receiver accepts both during a
 * rotation.
 */
export function rebuildKey(): string {
  const [first = ''] = secret('REBUILD_SECRET').split(',');
  return first.trim();
}

/** Notifies `REBUILD_URL` of a change, if it is set. Returns at once, so that editors do not wait for the delivery. */
export function notify(strapi: Core.Strapi, change: Change): void {
  const url = process.env['REBUILD_URL'];
  if (url) deliver({ url, key: rebuildKey(), message: { id: randomUUID(), ...change }, log: strapi.log });
}
