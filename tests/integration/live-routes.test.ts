import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ProcessEnded } from '../../src/platform/processes/calls.ts';
import { askAt } from '../fixtures/ask.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { contact, contactValues, encoded, receiptIn, send, sendAsScript } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

const secret = 'a-secret-of-the-tests';
let root: string;
let origin: TestOrigin;
const log: string[] = [];

/** Only tabor has a release. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'live-routes-'));
  const dist = join(root, 'dist');
  await mkdir(dist);
  await symlink(resolve(formSites.dist, '.releases'), join(dist, '.releases'));
  await symlink(await readlink(join(formSites.dist, 'tabor.example')), join(dist, 'tabor.example'));
  origin = await startTestOrigin({
    folders: { ...formSites, dist },
    rebuild: { secrets: [secret], checkMinutes: 0 },
    build: async () => ({ brands: [] }),
    log: (line, facts) => log.push(`${line} ${JSON.stringify(facts)}`),
  });
});
afterAll(async () => {
  await origin?.close();
  await rm(root, { recursive: true });
});

test.each(['127.0.0.1', 'hinderzelg.example', 'rivabella.example', 'tabor.example'])(
  'a notification is accepted on %s, with or without a release',
  async (host) => {
    const body = Buffer.from(
      JSON.stringify({ id: host, event: 'entry.publish', uid: 'api::seite.seite', brand: 'tabor' }),
    );
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-signature-256': `sha256=${signature}` };
    const { status } = await send({ port: origin.port, host, path: '/api/rebuild', headers, body });
    expect(status).toBe(202);
  },
);

test('a form to a host without a release is stored, and a script gets its receipt', async () => {
  const form = contact({ message: 'Ohne Stand.' });
  const answer = await sendAsScript({ port: origin.port, host: 'hinderzelg.example', ...form });
  expect([answer.status, answer.outcome?.kind]).toEqual([200, 'kept']);
  expect(await origin.read(receiptIn(answer))).toMatchObject({
    brand: 'hinderzelg',
    fields: { Nachricht: 'Ohne Stand.' },
  });
});

test.each([
  ['de-CH', '/de/kontakt', 'Ihre Nachricht wurde gesendet', 'Ihre Referenznummer'],
  ['it-CH', '/it/kontakt', 'Il suo messaggio è stato inviato', 'Il suo numero di riferimento'],
  ['fr-CH', '/fr/kontakt', 'Votre message a été envoyé', 'Votre numéro de référence'],
  ['en', '/en/kontakt', 'Your message has been sent', 'Your reference number'],
])(
  'without script and without a page its sender gets a confirmation in %s, with the receipt and a link back',
  async (locale, way, ...words) => {
    const host = 'rivabella.example';
    const form = encoded({ ...contactValues, message: `Ohne Seite, ${locale}.` });
    const taken = await send({ port: origin.port, host, path: `/api/kontakt?locale=${locale}`, ...form });
    expect(taken.status).toBe(303);
    const receipt = receiptIn(taken) ?? '';
    expect(await origin.read(receipt)).toMatchObject({ brand: 'rivabella', locale });
    const page = await send({ port: origin.port, host, method: 'GET', path: taken.headers.location ?? '' });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    for (const part of [`<html lang="${locale}">`, ...words, receipt, `<a href="${way}">`])
      expect(page.text).toContain(part);
  },
);

test('a form to a host with a missing app is also stored', async () => {
  const second = await startTestOrigin({ folders: { ...formSites, apps: join(root, 'no-apps') } });
  onTestFinished(() => second.close());
  const taken = await send({ port: second.port, path: '/api/kontakt', ...encoded(contactValues) });
  const page = await send({ port: second.port, method: 'GET', path: taken.headers.location ?? '' });
  expect([taken.status, page.status]).toEqual([303, 200]);
  expect(page.text).toContain(receiptIn(taken));
});

test('form errors are shown in the same way, and typed values are not logged', async () => {
  const form = encoded({ ...contactValues, email: 'rosa<b>', message: '' });
  const { status, text } = await send({ port: origin.port, host: 'hinderzelg.example', path: '/api/kontakt', ...form });
  expect(status).toBe(422);
  for (const part of ['noch nicht angenommen', 'Bitte prüfen Sie die E-Mail-Adresse', '<a href="/kontakt">'])
    expect(text).toContain(part);
  expect(text).not.toContain('rosa');
  expect(log.join('\n')).toMatch(/the page of a contact form of hinderzelg could not be made/);
  expect(log.join('\n')).not.toMatch(/rosa|Zimtstern/i);
});

test('a page of a host without a release is announced as available soon; the origin is ready for other hosts', async () => {
  const asked = { port: origin.port, method: 'GET' };
  for (const host of ['hinderzelg.example', 'unbekannt.example'])
    expect(await send({ ...asked, host, path: '/kontakt' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
    });
  expect(await send({ ...asked, host: 'tabor.example', path: '/readyz' })).toMatchObject({ status: 200 });
});

describe('a flood', () => {
  /** Starts an origin with a slow fake renderer. */
  async function floodedOrigin() {
    let rendering = 0;
    const rendered = { pages: 0, most: 0 };
    const inline = { scripts: [], styles: [] };
    const page = async () => {
      rendered.pages++;
      rendered.most = Math.max(rendered.most, ++rendering);
      await setTimeout(5);
      rendering--;
      return { status: 200, headers: [], body: 'rendered', inline };
    };
    const flooded = await startTestOrigin({
      pages: {
        page,
        prepare: async () => {},
        draft: async () => undefined,
        proof: async () => undefined,
        namesFile: async () => false,
        placeOf: async () => undefined,
      },
    });
    onTestFinished(() => flooded.close());
    const ask = (path: string, address: string, question: { method?: string; host?: string } = {}) =>
      askAt(flooded.port, question.host ?? 'tabor.example', path, {
        method: question.method ?? 'GET',
        headers: { 'x-forwarded-for': address },
      });
    return { rendered, ask, port: flooded.port };
  }
  const many = <Result>(ask: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 300 }, (_, at) => ask(at)));

  test('of unknown endpoints gets the static error page without rendering', async () => {
    const { rendered, ask } = await floodedOrigin();
    const answers = await many((at) => ask(`/api/enten-${at}`, '203.0.113.7', { method: at % 2 ? 'GET' : 'POST' }));
    const { etag } = (await ask('/gibt-es-nicht', '203.0.113.7')).headers;
    for (const { status, headers } of answers) expect([status, headers.etag]).toEqual([404, etag]);
    const french = await ask('/api/enten?locale=fr-CH', '203.0.113.7', { host: 'rivabella.example' });
    expect([french.status, french.text]).toEqual([404, expect.stringContaining('<html lang="fr-CH"')]);
    expect(rendered.pages).toBe(0);
  });

  test('of personal pages is rendered a few at a time, and other networks still get theirs', async () => {
    const { rendered, ask } = await floodedOrigin();
    const flood = many((at) => ask(`/auth?code=${at}`, '203.0.113.7'));
    expect(await ask('/auth?code=x', '198.51.100.1')).toMatchObject({ status: 200, text: 'rendered' });
    const answers = await flood;
    expect(rendered.most).toBeLessThanOrEqual(4);
    expect(rendered.pages).toBeLessThanOrEqual(121);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('<html lang="de-CH"') });
    expect(refused?.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('staff pages', () => {
  const sendFields = (port: number, path: string, fields: Record<string, string>) =>
    send({ port, host: 'rivabella.example', path: `${path}?locale=fr-CH`, ...encoded(fields) });

  test('a log-in that is too large says so, and shows the name again', async () => {
    const second = await startTestOrigin();
    onTestFinished(() => second.close());
    const { status, text } = await sendFields(second.port, '/api/anmelden', {
      username: 'rosa',
      password: 'x'.repeat(100_000),
    });
    expect([status, text]).toEqual([413, expect.stringMatching(/C’est trop long.+value="rosa"/s)]);
    expect((await sendFields(second.port, '/api/passwort-vergessen', { email: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await sendFields(second.port, '/api/passwort', { password: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test('while their process is killed, they say when to try again, and outcomes are shown as sentences', async () => {
    const killed = async () => {
      throw new ProcessEnded('the other process ended');
    };
    const second = await startTestOrigin({
      pages: { page: killed, prepare: killed, draft: killed, proof: killed, namesFile: killed, placeOf: killed },
    });
    onTestFinished(() => second.close());
    for (const path of ['/fr/intern', '/fr/auth?code=abc']) {
      const answer = await askAt(second.port, 'rivabella.example', path, { headers: { cookie: '__Host-intern=abc' } });
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '30']);
      expect(answer.text).toContain('<html lang="fr-CH"');
    }
    const missing = await sendFields(second.port, '/api/anmelden', { username: '', password: '' });
    expect([missing.status, missing.text]).toEqual([422, expect.stringContaining('<html lang="fr-CH"')]);
    expect(missing.text).toContain('<a href="/fr/intern">');
    const large = await sendFields(second.port, '/api/passwort', { password: 'x'.repeat(20_000) });
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('C’est trop long')]);
  });
});
