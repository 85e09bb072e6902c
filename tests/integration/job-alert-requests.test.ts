import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../contract/mail-server.ts';
import { askAt } from '../fixtures/ask.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import { mailFrom } from '../fixtures/outbox-with-mails.ts';
import { readFeed } from '../fixtures/read-feed.ts';
import { encoded, type Fields, household, send } from '../fixtures/sent-form.ts';

let mails: MailServer;
let origin: FormOrigin;
beforeAll(async () => {
  mails = await startMailServer();
  origin = await startFormOrigin({
    environment: {
      SMTP_URL: mails.url,
      MAIL_FROM: mailFrom,
      CONTENT_URL: 'http://127.0.0.1:9',
      FORMS_TOKEN: 'a-token-of-the-forms',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(async () => {
  await origin?.stop();
  await mails?.stop();
});

const values = {
  suche: '/jobs/offene-stellen?bereich=hotellerie',
  rhythmus: 'weekly',
  email: 'rosa@zimtstern.example',
};
let households = 0;
const order = (change: Fields = {}, headers: Record<string, string> = {}, path = '/api/stellen-mail?locale=de-CH') => {
  const { body, headers: ofForm } = encoded({ ...values, ...change });
  const from = { 'x-forwarded-for': household(++households) };
  return send({ port: origin.port, path, body, headers: { ...ofForm, ...from, ...headers } });
};
const mailTo = async (address: string) => {
  await expect.poll(() => mails.received.some(({ to }) => to[0] === address)).toBe(true);
  return mails.received.findLast(({ to }) => to[0] === address);
};
const linkIn = (text = '') => /https:\/\/[a-z.]+(\/api\/stellen-mail\S+)/.exec(text)?.[1] ?? '';

test('until an order is confirmed, its page repeats no typed words', async () => {
  const email = 'stranger@zimtstern.example';
  await order({ email, suche: '/jobs/offene-stellen?bereich=hotellerie&stichwort=Gewinn&nahe=Gewinn' });
  const link = linkIn((await mailTo(email))?.text);
  const { text } = await askAt(origin.port, 'tabor.example', link);
  expect(text).toContain('Hotellerie');
  expect(text.replace(/ href="[^"]*"/g, '')).not.toContain('Gewinn');
});

test('known and unknown addresses get the same answer; nothing begins before the button of the linked page', async () => {
  const first = await order();
  const link = linkIn((await mailTo(values.email))?.text);
  const opened = await askAt(origin.port, 'tabor.example', link);
  expect([opened.status, opened.headers['cache-control'], opened.headers['x-robots-tag'] ?? opened.text]).toEqual([
    200,
    'no-store',
    expect.stringContaining('noindex'),
  ]);
  for (const words of ['Bestätigen', 'Hotellerie']) expect(opened.text).toContain(words);
  const confirmed = await send({ port: origin.port, path: link });
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, link]);
  expect((await askAt(origin.port, 'tabor.example', link)).text).toContain('Um ein Jahr verlängern');
  const again = await order();
  const answer = ({ status, headers }: typeof first) => [status, headers.location];
  expect(answer(again)).toEqual(answer(first));
  expect(answer(first)).toEqual([303, '/api/stellen-mail?locale=de-CH#form-notice']);
});

test('one POST to the address in the header ends it, as mail programs send it; a second one, too', async () => {
  await order({ email: 'ende@zimtstern.example' });
  const link = linkIn((await mailTo('ende@zimtstern.example'))?.text);
  await send({ port: origin.port, path: link });
  const end = link.replace('stellen-mail', 'stellen-mail/ende');
  expect((await askAt(origin.port, 'tabor.example', end)).text).toContain('Keine neuen Stellen mehr per E-Mail?');
  const oneClick = encoded({ 'List-Unsubscribe': 'One-Click' });
  for (const path of [end, end]) expect((await send({ port: origin.port, path, ...oneClick })).status).toBe(200);
  const inBrowser = { ...oneClick.headers, accept: 'text/html' };
  const { text } = await send({ port: origin.port, path: end, ...oneClick, headers: inBrowser });
  expect(text).toContain('Sie bekommen keine Mails mehr.');
  expect((await askAt(origin.port, 'tabor.example', link)).status).toBe(404);
});

test('a wrong address comes back with its problem and the filters', async () => {
  const { status, text } = await order({ email: 'rosa@' });
  expect(status).toBe(422);
  expect(text).toContain('value="rosa@"');
  expect(text).toContain('value="/jobs/offene-stellen?bereich=hotellerie"');
  expect(text).toMatch(/E-Mail-Adresse/);
});

test.each([
  ['rhythmus', { rhythmus: 'hourly' }, 'Bitte wählen Sie, wie oft die Mails kommen sollen.'],
  ['suche', { suche: 'https://spam.example' }, 'Die Liste der Stellen ist unlesbar.'],
  ['email', { email: '' }, 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
])('a wrong %s is named, and no other field', async (_, change, sentence) => {
  const { status, text } = await order(change);
  expect(status).toBe(422);
  expect(text).toContain(sentence);
  expect(text.match(/id="alert-[a-z]+-error"/g)).toHaveLength(1);
});

test('programs, other websites and floods order nothing', async () => {
  const count = mails.received.length;
  expect((await order({ website: 'https://spam.example' })).status).toBe(303);
  const fromElsewhere = await order({}, { origin: 'https://spam.example' });
  expect([fromElsewhere.status, fromElsewhere.text]).toEqual([
    403,
    expect.stringContaining('nicht von dieser Website'),
  ]);
  const link = '/api/stellen-mail?code=AAAAAAAAAAAAAAAAAAAAAA&locale=de-CH';
  const attempts = Array.from({ length: 70 }, () =>
    askAt(origin.port, 'tabor.example', link, { headers: { 'x-forwarded-for': household(9_999) } }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  const flood = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      order({ email: `flut${index}@zimtstern.example` }, { 'x-forwarded-for': household(9_998) }),
    ),
  );
  expect(flood.filter(({ status }) => status === 303)).toHaveLength(20);
  expect(mails.received.slice(count).some(({ to }) => !to[0]?.startsWith('flut'))).toBe(false);
});

test.each([
  ['not a form', Buffer.alloc(200_000, 'x'), 'multipart/form-data; boundary=x'],
  ['too large', Buffer.alloc(300_000, 'suche=%2Fjobs&'), 'application/x-www-form-urlencoded'],
  [
    'hostile',
    Buffer.from('suche=//boese.example/&rhythmus=hourly&email=a%0d%0aBcc:b@c.de'),
    'application/x-www-form-urlencoded',
  ],
])('a body that is %s gets a page', async (_, body, type) => {
  const path = '/api/stellen-mail?locale=de-CH';
  const from = { 'x-forwarded-for': household(++households) };
  const { status, text } = await send({ port: origin.port, path, body, headers: { 'content-type': type, ...from } });
  expect([status, text.slice(0, 15)]).toEqual([422, '<!DOCTYPE html>']);
});

test('the page and the mail are in the language of the visitor', async () => {
  const french = { suche: '/jobs/offene-stellen', email: 'rose@zimtstern.example' };
  const { body, headers } = encoded({ ...values, ...french });
  const named = { ...headers, 'x-forwarded-for': household(++households) };
  const asked = { port: origin.port, host: 'rivabella.example', path: '/api/stellen-mail?locale=fr-CH' };
  expect((await send({ ...asked, body, headers: named })).status).toBe(303);
  const mail = await mailTo('rose@zimtstern.example');
  expect(mail?.text).toContain('Oui, confirmer');
  expect((await askAt(origin.port, 'rivabella.example', linkIn(mail?.text))).text).toMatch(/<html lang="fr/);
});

test('the feed of a filter has the vacancies of the list with that filter', async () => {
  const path = '/jobs/stellen.rss?bereich=hotellerie&unbekannt=1';
  const feed = await askAt(origin.port, 'tabor.example', path);
  expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const list = await askAt(origin.port, 'tabor.example', '/jobs/offene-stellen?bereich=hotellerie');
  const shown = [...list.text.matchAll(/<li (?![^>]*hidden)[^>]*data-bereich[\s\S]*?class="title">([^<]+)</g)];
  expect(readFeed(feed.text).items.map(({ title }) => title)).toEqual(shown.map(([, title]) => title));
  expect(shown.length).toBeGreaterThan(0);
  expect(feed.text).toContain('<link>https://tabor.example/jobs/offene-stellen?bereich=hotellerie</link>');
});
