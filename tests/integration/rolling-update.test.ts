import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { leadershipSteps } from '../../src/leadership/tables.ts';
import { memorySteps } from '../../src/origin/memory/tables.ts';
import { outboxSteps } from '../../src/origin/outbox/tables.ts';
import { Database } from '../../src/platform/database/database.ts';
import { lastStep, migrate } from '../../src/platform/database/migrate.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { obstacles, type TableFact, tableFacts } from '../fixtures/table-facts.ts';

const program = findPostgres();

/** Released migration steps, which must never change: they are not run again. New steps are added here. */
const released = [
  {
    room: 'outbox',
    steps: outboxSteps,
    digests: ['3cc94348a4636936', '2fbe8cd00cfd0ec3', '69ee0f0f092be6ea', '7a1bab06264989ba'],
    // An earlier process that takes a booking gets a refusal, and five of them end the delivery. One attempt of a
    // later process delivers it.
    changes: [
      "answers: CHECK ((form = ANY (ARRAY['contact'::text, 'application'::text]))) is gone",
      "mails: CHECK ((kind = ANY (ARRAY['new'::text, 'house'::text, 'confirmation'::text]))) is gone",
    ],
  },
  { room: 'memory', steps: memorySteps, digests: ['d5d10d29af2a919d'] },
  {
    room: 'leadership',
    steps: leadershipSteps,
    digests: ['1f7fae8cc7bc8c4b', 'a5db64ad155f8a6d', '688d3d5477d2d697', 'fec7b5afefa4c2f9'],
  },
];

test.for(released)('the released steps of the room $room are unchanged', ({ steps, digests }) => {
  expect(steps.map((step) => createHash('sha256').update(step).digest('hex').slice(0, 16))).toEqual(digests);
});

describe.skipIf(!program)('during a rolling update', () => {
  let postgres: Postgres;
  let count = 0;
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'sites', password: 'p' });
  });
  afterAll(() => postgres?.stop());

  function connected(name: string, more = {}): Database {
    const url = `postgres://sites:p@127.0.0.1:${postgres.port}/${name}`;
    const database = new Database({ url, connections: 3, ...more });
    onTestFinished(() => database.close());
    return database;
  }

  async function emptyDatabase(more = {}): Promise<Database> {
    const name = `update${++count}`;
    await connected('postgres').query(`CREATE DATABASE ${name}`);
    return connected(name, more);
  }

  /** Reads the tables after each step. */
  async function factsAfterEach(database: Database, room: string, steps: readonly string[]): Promise<TableFact[][]> {
    const all: TableFact[][] = [];
    for (const [index] of steps.entries()) {
      await migrate(database, room, steps.slice(0, index + 1));
      all.push(await tableFacts(database));
    }
    return all;
  }

  test.for(released)(
    'a process for earlier tables of the room $room works with the latest',
    async ({ room, steps, changes = [] }) => {
      const database = await emptyDatabase();
      const facts = await factsAfterEach(database, room, steps);
      const latest = facts.at(-1) ?? [];
      expect(latest.length).toBeGreaterThan(5);
      expect(facts.flatMap((earlier) => obstacles(earlier, latest))).toEqual(changes);
      // A process of the previous version starts again.
      await migrate(database, room, steps.slice(0, 1));
      expect(await lastStep(database, room)).toBe(steps.length);
      expect(await tableFacts(database)).toEqual(latest);
    },
  );
});
