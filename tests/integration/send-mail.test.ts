import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { letterhead } from '../../src/forms/letterhead.ts';
import { mailSettings } from '../../src/platform/mail/mail-settings.ts';
import { type Mail, mailer } from '../../src/platform/mail/send-mail.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type MailServer, startMailServer } from '../contract/mail-server.ts';
import { mailFrom } from '../fixtures/outbox-with-mails.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server?.stop());
beforeEach(() => {
  server.received.length = 0;
  server.refused.clear();
});

const mail: Mail = {
  to: 'a@tabor.example',
  subject: 'Guten Tag',
  letter: { greeting: 'Grüezi', statement: 'Es hat geklappt.', paragraphs: ['Tabor\nhttps://tabor.example'] },
  letterhead: letterhead(brandById('tabor'), { Name: 'Tabor' }),
  messageId: '<1@digallo.example>',
};
const sendTo = (url: string, change: Partial<Mail> = {}) => mailer({ url, from: mailFrom })({ ...mail, ...change });

test('a mail is sent once, to one recipient', async () => {
  expect(await sendTo(server.url)).toEqual({ kind: 'accepted' });
  expect(server.received).toMatchObject([
    {
      from: 'intern@digallo.example',
      to: ['a@tabor.example'],
      text: 'Grüezi\n\nEs hat geklappt.\n\nTabor\nhttps://tabor.example\n',
    },
  ]);
});

test('permanent and temporary refusals of an address are distinguished', async () => {
  server.refused.set('a@tabor.example', 550);
  expect(await sendTo(server.url)).toEqual({ kind: 'refused', reason: '550 5.1.1 RCPT TO' });
  server.refused.set('a@tabor.example', 451);
  expect(await sendTo(server.url)).toMatchObject({ kind: 'later', isServer: false });
});

test('a wrong password counts as an error of the server, not of the mail', async () => {
  const sent = await sendTo(server.url.replace('mail-password', 'wrong'));
  expect(sent).toMatchObject({ kind: 'later', isServer: true, reason: expect.stringMatching(/^535 .*AUTH/) });
});

test('mails to another machine require TLS, unless disabled', async () => {
  // The same machine for the operating system, but another host for the code.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
  expect(await sendTo(elsewhere)).toMatchObject({ kind: 'later', isServer: true });
  expect(server.received).toEqual([]);
  expect(await sendTo(`${elsewhere}?requireTLS=false`)).toEqual({ kind: 'accepted' });
});

test('one connection sends many mails, over refusals, and a new one follows a restart of the server', async () => {
  const port = Number(new URL(server.url).port);
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const send = mailer({ url: server.url, from: mailFrom }, { until: stopped.signal });
  const sendTo = (to: string) => send({ ...mail, to });
  server.refused.set('b@tabor.example', 550);
  server.refused.set('c@tabor.example', 451);
  const before = server.connections;
  expect(await sendTo('a@tabor.example')).toEqual({ kind: 'accepted' });
  expect(await sendTo('d@tabor.example')).toEqual({ kind: 'accepted' });
  expect(server.connections).toBe(before + 1);
  expect(await sendTo('b@tabor.example')).toMatchObject({ kind: 'refused' });
  expect(await sendTo('c@tabor.example')).toMatchObject({ kind: 'later', isServer: false });
  expect(await sendTo('a@tabor.example')).toEqual({ kind: 'accepted' });
  await server.stop();
  expect(await sendTo('a@tabor.example')).toMatchObject({ kind: 'later', isServer: true });
  server = await startMailServer(port);
  expect(await sendTo('a@tabor.example')).toEqual({ kind: 'accepted' });
  expect(server.received).toHaveLength(1);
});

test('line breaks cannot add headers, and lists cannot add recipients', async () => {
  const subject = 'Guten Tag\r\nBcc: eva@b.example\r\n\r\nHallo';
  expect(await sendTo(server.url, { subject, fromName: 'Tabor\nTo: eva@b.example' })).toEqual({ kind: 'accepted' });
  expect(server.received[0]?.head).not.toMatch(/^(Bcc:|To: eva|Hallo)/m);
  for (const to of ['a@b.example, eva@b.example', 'a@b.example\r\nBcc: eva@b.example', ''])
    for (const change of [{ to }, { replyTo: to || 'nobody' }])
      expect(await sendTo(server.url, change)).toEqual({ kind: 'refused', reason: 'not an e-mail address' });
  expect(server.received).toHaveLength(1);
});

test.each([
  ['mailer:secret@mail.example.ch', mailFrom, 'SMTP_URL must be of the form smtps://user:password@host'],
  ['https://mail.example.ch', mailFrom, 'SMTP_URL must be of the form smtps://user:password@host'],
  ['smtps://mail.example.ch', undefined, 'SMTP_URL and MAIL_FROM must both be set, or neither'],
  [undefined, mailFrom, 'SMTP_URL and MAIL_FROM must both be set, or neither'],
  ['smtps://mail.example.ch', 'Tabor', 'MAIL_FROM must be of the form Name <address@example.ch>; it is «Tabor»'],
  ['smtps://mail.example.ch', 'a@b.ch, eva@b.ch', 'MAIL_FROM must be of the form'],
  ['smtps://mail.example.ch', 'A\nBcc: <a@b.ch>', 'MAIL_FROM must be of the form'],
])('invalid settings are reported: %s, %s', (SMTP_URL, MAIL_FROM, message) => {
  expect(() => mailSettings({ SMTP_URL, MAIL_FROM })).toThrow(message);
});
