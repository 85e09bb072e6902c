import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { signatureHeaders } from '../../../src/rebuild/signature.ts';
import type { Change } from './notify.ts';

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
export async function deliver({ url, key, message, log }: Delivery): Promise<void> {
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
