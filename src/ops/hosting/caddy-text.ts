import type { ServerOptions } from './server-options.ts';

/** Formats a block of a Caddyfile. A block without a head contains the global options. */
export function block(head: string, parts: readonly string[]): string {
  return [`${head} {`.trimStart(), ...parts.filter(Boolean).map(indent), '}'].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '\t');
}

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
