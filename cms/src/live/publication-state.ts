import { randomUUID } from 'node:crypto';
import type { BrandId } from '../../../sites.config.ts';
import type { PublicationState } from '../../../src/origin/rebuild/publication-states.ts';
import type { StateQuestion } from '../../../src/origin/rebuild/state-question.ts';
import { signatureHeaders } from '../../../src/rebuild/signature.ts';
import { rebuildKey } from '../notifications/notify.ts';

/** Ms for which an answer counts. However many panels are open, the origin is asked once. */
const freshMs = 700;
/** Ms that an answer may take. */
const timeoutMs = 5_000;

interface Known {
  at: number;
  /** Undefined where the origin does not answer. */
  state: Promise<PublicationState | undefined>;
}

const known = new Map<BrandId, Known>();

/** Whether there is an origin to ask. */
export function hasOrigin({ REBUILD_URL } = process.env): boolean {
  return Boolean(REBUILD_URL);
}

/** What came of what was published of a brand, as the origin knows it; undefined where it does not answer. */
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
