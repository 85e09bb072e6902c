import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { secret } from '../bootstrap/secrets-file.ts';
import { deliver } from './deliver.ts';

/** What changed; never what it says now. */
export interface Change {
  event: string;
  uid: string;
  documentId: string;
  locale?: string | null;
  /** The id of a brand. */
  brand?: string | null;
  /** Of a picture that nothing names yet, so that it can be fetched before. */
  url?: string;
  /** Pixels. */
  width?: number;
}

/** Of `new,old` the first: where one file is the environment of both, the receiver needs the two. */
export function rebuildKey(): string {
  const [first = ''] = secret('REBUILD_SECRET').split(',');
  return first.trim();
}

/** Tells `REBUILD_URL` what changed, if there is one. Returns at once; an editor does not wait for the delivery. */
export function notify(strapi: Core.Strapi, change: Change): void {
  const url = process.env['REBUILD_URL'];
  if (url) deliver({ url, key: rebuildKey(), message: { id: randomUUID(), ...change }, log: strapi.log });
}
