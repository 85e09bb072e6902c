'use strict';

const { createHmac } = require('node:crypto');
const { setTimeout: sleep } = require('node:timers/promises');

const timeout = 10_000;
/** Milliseconds before each try. */
const pauses = [0, 1_000, 5_000, 30_000];

/**
 * Posts a message until it is taken, or four times. The receiver can tell that it is from here and new:
 * `x-signature-256: sha256=<hex>` is the HMAC of `<x-timestamp>.<body>`, the timestamp in seconds, and `id` is never
 * used again.
 */
async function deliver({ url, key, message, log }) {
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

/** @returns {Promise<string | undefined>} why it was not taken. */
async function post(url, key, body) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature-256': `sha256=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}

module.exports = { deliver };
