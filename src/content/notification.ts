import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type BrandId, brands } from '../../sites.config.ts';
import { configuredBrand } from './documents.ts';

/** A name in a message. Anything else counts as missing. */
const name = z
  .union([z.string().min(1).max(200), z.number().transform(String)])
  .optional()
  .catch(undefined);
const messageSchema = z
  .object({ event: name, uid: name, documentId: name, locale: name, brand: name })
  .extend({ brands: z.array(z.string()).catch([]).default([]) })
  .catch({ brands: [] });

/** Names that a message contains. Missing and wrong ones are undefined. */
export type Notification = z.output<typeof messageSchema> & { /** `stelle` */ type: string | undefined };

/**
 * Reads a notification of `cms/`: `{ event, uid, documentId, locale, brand }`.
 *
 * @throws nothing, whatever the message is.
 */
export function readNotification(message: unknown): Notification {
  const read = messageSchema.parse(message);
  return { ...read, type: parseType(read) };
}

/** Event of a draft that was saved. It changes no website. */
export const draftEvent = 'entry.draft';

/** Returns the brand of a saved draft; undefined for all other messages. */
export function brandOfDraft(message: unknown): BrandId | undefined {
  const { event, brand, uid } = readNotification(message);
  if (event !== draftEvent) return undefined;
  const named = configuredBrand(uid ?? '') ?? brand;
  return brands.find(({ id }) => id === named)?.id;
}

/** Why a message has something built: `stelle entry.publish`. */
export function causeOfMessage(message: unknown): string {
  const { event = '', type } = readNotification(message);
  return [type, /^[a-z.-]{1,60}$/.test(event) ? event : 'notification'].filter(Boolean).join(' ');
}

/** `stelle`, of `api::stelle.stelle`. */
function parseType({ uid = '' }: { uid?: string | undefined }): string | undefined {
  return /^api::([a-z-]{1,60})\.\1$/.exec(uid)?.[1];
}

/** Returns the headers of a notification: `x-signature-256: sha256=<hex>` is the HMAC of `<x-timestamp>.<body>`. */
export function signatureHeaders(body: string, key: string, now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = signNotification(timestamp, body, key).toString('hex');
  return { 'x-timestamp': timestamp, 'x-signature-256': `sha256=${signature}` };
}

/** Endpoint with the booked visits of a brand, for programs that subscribe to a calendar. */
export const calendarEndpoint = '/api/besuch/kalender.ics';

/** Returns the secret of a brand's calendar. It changes with the key of the notifications. */
export function calendarKey(brand: string, key: string): string {
  return createHmac('sha256', key).update(`calendar of ${brand}`).digest('base64url');
}

/** @param timestamp seconds since 1970. */
export function signNotification(timestamp: string, body: string | Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
}
