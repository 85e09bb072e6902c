import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../fixtures/raw-request.ts';
import { contact, receiptIn, send, sendAsScript } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

let origin: TestOrigin;
beforeAll(async () => {
  origin = await startTestOrigin();
});
afterAll(() => origin?.close());

/** Spellings of hosts, with their brand. */
const hosts = [
  ['tabor.example', 'tabor'],
  ['tabor.example.', 'tabor'],
  ['Tabor.Example.', 'tabor'],
  ['TABOR.EXAMPLE:8443', 'tabor'],
  ['tabor.example.:443', 'tabor'],
  ['tabor.localhost.:4321', 'tabor'],
  ['rivabella.example.', 'rivabella'],
  ['[::1]', 'hinderzelg'],
  ['[::1]:4321', 'hinderzelg'],
  ['127.0.0.1', 'hinderzelg'],
  ['unbekannt.example', 'hinderzelg'],
  ['tabor.example.boese.example', 'hinderzelg'],
] as const;

test.each(hosts)('%s is %s, for its pages and for its forms', async (host, brand) => {
  const path = brand === 'rivabella' ? '/de/kontakt' : '/kontakt';
  const page = await send({ port: origin.port, host, method: 'GET', path });
  expect(page.text).toContain(`<link rel="canonical" href="https://${brand}.example${path}">`);
  const { headers, ...form } = contact({ message: `Nachricht an ${host}` });
  const sent = { port: origin.port, host, ...form, headers: { ...headers, origin: `https://${host}` } };
  const answer = await sendAsScript(sent);
  expect([answer.status, answer.outcome?.kind]).toEqual([200, 'kept']);
  expect((await origin.read(receiptIn(answer)))?.brand).toBe(brand);
});

test.each(['www.tabor.example', 'WWW.Tabor.Example', 'www.tabor.example.', 'www.tabor.example.:8443'])(
  '%s redirects to the main host',
  async (host) => {
    const { status, headers } = await send({ port: origin.port, host, method: 'GET', path: '/kontakt?von=plakat' });
    expect([status, headers.location]).toEqual([301, 'https://tabor.example/kontakt?von=plakat']);
  },
);

test.each([
  ['no host', ''],
  ['an empty host', 'Host:\r\n'],
  ['two in one', 'Host: tabor.example, rivabella.example\r\n'],
  ['a host with a space', 'Host: tabor example\r\n'],
  ['a host with a path', 'Host: tabor.example/kontakt\r\n'],
  ['a host with a name before it', 'Host: rosa@tabor.example\r\n'],
  ['a host in other signs', 'Host: tabor%2eexample\r\n'],
  ['an address of too large numbers', 'Host: 999.999.999.999\r\n'],
  ['an address of five numbers', 'Host: 1.2.3.4.5\r\n'],
  ['an address of version 6 without digits', 'Host: [::::]\r\n'],
  ['a port that is none', 'Host: tabor.example:99999\r\n'],
  ['two hosts', 'Host: tabor.example\r\nHost: rivabella.example\r\n'],
  ['a host twice', 'Host: tabor.example\r\nhost: tabor.example\r\n'],
  ['a host and an empty one', 'Host: tabor.example\r\nHost:\r\n'],
  ['a host in two lines', 'Host: tabor.example\r\n .rivabella.example\r\n'],
  ['a header in two lines', 'Host: tabor.example\r\nX-Name: a\r\n\tb\r\n'],
])('%s is not a valid request', async (_, headers) => {
  for (const path of ['/kontakt', '/api/kontakt']) {
    const { statuses } = await sendRaw(origin.port, `GET ${path} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`);
    expect(statuses).toEqual([400]);
  }
});

test.each([
  ['http://rivabella.example/fr/kontakt', 200, 'https://rivabella.example/fr/kontakt'],
  ['https://Rivabella.Example.:443/fr/kontakt', 200, 'https://rivabella.example/fr/kontakt'],
  ['http://rivabella.example/api/kontakt?locale=it-CH', 303, 'location: /it/kontakt'],
  ['http://rivabella.example', 301, 'location: /de'],
])('an absolute request target %s is answered if the header names the same host', async (target, status, expected) => {
  const ask = (host: string) =>
    sendRaw(origin.port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const { statuses, text } = await ask('rivabella.example');
  expect(statuses).toEqual([status]);
  expect(text).toContain(expected);
  expect((await ask('tabor.example')).statuses).toEqual([400]);
});
