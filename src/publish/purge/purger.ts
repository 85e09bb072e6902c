import type { Sent } from '../../platform/web-services/sent.ts';

/** Purges addresses from the caches in front of the storage. */
export interface Purger {
  /** For logs: `cloudflare`. */
  name: string;
  /** Addresses that one call may name. */
  maxAtOnce: number;
  /**
   * Purges addresses; each may come twice.
   *
   * @param addresses of the host, decoded: `/kontakt`.
   * @param occasion the same for a repeated purge.
   */
  purge(host: string, addresses: readonly string[], signal: AbortSignal, occasion: string): Promise<Sent>;
}

/** As a browser asks for it. */
export const urlOf = (host: string, address: string) => `https://${host}${encodeURI(address)}`;
