import { staffEndpoints } from '../../content/staff/staff-page.ts';
import { formEndpoints } from '../../forms/form-outcome.ts';
import { readLimits } from '../forms/read-limits.ts';
import { publicationEndpoint, rebuildEndpoint } from '../rebuild/rebuild-service.ts';
import { maxBodyBytes } from '../rebuild/receive.ts';
import { readLimits as staffLimits } from '../staff/staff-area.ts';

export interface BodyRule {
  path: string;
  /** Maximum size of a body on the wire. The endpoint that reads the body enforces it. */
  maxBytes: number;
  /** Milliseconds until the last byte; then the connection is closed. */
  maxMs: number;
}

const small = { maxBytes: staffLimits.body, maxMs: 30_000 };

/** Endpoints that accept a POST body. Two hours allow an application of 30 MB over a bad mobile network. */
export const bodyRules: readonly BodyRule[] = [
  { path: formEndpoints.application, maxBytes: readLimits.application.body, maxMs: 2 * 3_600_000 },
  { path: formEndpoints.contact, maxBytes: readLimits.contact.body, maxMs: 60_000 },
  { path: staffEndpoints.login, ...small },
  { path: staffEndpoints.requestReset, ...small },
  { path: staffEndpoints.setPassword, ...small },
  { path: rebuildEndpoint, maxBytes: maxBodyBytes.token, maxMs: 20_000 },
  { path: publicationEndpoint, maxBytes: maxBodyBytes.signed, maxMs: 20_000 },
];

/** Finds the rule for a request. @param path without the query. */
export function bodyRuleOf(method: string | undefined, path: string): BodyRule | undefined {
  return method === 'POST' ? bodyRules.find((rule) => rule.path === path) : undefined;
}

/** Keep-alive timeout of the origin, in ms. Proxies close idle connections earlier, so that they never use a closed one. */
export const keepAliveMs = 10_000;

/** Keep-alive timeout of a proxy for its connections to the origin, in seconds. */
export const proxyKeepAliveSeconds = keepAliveMs / 1000 - 2;
