import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { anyEqual } from '../../platform/any-equal.ts';
import { listProxies } from '../../platform/environment/variable-kinds.ts';

export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Creates the function that finds the client's address. It trusts `X-Forwarded-For` only from a trusted proxy, because
 * any client can send that header.
 *
 * @param trusted addresses and networks, separated by commas: `127.0.0.1, 10.0.0.0/8`. The names `loopback`, `linklocal`
 * and `uniquelocal` are allowed. Empty: no proxy.
 * @throws if an entry is not an address.
 */
export function clientAddress(trusted: string): ClientAddress {
  const isTrusted = trustedProxies(trusted);
  return (request) => proxyAddr(request, isTrusted);
}

/** Returns the function that tells whether an address is one of a trusted proxy. @throws if an entry is not an address. */
export function trustedProxies(trusted: string): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(listProxies(trusted));
  return (address) => ipaddr.isValid(address) && isTrusted(address, 0);
}

/**
 * Returns the network that limits count by: the IPv4 address, or the /56 network of an IPv6 address. Providers often
 * give a /56 to one line. All invalid addresses count as one network.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/56`).toString()}/56`;
}

/** Whether an `Authorization` header has one of our tokens. Compares in constant time. */
export function isBearer(header: string | undefined, tokens: readonly string[]): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return anyEqual(digest(given), tokens.map(digest));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
