import { block } from './caddy-text.ts';
import type { ServerOptions } from './server-options.ts';

/**
 * Generates a reverse proxy. Behind another proxy that terminates TLS, Caddy trusts the forwarded headers of private
 * networks. Otherwise it would replace the visitor's address and the scheme with those of the other proxy.
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
