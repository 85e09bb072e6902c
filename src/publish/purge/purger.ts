import type { Sent } from '../../platform/web-services/sent.ts';

/** Purges addresses from the caches in front of the storage. */
export interface Purger {
  /** For logs: `cloudflare`. */
  name: string;
  /** Addresses that one call may name. */
  maxAtOnce: number;
  /** Purges addresses of the host, decoded: `/kontakt`. Each may come twice. */
  purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<Sent>;
}

/** As a browser asks for it. */
export const urlOf = (host: string, address: string) => `https://${host}${encodeURI(address)}`;
