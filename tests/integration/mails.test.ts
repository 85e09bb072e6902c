import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { readSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { startMailServer } from '../contract/mail-server.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { outboxWithMails, panel } from '../fixtures/outbox-with-mails.ts';

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(() => room.remove());

const house = 'info@tabor.example';
const hour = 3_600_000;
/** A message without a mail address, so without a confirmation. */
const byTelephone = { fields: { Name: 'Rosa Zimtstern', Telefon: '044 668 18 00', Nachricht: 'Guten Tag' } };
const addresses = (...all: string[]) => all.map((Email) => ({ Email }));

describe('a house', () => {
  test('gets a mail with the number and a link, without personal data', async () => {
    const { server, deliver, settled } = await outboxWithMails(room);
    const { receipt } = await deliver({}, 'abc123');
    await settled();
    const mail = server.received.find(({ to }) => to[0] === house);
    expect(mail?.from).toBe('intern@digallo.example');
    expect(mail?.head).toContain(`Subject: Neue Nachricht an Tabor ${receipt}`);
    expect(mail?.head).toContain('From: Digallo Gruppe <intern@digallo.example>');
    expect(mail?.head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail?.head).toMatch(new RegExp(`^Message-I[dD]: <${receipt}\\.[0-9a-f]{16}@digallo\\.example>$`, 'm'));
    expect(mail?.text).toMatch(/^Guten Tag\n[\s\S]*Freundliche Grüsse\nDigallo Gruppe\n/);
    expect(mail?.text).toContain(receipt);
    expect(mail?.text).toContain(
      `${panel}/admin/content-manager/collection-types/api::kontaktnachricht.kontaktnachricht/abc123\n`,
    );
    expect(mail?.head + (mail?.text ?? '')).not.toMatch(/Rosa|Zimtstern|Zimmer/i);
  });

  test('gets mails at the addresses for each kind of form, each once', async () => {
    const { server, deliver, settled } = await outboxWithMails(room, {
      configuration: {
        MailBewerbung: addresses('anna@tabor.example', 'Anna@tabor.example', 'hr@digallo.example'),
        MailNachricht: addresses('empfang@tabor.example'),
      },
    });
    const [contact, papers] = [await deliver(byTelephone), await deliver({ ...byTelephone, form: 'application' })];
    await settled();
    const mailed = server.received.map(({ to, text }) => [
      to.join(),
      text.includes(contact.receipt) ? 'contact' : 'papers',
    ]);
    expect(mailed.sort()).toEqual([
      ['Anna@tabor.example', 'papers'],
      ['empfang@tabor.example', 'contact'],
      ['hr@digallo.example', 'papers'],
    ]);
    expect(server.received.some(({ text }) => text.includes(`?_q=${papers.receipt}\n`))).toBe(true);
  });

  test('without an address gets its mails through the holding, and the sender gets no phone number', async () => {
    const { server, deliver, settled } = await outboxWithMails(room, {
      configuration: { Email: undefined, Telefon: undefined },
    });
    const snapshots = join(room.root, 'snapshots');
    const ofTabor = await readSnapshot(formSites.snapshots, brandById('tabor'));
    if (!ofTabor) throw new Error('tabor has not been built');
    for (const content of Object.values(ofTabor.contents)) content.configuration.Email = 'zentrale@digallo.example';
    await writeSnapshot(snapshots, { ...ofTabor, brand: 'digallo' });
    const { receipt, fields } = await deliver();
    await settled();
    expect(server.received.map(({ to }) => to.join()).sort()).toEqual(
      [String(fields['Email']), 'zentrale@digallo.example'].sort(),
    );
    const confirmation = server.received.find(({ to }) => to[0] === fields['Email']);
    expect(confirmation?.text).toContain(receipt);
    expect(confirmation?.head).not.toMatch(/^Reply-To:/im);
    expect(confirmation?.text).not.toMatch(/undefined|Rufen Sie uns an/);
  });

  test('gets a summary mail after five mails within an hour', async () => {
    let now = Date.now();
    const { outbox, server, deliver } = await outboxWithMails(room, { now: () => now });
    const receipts: string[] = [];
    for (let count = 0; count < 12; count++) {
      receipts.push((await deliver(byTelephone)).receipt);
      if (count < 5) await vi.waitFor(() => expect(server.received).toHaveLength(count + 1), { timeout: 60_000 });
    }
    await vi.waitFor(async () => expect((await outbox.mails.next())?.next_attempt_at).toBe(now + hour), {
      timeout: 60_000,
    });
    expect(server.received).toHaveLength(5);
    now += hour;
    outbox.onMailAdded();
    await vi.waitFor(async () => expect((await outbox.mails.counts()).sent).toBe(12), { timeout: 60_000 });
    expect(server.received).toHaveLength(6);
    const last = server.received.at(-1);
    expect(last?.head).toContain('Subject: Neu: 7 Nachrichten');
    const listed = last?.text.match(/Referenznummer (\S+)/g)?.map((found) => found.split(' ')[1]);
    expect(listed?.sort()).toEqual(receipts.slice(5).sort());
    expect([
      ...server.received.slice(0, 5).map(({ text }) => receipts.findIndex((each) => text.includes(each))),
    ]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('the sender of a form', () => {
  const words: Record<Locale, string[]> = {
    'de-CH': [
      'Guten Tag\n',
      'Freundliche Grüsse\nRivabella',
      'Vielen Dank!',
      'Ihre Bewerbung wurde gesendet!',
      '\nNr. 99999\n',
    ],
    en: ['Good day\n', 'Kind regards\nRivabella', 'Thank you!', 'Your application has been sent!', '\nno. 99999\n'],
    'fr-CH': [
      'Bonjour\n',
      'Meilleures salutations\nRivabella',
      'Merci',
      'Votre postulation a été envoyée',
      '\nn° 99999\n',
    ],
    'it-CH': [
      'Buongiorno\n',
      'Cordiali saluti\nRivabella',
      'Grazie!',
      'La sua candidatura è stata inviata!',
      '\nn. 99999\n',
    ],
  };

  test('gets the text of the page in its language, without typed values', async () => {
    const { server, deliver, settled } = await outboxWithMails(room, { brand: 'rivabella' });
    const fields = {
      Vorname: 'http://spam.example',
      Nachname: 'Zimtstern',
      Email: 'rosa@zimtstern.example',
      Stelle: 99_999,
    };
    for (const locale of Object.keys(words) as Locale[]) {
      const Email = `rosa.${locale}@zimtstern.example`;
      const { receipt } = await deliver({ form: 'application', locale, fields: { ...fields, Email } });
      await settled();
      const mail = server.received.find(({ to }) => to[0] === Email);
      for (const word of [...words[locale], receipt, `\nhttps://rivabella.example/${languageOf(locale)}\n`, '5'])
        expect(mail?.text).toContain(word);
      expect(mail?.head).toMatch(/^From: Rivabella <intern@digallo\.example>$/m);
      expect(mail?.head).toMatch(/^Reply-To: info@rivabella\.example$/m);
      expect(mail?.head).toMatch(new RegExp(`^Message-I[dD]: <${receipt}\\.confirmation@digallo\\.example>$`, 'm'));
      expect(mail?.head + (mail?.text ?? '')).not.toMatch(/spam|Zimtstern,|Vorname/);
    }
  });

  test('reads which vacancy the application is for, in which house', async () => {
    const { server, deliver, settled } = await outboxWithMails(room);
    const mailOf = async (Stelle: number, more = {}) => {
      const Email = `rosa.${Stelle}@zimtstern.example`;
      await deliver({ form: 'application', fields: { Email, Stelle, ...more } });
      await settled();
      return server.received.find(({ to }) => to[0] === Email)?.text;
    };
    expect(await mailOf(1401)).toMatch(
      /\n\nDipl\.\sPflegefachfrau\s\/ Pflegefachmann HF, Weggis \(Nr\. 1401\)\nTabor\n\n/,
    );
    expect(await mailOf(99_999)).toContain('\n\nNr. 99999\n\n');
    const call = await mailOf(1402, { Art: 'Rueckruf' });
    expect(call).toContain('Ihre Bitte um einen Anruf ist angekommen.');
    expect(call).not.toContain('Bewerbung');
  });

  test('gets it in the colours of the house, readable without pictures and on a dark ground', async () => {
    const { server, deliver, settled } = await outboxWithMails(room, {
      brand: 'rivabella',
      configuration: { Name: 'Rivabella <b>& Söhne', mainColor: '#ffe14d' },
    });
    await deliver({ locale: 'it-CH' });
    await settled();
    const { html = '', text = '' } = server.received.find(({ to }) => to[0] !== 'info@rivabella.example') ?? {};
    expect(html).toContain('<html lang="it-CH">');
    expect(html).toContain('>Rivabella &lt;b&gt;&amp; Söhne</td>');
    expect(html).toMatch(/<a href="https:\/\/rivabella\.example\/it" style="color:#\w+">rivabella\.example<\/a>/);
    expect(html).not.toMatch(/<img|https?:\/\/(?!rivabella\.example)/);
    const [, ground = '', ink = ''] = /bgcolor="(#\w+)"[^>]*color:(#\w+)"/.exec(html) ?? [];
    const [, accent = ''] = /<a [^>]*color:(#\w+)"/.exec(html) ?? [];
    expect(ground).toBe('#ffe14d');
    expect(wcagContrast(ground, ink)).toBeGreaterThan(4.5);
    expect(wcagContrast(accent, '#ffffff')).toBeGreaterThan(4.5);
    expect(wcagContrast(accent, '#1f1f1f')).toBeGreaterThan(3);
    const words = (written: string) => written.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\W+/g, ' ');
    expect(words(html)).toContain(words(text.split('\n\n')[2] ?? 'no paragraph').trim());
  });

  test('gets at most three mails a day: forms must not be a tool to mail strangers', async () => {
    const { outbox, server, deliver, settled } = await outboxWithMails(room, {
      houseLimit: { mails: 100, windowMs: hour },
    });
    for (const Email of ['rosa@a.example', 'ROSA@a.example', 'rosa+1@a.example', 'rosa+2@a.example', 'eva@a.example'])
      await deliver({ fields: { Name: 'Rosa', Email, Nachricht: 'Guten Tag' } });
    await settled();
    const confirmed = server.received.map(({ to }) => to.join()).filter((to) => to !== house);
    expect(confirmed).toHaveLength(4);
    expect(confirmed).toContain('eva@a.example');
    expect(await outbox.mails.counts()).toEqual({ pending: 0, sent: 9, refused: 0, omitted: 1 });
  });
});

test('an answer delivered again repeats no mail, and sends missing ones', async () => {
  const { outbox, server, deliver, settled } = await outboxWithMails(room, {
    configuration: { MailNachricht: addresses('gone@tabor.example', 'empfang@tabor.example') },
  });
  server.refused.set('gone@tabor.example', 550);
  const { receipt } = await deliver(byTelephone);
  await settled();
  server.refused.clear();
  expect(await outbox.retry({ deliveredSince: 0 })).toEqual([receipt]);
  await outbox.settle(receipt, { kind: 'delivered' });
  await settled();
  expect(server.received.map(({ to }) => to[0])).toEqual(['empfang@tabor.example', 'gone@tabor.example']);
  expect(await outbox.mails.counts()).toEqual({ pending: 0, sent: 2, refused: 0, omitted: 0 });
});

test('line breaks and lists in the name of a house cannot add headers', async () => {
  const Name = 'Tabor\r\nBcc: eva@b.example\r\n\r\nHallo <eva@b.example>, "';
  const { server, deliver, settled } = await outboxWithMails(room, { configuration: { Name } });
  await deliver();
  await settled();
  const confirmation = server.received.find(({ to }) => to[0] === 'rosa@zimtstern.example');
  expect(server.received.map(({ to }) => to.length)).toEqual([1, 1]);
  expect(confirmation?.from).toBe('intern@digallo.example');
  expect(confirmation?.head).not.toMatch(/^(Bcc|Hallo)/im);
  expect(confirmation?.head.replaceAll('\r\n ', ' ')).toMatch(/^From: "Tabor .+" <intern@digallo\.example>$/m);
});

describe('a mail server', () => {
  test('that was down gets each mail once when it is back', async () => {
    const server = await startMailServer();
    const port = Number(new URL(server.url).port);
    await server.stop();
    const { outbox, lines, deliver, settled } = await outboxWithMails(room, { server });
    await deliver();
    await vi.waitFor(() => expect(lines.filter((line) => /not sent \(E/.test(line)).length).toBeGreaterThan(2), {
      timeout: 60_000,
    });
    const back = await startMailServer(port);
    await settled();
    expect(back.received.map(({ to }) => to[0]).sort()).toEqual([house, 'rosa@zimtstern.example']);
    expect(await outbox.mails.counts()).toEqual({ pending: 0, sent: 2, refused: 0, omitted: 0 });
    await back.stop();
  });

  test('that refuses an address does not block other mails, and the log contains no address', async () => {
    const { outbox, server, lines, deliver, settled } = await outboxWithMails(room, {
      configuration: { MailNachricht: addresses('gone@tabor.example', 'empfang@tabor.example') },
    });
    server.refused.set('gone@tabor.example', 550);
    const { receipt } = await deliver(byTelephone);
    await settled();
    expect(server.received.map(({ to }) => to)).toEqual([['empfang@tabor.example']]);
    expect(await outbox.mails.unsent()).toMatchObject([
      { address: 'gone@tabor.example', state: 'refused', last_error: '550 5.1.1 RCPT TO' },
    ]);
    expect(lines.join('\n')).toContain(`${receipt}: mail to the house refused (550 5.1.1 RCPT TO)`);
    expect(lines.join('\n')).not.toContain('gone@');
    server.refused.clear();
    expect(await outbox.retry({ receipt })).toEqual([receipt]);
    outbox.onMailAdded();
    await vi.waitFor(() => expect(server.received.at(-1)?.to).toEqual(['gone@tabor.example']), { timeout: 60_000 });
  });
});
