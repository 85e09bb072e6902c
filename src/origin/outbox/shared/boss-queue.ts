import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Database } from '../../../platform/database/database.ts';
import { DatabaseError } from '../../../platform/database/database-error.ts';
import { oneByOne } from '../../../platform/database/migrate.ts';
import type { Sql, SqlValue } from '../../../platform/database/sql.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeliveryQueue } from '../delivery-queue.ts';
import type { Records } from '../records.ts';

const queue = 'deliveries';
/** Seconds without a heartbeat after which another origin takes over an attempt. The minimum that pg-boss allows. */
const heartbeatSeconds = 10;
/** Time after its due time at which an answer counts as missing in the queue, in ms. */
const overdueMs = 10 * 60_000;

interface Job {
  receipt: string;
}

/**
 * Creates a queue in PostgreSQL with one job for each undelivered answer. Jobs and records change in the same transaction,
 * so that no job is lost. pg-boss gives a job to one origin at a time, and to another origin if the first one dies.
 *
 * @param isVisitor whether the queue only puts and drops jobs, without maintenance.
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
    // Reindexing takes longer than our statement timeout, and the table stays small.
    reindex: false,
  });
  boss.on('error', (error) => log(`outbox: ${DatabaseError.of(error).message}`, { level: 'warn' }));
  try {
    // One origin at a time: on an empty database, all but one of the simultaneous starts would fail.
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
    // pg-boss cannot move a job to a later time: a new job replaces it.
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

/** Derives the job ID of a receipt, as a UUID. */
function idOf(receipt: string): string {
  const hex = createHash('sha256').update(receipt).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Runs the statements of pg-boss on our connections, or in a transaction of ours. */
function executor(sql: Sql) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await sql.query(text, values as SqlValue[]),
    }),
  };
}
