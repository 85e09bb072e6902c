import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import { hashId } from '../../src/origin/sessions/sessions.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { startMailServer } from '../contract/mail-server.ts';
import type { AlertsProcessOptions } from '../fixtures/alerts-process.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { sitesWithVisits } from '../fixtures/visits.ts';

const kills = 12;
const people = 30;
/** Each person has an order for all vacancies and one for an area. */
const searches = ['/jobs/offene-stellen', '/jobs/offene-stellen?bereich=hotellerie'];
const now = Date.parse('2026-12-07T06:00:00Z');

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(() => room.remove());

test('killed again and again, right after a mail was taken too, each person gets each vacancy in one mail', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const folders = await sitesWithVisits(room.root, {});
  const key = newKey();
  const { numbers, known } = await publishThree(folders.snapshots);
  const before = await room.open({ key });
  for (let person = 0; person < people; person++)
    for (const search of searches)
      await before.alerts.add({
        alert: `${person} ${search}`,
        brand: 'tabor',
        locale: 'de-CH',
        rhythm: 'daily',
        code_hash: hashId(`${person} ${search}`),
        isConfirmed: true,
        attempts: 0,
        next_mail_at: now,
        ends_at: now + 100 * 86_400_000,
        payload: { email: `p${person}@a.example`, code: 'code', search, known, sent: [] },
      });
  await before.close();

  for (let kill = 0; kill <= kills; kill++) {
    // Later by the longest delay: what failed is due again.
    const options: AlertsProcessOptions = {
      folders,
      outbox: room.folder,
      key,
      smtp: server.url,
      now: now + kill * 3_600_000,
    };
    const child = fork(join(import.meta.dirname, '../fixtures/alerts-process.ts'), [JSON.stringify(options)]);
    const over = once(child, 'exit');
    const most = server.received.length + (kill % 4);
    server.onTaken = () => {
      if (kill < kills && server.received.length > most) child.kill('SIGKILL');
    };
    await over;
  }

  // A kill between the mail server's answer and its record sends the same mail again, with the same id.
  const mails = new Map(server.received.map((mail) => [/^message-id: (.+)$/im.exec(mail.head)?.[1], mail]));
  expect(server.received.length).toBeGreaterThan(mails.size);
  for (let person = 0; person < people; person++) {
    const texts = [...mails.values()].filter(({ to }) => to.includes(`p${person}@a.example`)).map(({ text }) => text);
    for (const number of numbers)
      expect(
        texts.filter((text) => text.includes(`/jobs/offene-stellen/${number}`)),
        `${person} ${number}`,
      ).toHaveLength(1);
  }
});

/** Publishes three vacancies of Tabor. @returns their numbers, and the ids of the vacancies before. */
async function publishThree(snapshots: string) {
  const tabor = brandById('tabor');
  const snapshot = await readSnapshot(snapshots, tabor);
  const jobs = snapshot?.contents['de-CH']?.jobs;
  const example = jobs?.find(({ Lehrstelle }) => !Lehrstelle);
  if (!snapshot || !jobs || !example) throw new Error('tabor has no vacancies');
  const known = jobs.map(({ Nummer }) => `tabor ${Nummer}`);
  const numbers = [7001, 7002, 7003];
  for (const Nummer of numbers)
    jobs.push({ ...example, Nummer, Bereich: Nummer === 7003 ? 'verwaltung' : 'hotellerie' });
  await writeSnapshot(snapshots, snapshot);
  return { numbers, known };
}
