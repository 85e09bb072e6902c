import { staffEndpoints } from '../../content/staff/staff-page.ts';
import { formEndpoints } from '../../forms/form-outcome.ts';
import { readLimits } from '../forms/form-limits.ts';
import { publicationEndpoint, rebuildEndpoint } from '../rebuild/rebuild-service.ts';
import { maxBodyBytes } from '../rebuild/receive.ts';
import { readLimits as staffLimits } from '../staff/staff-area.ts';

export interface BodyRule {
  path: string;
  /** Maximum size of a body. The endpoint enforces it; a proxy may refuse larger ones before. */
  maxBytes: number;
}

/** Endpoints that accept a POST body. */
export const bodyRules: readonly BodyRule[] = [
  { path: formEndpoints.application, maxBytes: readLimits.application.body },
  { path: formEndpoints.contact, maxBytes: readLimits.contact.body },
  { path: staffEndpoints.login, maxBytes: staffLimits.body },
  { path: staffEndpoints.requestReset, maxBytes: staffLimits.body },
  { path: staffEndpoints.setPassword, maxBytes: staffLimits.body },
  { path: rebuildEndpoint, maxBytes: maxBodyBytes.token },
  { path: publicationEndpoint, maxBytes: maxBodyBytes.signed },
];

/** Maximum number of connections of one client, for proxies. A care home has many browsers behind one address. */
export const maxConnections = 300;

/** Keep-alive timeout of the origin, in ms. Proxies close idle connections earlier, so that they never use a closed one. */
export const keepAliveMs = 10_000;

/** Keep-alive timeout of a proxy for its connections to the origin, in seconds. */
export const proxyKeepAliveSeconds = keepAliveMs / 1000 - 2;
