import { randomUUID } from 'node:crypto';
import type { BrandId } from '../../../sites.config.ts';
import { signatureHeaders } from '../../../src/build/plan/signature.ts';
import type { PublicationState, StateQuestion } from '../../../src/origin/rebuild/publication-states.ts';
import { rebuildKey } from '../notifications/notify.ts';

/** Cache time of an answer, in milliseconds. All open panels share one request. */
const freshMs = 700;
/** Timeout of a request to the origin, in milliseconds. */
const timeoutMs = 5_000;

interface Known {
  at: number;
  /** Undefined if the origin does not answer. */
  state: Promise<PublicationState | undefined>;
}

const known = new Map<BrandId, Known>();

/** Tells whether an origin is configured. */
export function hasOrigin({ REBUILD_URL } = process.env): boolean {
  return Boolean(REBUILD_URL);
}

/** Asks the origin for the publication state of a brand; undefined if it does not answer. */
export function publicationState(brand: BrandId): Promise<PublicationState | undefined> {
  const now = performance.now();
  const last = known.get(brand);
  if (last && now - last.at < freshMs) return last.state;
  const state = ask(brand).catch(() => undefined);
  known.set(brand, { at: now, state });
  return state;
}

async function ask(brand: BrandId): Promise<PublicationState | undefined> {
  const url = process.env['REBUILD_URL'];
  if (!url) return undefined;
  const question: StateQuestion & { id: string } = { id: randomUUID(), ask: 'state', brand };
  const body = JSON.stringify(question);
  const response = await fetch(`${url.replace(/\/$/, '')}/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signatureHeaders(body, rebuildKey()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) return undefined;
  return (await response.json()) as PublicationState;
}
