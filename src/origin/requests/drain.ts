import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

/** Timeout for the rest of a refused body, in milliseconds. */
const timeoutMs = 3_000;

/**
 * Discards the rest of a body: a browser reads the response only after it has sent everything. Does nothing if the body is
 * complete or already being drained.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || request.readableFlowing) return;
  // The listener of the former reader would keep the stream paused.
  request.removeAllListeners('readable').resume();
  await Promise.race([finished(request).catch(() => undefined), setTimeout(timeoutMs, undefined, { ref: false })]);
}
