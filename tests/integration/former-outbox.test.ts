import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseName } from '../../src/origin/outbox/open-storage.ts';
import { message } from '../fixtures/answers.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { telling } from '../fixtures/told-people.ts';

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(() => room.remove());

/** Former table of mails, when an answer always belonged to the website that sent it. */
const formerTable = `
  DROP TABLE mails;
  CREATE TABLE mails (
    receipt TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('new', 'house', 'confirmation')),
    address TEXT NOT NULL DEFAULT '',
    document_id TEXT,
    created_at INTEGER NOT NULL,
    message_id TEXT,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'refused', 'omitted')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT,
    settled_at INTEGER,
    PRIMARY KEY (receipt, kind, address)
  ) STRICT;
  CREATE INDEX due_mails ON mails (state, next_attempt_at);
  CREATE INDEX mails_to ON mails (address, kind, state);
`;

test('pending mails of an outbox with the former schema are sent, and later ones, too', async () => {
  const key = newKey();
  const former = await room.open({ key, tells: true });
  const answers = [message(), message()] as const;
  for (const answer of answers) {
    await former.add(answer);
    await former.settle(answer.receipt, { kind: 'delivered' });
  }
  await former.close();
  const database = new DatabaseSync(join(room.folder, databaseName));
  database.exec(formerTable);
  const now = Date.now();
  const insert = database.prepare(
    'INSERT INTO mails (receipt, kind, address, created_at, next_attempt_at) VALUES (?, ?, ?, ?, ?)',
  );
  // The recipients of the first mail are not resolved yet; those of the second one were resolved before the update.
  insert.run(answers[0].receipt, 'new', '', now, now);
  insert.run(answers[1].receipt, 'house', 'frueher@tabor.example', now, now);
  database.close();

  const { outbox, server, deliver, settled } = await telling(room, { key });
  await settled();
  const told = () => server.received.map(({ to }) => to.join()).sort();
  expect(told()).toEqual(['frueher@tabor.example', 'info@tabor.example', 'rosa@zimtstern.example']);
  expect(server.received.find(({ to }) => to[0] === 'info@tabor.example')?.text).toContain(answers[0].receipt);

  const later = await deliver();
  await settled();
  expect(told()).toHaveLength(5);
  expect(await outbox.mails.unsent()).toEqual([]);
  expect(server.received.filter(({ text }) => text.includes(later.receipt))).toHaveLength(2);

  const altered = new DatabaseSync(join(room.folder, databaseName), { readOnly: true });
  const columns = altered.prepare("SELECT name FROM pragma_table_info('mails')").all();
  altered.close();
  expect(columns.filter(({ name }) => name === 'house')).toHaveLength(1);
});
