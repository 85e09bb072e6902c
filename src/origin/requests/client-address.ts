import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Finds out who asks. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Whether an address is one of a proxy that is named. */
export type IsProxy = (address: string) => boolean;

/**
 * The proxies before the origin.
 *
 * @param trusted addresses and networks, parted by commas: `127.0.0.1, 10.0.0.0/8`; `loopback`, `linklocal` and
 * `uniquelocal` name the usual ones. Empty: there is none.
 * @throws where one of them is no address.
 */
export function trustedProxies(trusted: string): IsProxy {
  const proxies = trusted
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!proxies.length) return () => false;
  try {
    const isTrusted = proxyAddr.compile(proxies);
    return (address) => ipaddr.isValid(address) && isTrusted(address, 0);
  } catch (cause) {
    throw new Error(`TRUSTED_PROXIES: «${trusted}» must be addresses or networks, parted by commas`, { cause });
  }
}

/**
 * The address of the client. `X-Forwarded-For` is believed only where it comes from a proxy that is named: anybody can
 * send that header.
 *
 * @param trusted as `trustedProxies` takes it.
 */
export function clientAddress(trusted: string): ClientAddress {
  const isProxy = trustedProxies(trusted);
  return (request) => proxyAddr(request, isProxy);
}

/**
 * What limits count by: an address of version 4, or the /56 network of one of version 6, since that is what a line
 * often gets, 256 networks of /64. Something that is no address counts as one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/56`).toString()}/56`;
}
