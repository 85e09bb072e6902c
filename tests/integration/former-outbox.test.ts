import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseName } from '../../src/origin/outbox/open-storage.ts';
import { message } from '../fixtures/answers.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { outboxWithMails } from '../fixtures/outbox-with-mails.ts';

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(() => room.remove());

test('pending mails of an outbox with the former schema are sent, and later ones, too', async () => {
  const key = newKey();
  const former = await room.open({ key, sendsMails: true });
  const answers = [message(), message()] as const;
  for (const answer of answers) {
    await former.add(answer);
    await former.settle(answer.receipt, { kind: 'delivered' });
  }
  await former.close();
  const database = new DatabaseSync(join(room.folder, databaseName));
  // Formerly an answer always belonged to the website that sent it.
  database.exec('DELETE FROM mails; ALTER TABLE mails DROP COLUMN house; PRAGMA user_version = 0; DROP TABLE bookings');
  // Formerly there were two forms.
  const sql = String(database.prepare("SELECT sql FROM sqlite_master WHERE name = 'answers'").get()?.['sql']);
  const withTwoForms = sql.replace(
    'form TEXT NOT NULL',
    "form TEXT NOT NULL CHECK (form IN ('contact', 'application'))",
  );
  database.exec(
    `ALTER TABLE answers RENAME TO later; DROP INDEX due; ${withTwoForms}; CREATE INDEX due ON answers (state, next_attempt_at);
     INSERT INTO answers SELECT * FROM later; DROP TABLE later`,
  );
  const now = Date.now();
  const insert = database.prepare(
    'INSERT INTO mails (receipt, kind, address, created_at, next_attempt_at) VALUES (?, ?, ?, ?, ?)',
  );
  // The recipients of the first mail are not resolved yet; those of the second one were resolved before the update.
  insert.run(answers[0].receipt, 'new', '', now, now);
  insert.run(answers[1].receipt, 'house', 'frueher@tabor.example', now, now);
  database.close();

  const { outbox, server, deliver, settled } = await outboxWithMails(room, { key });
  await settled();
  const mailed = () => server.received.map(({ to }) => to.join()).sort();
  expect(mailed()).toEqual(['frueher@tabor.example', 'info@tabor.example', 'rosa@zimtstern.example']);
  expect(server.received.find(({ to }) => to[0] === 'info@tabor.example')?.text).toContain(answers[0].receipt);

  const later = await deliver({ form: 'visit' });
  await settled();
  expect(mailed()).toHaveLength(5);
  expect(await outbox.mails.unsent()).toEqual([]);
  expect(server.received.filter(({ text }) => text.includes(later.receipt))).toHaveLength(2);
});
