import type { Sent } from '../../platform/web-services/sent.ts';

/** Has the caches in front of the storage forget addresses. */
export interface Purger {
  /** For logs: `cloudflare`. */
  name: string;
  /** Addresses that one call may name. */
  maxAtOnce: number;
  /**
   * Every address may be told twice.
   *
   * @param addresses of the host, decoded: `/kontakt`.
   * @param occasion the same where something is told again, since nobody knows whether it was heard.
   */
  purge(host: string, addresses: readonly string[], signal: AbortSignal, occasion: string): Promise<Sent>;
}

/** As a browser asks for it. */
export const urlOf = (host: string, address: string) => `https://${host}${encodeURI(address)}`;
