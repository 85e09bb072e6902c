import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress, toNetwork } from '../../src/origin/requests/client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as IncomingMessage;

describe('the client address', () => {
  test('is the address of the connection without a trusted proxy', () => {
    expect(clientAddress('')(from('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });
  test('is the address that a trusted proxy forwards', () => {
    const who = clientAddress('127.0.0.1, 10.0.0.0/8');
    expect(who(from('127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
    expect(who(from('127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3')), 'the first that no proxy of ours added').toBe(
      '203.0.113.7',
    );
    expect(who(from('203.0.113.9', '198.51.100.1')), 'not a proxy').toBe('203.0.113.9');
  });
  test('a proxy without a valid address is refused at the start', () => {
    expect(() => clientAddress('nginx')).toThrow('invalid IP address: nginx');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:db8:1:ff:ffff::1', '2001:db8:1::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['something', 'unknown'],
])('%s counts as %s', (address, network) => expect(toNetwork(address)).toBe(network));
