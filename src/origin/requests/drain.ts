import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds in which the rest of a refused body may still come. */
const timeoutMs = 3_000;

/**
 * Throws away what still comes of a body: a browser reads no answer before it has sent everything. A second time, and
 * where everything has come, it does nothing.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || request.readableFlowing) return;
  // Its reader has stopped, and would keep it from flowing.
  request.removeAllListeners('readable').resume();
  await Promise.race([finished(request).catch(() => undefined), setTimeout(timeoutMs, undefined, { ref: false })]);
}
