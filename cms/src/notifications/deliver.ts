import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Change } from './notify.ts';
import { signedHeaders } from './signature.ts';

const timeout = 10_000;
/** Milliseconds before each try. */
const pauses = [0, 1_000, 5_000, 30_000];

interface Delivery {
  url: string;
  key: string;
  message: Change & { id: string };
  log: Core.Strapi['log'];
}

/**
 * Posts a message until it is taken, or four times. The receiver can tell that it is from here and new: it is signed, and
 * its `id` is never used again.
 */
export async function deliver({ url, key, message, log }: Delivery): Promise<void> {
  const body = JSON.stringify(message);
  for (const pause of pauses) {
    // Does not keep a service alive that is being stopped.
    await sleep(pause, undefined, { ref: false });
    const failure = await post(url, key, body);
    if (!failure) return;
    log.warn(`notification of ${message.event} ${message.uid} ${message.documentId} not taken by ${url}: ${failure}`);
  }
  log.error(`notification of ${message.event} ${message.uid} ${message.documentId} given up`);
}

/** @returns why it was not taken. */
async function post(url: string, key: string, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(body, key),
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
