import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Database } from '../../../database/database.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import { oneByOne } from '../../../database/migrate.ts';
import type { Sql, SqlValue } from '../../../database/sql.ts';
import type { Log } from '../../../log/log.ts';
import type { DeliveryQueue } from '../delivery-queue.ts';
import type { Records } from '../records.ts';

const queue = 'deliveries';
/** Seconds without a sign of life after which an attempt is somebody else's; the shortest that pg-boss knows. */
const heartbeatSeconds = 10;
/** Ms that an answer may be due before something must be wrong with its job. */
const overdueMs = 10 * 60_000;

interface Job {
  receipt: string;
}

/**
 * One job for each answer that is not delivered, in PostgreSQL. It is put and dropped together with the record, so that
 * none is lost; pg-boss hands it to one origin at a time, and to another where that one dies.
 *
 * @param isVisitor only puts and drops.
 * @throws {DatabaseError}
 */
export async function bossQueue(
  database: Database,
  records: Records,
  log: Log,
  { isVisitor = false } = {},
): Promise<DeliveryQueue> {
  const boss = new PgBoss({
    db: executor(database),
    schema: 'brand_sites_queue',
    schedule: false,
    supervise: !isVisitor,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // It runs outside of transactions for longer than statements may take here. The table stays small.
    reindex: false,
  });
  boss.on('error', (error) => log(`outbox: ${DatabaseError.of(error).message}`, { level: 'warn' }));
  try {
    // Of several that start at once on an empty database all but one would fail.
    await oneByOne(database, async () => {
      await boss.start();
      await boss.createQueue(queue, { heartbeatSeconds, expireInSeconds: 120, retryDelay: 0, retryLimit: 1_000_000 });
    });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw DatabaseError.of(error);
  }
  const drop = async (receipt: string, sql: Sql) => {
    await boss.deleteJob(queue, idOf(receipt), { db: executor(sql) });
  };
  const put = async (receipt: string, at: number, sql: Sql) => {
    // A job of pg-boss is put off by another in its place.
    await drop(receipt, sql);
    const options = { id: idOf(receipt), startAfter: new Date(at), retentionSeconds: 365 * 86_400 };
    await boss.send(queue, { receipt } satisfies Job, { ...options, db: executor(sql) });
  };
  return {
    next: async () => {
      const [job] = await boss.fetch<Job>(queue);
      return job && { receipt: job.data.receipt, at: 0 };
    },
    put,
    drop,
    touch: async (receipt) => {
      await boss.touch(queue, idOf(receipt));
    },
    repair: async (now) => {
      for (const receipt of await records.overdue(now - overdueMs)) {
        await records.together((sql) => put(receipt, now, sql));
        log(`outbox: ${receipt} was due for long, it is put into the queue again`, { level: 'warn', receipt });
      }
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** The same for each job of a receipt, as a UUID. */
function idOf(receipt: string): string {
  const hex = createHash('sha256').update(receipt).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The statements of pg-boss go through our connections, or through a transaction of ours. */
function executor(sql: Sql) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await sql.query(text, values as SqlValue[]),
    }),
  };
}
