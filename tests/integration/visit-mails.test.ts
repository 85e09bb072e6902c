import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot.ts';
import type { Slot } from '../../src/fields/visits/slots.ts';
import type { VisitField } from '../../src/forms/visit.ts';
import { dayAfter, dayInZurich, momentInZurich } from '../../src/i18n/day-in-zurich.ts';
import { VisitBookings } from '../../src/origin/visits/visit-bookings.ts';
import { visitDates } from '../../src/origin/visits/visit-dates.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import type { ReceivedMail } from '../contract/mail-server.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { outboxWithMails } from '../fixtures/outbox-with-mails.ts';
import { datesOf, sitesWithVisits, visitOfHouse, visitValues } from '../fixtures/visits.ts';

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(() => room.remove());

const rivabella = brandById('rivabella');
const snapshot = await readSnapshot(formSites.snapshots, rivabella);
const Bild = snapshot?.contents['de-CH']?.homes.find(({ Leitung }) => Leitung?.Bild)?.Leitung?.Bild;
const tour = visitOfHouse([10, 12], {
  Mitbringen: 'bequeme Schuhe',
  Person: { Name: 'Verena Büchi', Funktion: 'Leiterin', Telefon: '044 000 00 12', Bild },
  Uebersetzungen: [{ Deutsch: 'bequeme Schuhe', Franzoesisch: 'des chaussures confortables' }],
});

/** Opens an outbox with visits. Its answers count as delivered at once, and its mails are sent. */
async function bookedWithMails(now = () => Date.now()) {
  const { snapshots } = await sitesWithVisits(room.root, { rivabella: [tour] });
  const mails = await outboxWithMails(room, { brand: 'rivabella', snapshots, media: formSites.media, now });
  const { outbox } = mails;
  const bookings = new VisitBookings({
    outbox,
    dates: visitDates(snapshots, outbox.bookings, now),
    sendsMails: true,
    now,
  });
  const deliver = async (receipt: string) => {
    await outbox.settle(receipt, { kind: 'delivered' });
    await mails.settled();
  };
  return {
    ...mails,
    bookings,
    own: async (receipt: string) => {
      const own = await bookings.find((await outbox.read(receipt))?.code ?? '', rivabella);
      if (!own) throw new Error('there is no such booking');
      return own;
    },
    deliver,
    book: async (values: Partial<Record<VisitField, string>> = {}) => {
      const outcome = await bookings.book(
        { ...visitValues, termin: datesOf(tour)[0]?.id ?? '', ...values },
        { brand: rivabella, locale: 'fr-CH' },
        async () => 0,
      );
      if (outcome.kind !== 'kept') throw new Error(outcome.kind);
      await deliver(outcome.receipt);
      return outcome.receipt;
    },
  };
}

const toVisitor = (mails: readonly ReceivedMail[]) => mails.filter(({ to }) => to[0] === visitValues.email);
const toHouse = (mails: readonly ReceivedMail[]) => mails.filter(({ to }) => to[0] !== visitValues.email);

/** Decodes the attached calendar file. */
function calendarOf(mail: ReceivedMail | undefined): string {
  const [, base64 = ''] = /text\/calendar[\s\S]*?\n\n([\w+/=\n]+)/.exec(mail?.source ?? '') ?? [];
  return Buffer.from(base64, 'base64').toString().replaceAll('\r\n ', '');
}

/** Returns the time at which the reminder of a date is due (ms since 1970). */
const morningBefore = (slot: Slot | undefined) =>
  Date.parse(momentInZurich(`${dayAfter(dayInZurich(slot?.start ?? ''), -1)}T10:01`) ?? '');

test('a visitor gets date, way, person, a calendar file and a link in her language; the house gets no personal data', async () => {
  const { server, book } = await bookedWithMails();
  const receipt = await book({ personen: '2', nachname: 'Zimtstern <script>' });
  const [mail] = toVisitor(server.received);
  expect(mail?.text).toContain('Votre visite est réservée.');
  expect(mail?.text).toContain('Visite\n');
  expect(mail?.text).toContain('2 personnes');
  expect(mail?.text).toContain('accueillir : Verena Büchi, Leiterin.');
  expect(mail?.text).toMatch(/Vous joignez Verena Büchi au 044\s000\s00\s12\./);
  expect(mail?.text).toContain('des chaussures confortables');
  expect(mail?.text).toMatch(/https:\/\/rivabella\.example\/api\/besuch\/termin\?code=[\w-]{22}&locale=fr-CH\n/);
  expect(mail?.text).not.toMatch(/Zimtstern|Rosa/);
  expect(mail?.html).toContain('<img src="cid:face" alt="Verena Büchi"');
  const [, face = ''] = /image\/jpeg[\s\S]*?\n\n([\w+/=\n]+)/.exec(mail?.source ?? '') ?? [];
  expect(Buffer.from(face, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  const calendar = calendarOf(mail);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:PUBLISH\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(calendar).toContain(`UID:besuch-${receipt}@rivabella.example\r\n`);
  expect(calendar).toContain('SEQUENCE:0\r\n');
  const [house] = toHouse(server.received);
  expect(house?.head).toContain(`Neue Anmeldung an Rivabella ${receipt}`);
  expect(house?.text).toContain('2 Personen');
  expect(house?.text).not.toMatch(/Zimtstern|Rosa|code=/);
});

test('moving and cancelling tell visitor and house, with the same calendar entry in its next version', async () => {
  const { server, book, own, bookings, deliver } = await bookedWithMails();
  const receipt = await book();
  expect(await bookings.move(await own(receipt), datesOf(tour)[1]?.id ?? '')).toBe(true);
  await deliver(`${receipt}-2`);
  await bookings.cancel(await own(`${receipt}-2`));
  await deliver(`${receipt}-3`);
  // A second tab still shows the form that moves it.
  expect(await bookings.move(await own(`${receipt}-3`), datesOf(tour)[2]?.id ?? '')).toBe(false);
  const [, moved, cancelled] = toVisitor(server.received);
  expect(moved?.text).toContain('Votre visite a été déplacée.');
  expect(calendarOf(moved)).toContain('SEQUENCE:1\r\n');
  expect(cancelled?.text).toContain('Votre visite est annulée.');
  expect(calendarOf(cancelled)).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED\r\n/);
  for (const mail of [moved, cancelled]) expect(calendarOf(mail)).toContain(`UID:besuch-${receipt}@`);
  expect(toHouse(server.received).map(({ head }) => /^Subject: Neue (\w+)/m.exec(head)?.[1])).toEqual([
    'Anmeldung',
    'Verschiebung',
    'Absage',
  ]);
});

test('the reminder is sent once, on the morning before, and not for cancelled visits', async () => {
  let now = Date.now();
  const { server, outbox, book, own, bookings, deliver, settled } = await bookedWithMails(() => now);
  const [kept, other] = [await book(), await book({ vorname: 'Anna' })];
  await bookings.cancel(await own(other));
  await deliver(`${other}-2`);
  const before = toVisitor(server.received).length;
  const morning = momentInZurich(`${dayAfter(dayInZurich(datesOf(tour)[0]?.start ?? ''), -1)}T10:00`) ?? '';
  now = Date.parse(morning) - 1_000;
  await outbox.bookings.addReminders(now);
  expect((await outbox.mails.counts()).pending).toBe(0);
  now = Date.parse(morning) + 1_000;
  for (let turn = 0; turn < 2; turn++) {
    outbox.onMailAdded();
    await expect.poll(() => toVisitor(server.received).length).toBe(before + 1);
    await settled();
    await setTimeout(50);
  }
  const reminder = toVisitor(server.received).at(-1);
  expect(reminder?.text).toContain('Nous vous attendons demain.');
  expect(reminder?.text).toContain(`code=${(await outbox.read(kept))?.code}`);
});

test('nobody is reminded of a date that the house gave up since', async () => {
  let now = Date.now();
  const { server, outbox, book, settled } = await bookedWithMails(() => now);
  await book();
  await sitesWithVisits(room.root, { rivabella: [{ ...tour, Termine: tour.Termine.slice(1) }] });
  const before = toVisitor(server.received).length;
  now = morningBefore(datesOf(tour)[0]);
  await outbox.bookings.addReminders(now);
  outbox.onMailAdded();
  await settled();
  expect(toVisitor(server.received)).toHaveLength(before);
  expect(await outbox.mails.counts()).toMatchObject({ omitted: 1, refused: 0 });
});

test('a delivery after the reminder still sends the mails to house and visitor', async () => {
  let now = Date.now();
  const { server, outbox, bookings, deliver, settled } = await bookedWithMails(() => now);
  const values = { ...visitValues, termin: datesOf(tour)[0]?.id ?? '' };
  const outcome = await bookings.book(values, { brand: rivabella, locale: 'fr-CH' }, async () => 0);
  now = morningBefore(datesOf(tour)[0]);
  outbox.onMailAdded();
  await expect.poll(() => toVisitor(server.received).length).toBe(1);
  await settled();
  await deliver(outcome.kind === 'kept' ? outcome.receipt : '');
  expect(toVisitor(server.received)).toHaveLength(2);
  expect(toHouse(server.received)).toHaveLength(1);
});

test('a visitor without an address is not reminded, also after a move', async () => {
  let now = Date.now();
  const { outbox, book, own, bookings, deliver } = await bookedWithMails(() => now);
  const receipt = await book({ email: '', telefon: '044 668 18 00' });
  expect(await outbox.bookings.find('booking', receipt)).toMatchObject({ remind_at: null });
  expect(await bookings.move(await own(receipt), datesOf(tour)[1]?.id ?? '')).toBe(true);
  await deliver(`${receipt}-2`);
  now = morningBefore(datesOf(tour)[1]);
  await outbox.bookings.addReminders(now);
  expect(await outbox.mails.unsent()).toEqual([]);
});

test('everything about a visit is deleted 30 days after it, delivered or not, and until it nothing that its reminder needs', async () => {
  let now = Date.now();
  const { outbox, book, own, bookings } = await bookedWithMails(() => now);
  const receipt = await book();
  await bookings.cancel(await own(receipt));
  const later = await book({ vorname: 'Anna' });
  const day = 86_400_000;
  const end = Date.parse(datesOf(tour)[0]?.end ?? '');
  const left = async () => {
    await outbox.sweep();
    return (await outbox.list()).map((answer) => answer.receipt).sort();
  };
  now = end - 1_000;
  expect(await left()).toEqual([receipt, `${receipt}-2`, later].sort());
  now = end + 20 * day;
  // The cancellation was never delivered.
  expect(await left()).toEqual([`${receipt}-2`]);
  now = end + 30 * day + 1_000;
  expect(await left()).toEqual([]);
  expect(await outbox.bookings.dates('rivabella')).toEqual([]);
});
