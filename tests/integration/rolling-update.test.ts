import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { memorySteps } from '../../src/origin/memory/shared-memory.ts';
import { outboxSteps } from '../../src/origin/outbox/tables.ts';
import { Database } from '../../src/platform/database/database.ts';
import { lastStep, migrate, oneByOne } from '../../src/platform/database/migrate.ts';
import { leadershipSteps } from '../../src/publish/leadership/tables.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { obstacles, type TableFact, tableFacts } from '../fixtures/table-facts.ts';

const program = findPostgres();

/** Released migration steps, which must never change: they are not run again. New steps are added here. */
const released = [
  { room: 'outbox', steps: outboxSteps, digests: ['8ace4c142a46c3f6'] },
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
    async ({ room, steps }) => {
      const database = await emptyDatabase();
      const facts = await factsAfterEach(database, room, steps);
      const latest = facts.at(-1) ?? [];
      expect(latest.length).toBeGreaterThan(5);
      expect(facts.flatMap((earlier) => obstacles(earlier, latest))).toEqual([]);
      // A process of the previous version starts again.
      await migrate(database, room, steps.slice(0, 1));
      expect(await lastStep(database, room)).toBe(steps.length);
      expect(await tableFacts(database)).toEqual(latest);
    },
  );

  const first = 'CREATE TABLE rooms (id integer PRIMARY KEY, name text, since bigint NOT NULL DEFAULT 0)';
  test.for([
    ['ALTER TABLE rooms DROP COLUMN name', ['rooms: column name is gone']],
    ['ALTER TABLE rooms RENAME COLUMN name TO title', ['rooms: column name is gone']],
    ['ALTER TABLE rooms ALTER COLUMN name TYPE varchar(5)', ['rooms: column name is character varying(5)']],
    ['ALTER TABLE rooms ALTER COLUMN name SET NOT NULL', ['rooms: column name is text NOT NULL']],
    ['ALTER TABLE rooms ALTER COLUMN since DROP DEFAULT', ['rooms: column since is bigint NOT NULL']],
    ['ALTER TABLE rooms ADD COLUMN floor integer NOT NULL', ['rooms: column floor is new']],
    ["ALTER TABLE rooms ADD CHECK (name <> '')", [expect.stringMatching(/^rooms: CHECK .+ is new$/)]],
    ['CREATE UNIQUE INDEX names ON rooms (name)', [expect.stringMatching(/^rooms: CREATE UNIQUE INDEX .+ is new$/)]],
    [
      'CREATE TABLE beds (room integer REFERENCES rooms)',
      [expect.stringMatching(/^rooms: FOREIGN KEY \(room\) .+ is new$/)],
    ],
    ['CREATE TABLE beds (room integer REFERENCES rooms ON DELETE CASCADE)', []],
    ['DROP TABLE rooms', expect.arrayContaining(['rooms: column id is gone'])],
    ['ALTER TABLE rooms ADD COLUMN floor integer, ADD COLUMN beds integer NOT NULL DEFAULT 1', []],
    ['CREATE TABLE beds (id integer PRIMARY KEY, name text NOT NULL); CREATE INDEX names ON rooms (name)', []],
  ] as const)('incompatible changes of the step «%s» are found', async ([step, found]) => {
    const [before = [], after = []] = await factsAfterEach(await emptyDatabase(), 'rooms', [first, step]);
    expect(obstacles(before, after)).toEqual(found);
  });

  test('a connection to a read-only server is not used again', async () => {
    await migrate(await emptyDatabase(), 'rooms', ['CREATE TABLE rooms (id integer)']);
    const database = connected(`update${count}`, { connections: 1 });
    const write = () => database.query('INSERT INTO rooms VALUES (1)');
    const writeInSteps = () => database.transaction((sql) => sql.query('INSERT INTO rooms VALUES (2)'));
    for (const attempt of [write, writeInSteps]) {
      await database.query('SET default_transaction_read_only = on');
      await expect(attempt()).rejects.toThrow('takes no writes');
      await attempt();
    }
  });

  test('migrations have a longer timeout than other queries', async () => {
    const database = await emptyDatabase({ answerMs: 1_000 });
    await expect(database.query('SELECT pg_sleep(2)')).rejects.toThrow('cannot be reached');
    expect(await oneByOne(database, (sql) => sql.query("SELECT 'done' AS is FROM pg_sleep(2)"))).toEqual([
      { is: 'done' },
    ]);
  });
});
