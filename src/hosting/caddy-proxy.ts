import { block } from './caddy-text.ts';
import type { ServerOptions } from './server-options.ts';

/**
 * Passes requests on. Where somebody else ends TLS, Caddy would hide each visitor behind their address and say `http`:
 * those of private networks are believed.
 *
 * @param address `http://127.0.0.1:4321`
 */
export function reverseProxy(
  address: string,
  { listen }: Pick<ServerOptions, 'listen'>,
  settings: readonly string[] = [],
): string {
  const proxy = `reverse_proxy ${new URL(address).host}`;
  const inside = [...(listen.length ? ['trusted_proxies private_ranges'] : []), ...settings];
  return inside.length ? block(proxy, inside) : proxy;
}
