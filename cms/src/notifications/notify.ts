import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { signatureHeaders } from '../../../src/build/plan/signature.ts';
import { secret } from '../bootstrap/secrets-file.ts';

/** Reference to a changed document, without its content. */
interface Change {
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

const timeout = 10_000;
/** Delay before each attempt, in milliseconds. */
const pauses = [0, 1_000, 5_000, 30_000];

interface Delivery {
  url: string;
  key: string;
  message: Change & { id: string };
  log: Core.Strapi['log'];
}

/**
 * Posts a message, with up to four attempts. The signature covers the time, and each `id` is used once, so the receiver
 * can detect forged and replayed messages.
 */
async function deliver({ url, key, message, log }: Delivery): Promise<void> {
  const body = JSON.stringify(message);
  for (const pause of pauses) {
    // An unref'd timer does not delay the shutdown of the service.
    await sleep(pause, undefined, { ref: false });
    const failure = await post(url, key, body);
    if (!failure) return;
    log.warn(`notification of ${message.event} ${message.uid} ${message.documentId} rejected by ${url}: ${failure}`);
  }
  log.error(`notification of ${message.event} ${message.uid} ${message.documentId} not delivered`);
}

/** @returns the reason why it was not accepted. */
async function post(url: string, key: string, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(body, key) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as Error | undefined)?.message ?? message;
  }
}
