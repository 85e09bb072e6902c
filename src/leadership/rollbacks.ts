import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Brand, brands } from '../../sites.config.ts';
import type { Database, Sql } from '../platform/database/database.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { parseJson } from '../platform/disk/read-json.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { Folders } from '../releases/folders.ts';
import { readPin, writePin } from '../releases/pins.ts';
import { RollbackError } from '../releases/rollback.ts';
import type { Lease } from './lease.ts';

const rollbackSchema = z.object({
  id: z.string(),
  /** Whether the pin is removed instead. */
  unpin: z.boolean(),
  /** Id of the target release on the leader. @default the previous release */
  to: z.string().optional(),
  /** `inputs` of the target release. The same release has a different id on each machine. */
  inputs: z.string().optional(),
  /** Whether the leader has rolled back. The other origins then follow. */
  isDone: z.boolean().optional(),
  pinned: z.boolean().optional(),
  problem: z.string().optional(),
  /** Name or account of the person. */
  by: z.string().optional(),
  /** Report for the operator, as JSON. */
  result: z.unknown().optional(),
});
/** Last rollback of a brand: requested by an operator or completed by the leader. */
export type SharedRollback = z.output<typeof rollbackSchema>;

/** Rolls back or unpins a brand on this machine, before any waiting build. @throws if that is impossible. */
export type RollBack = (brand: Brand, request: SharedRollback) => Promise<Partial<SharedRollback>>;

/** Reads the last rollback of each brand. @throws {DatabaseError} */
export async function readRollbacks(sql: Sql): Promise<Map<string, SharedRollback>> {
  const text = "SELECT brand, value FROM brand_notes WHERE name = 'last rollback'";
  const rows = await sql.query<{ brand: string; value: string }>(text);
  const rollbacks = new Map<string, SharedRollback>();
  for (const { brand, value: stored } of rows) {
    const { value } = parseJson<SharedRollback>(stored, rollbackSchema);
    if (value) rollbacks.set(brand, value);
  }
  return rollbacks;
}

/** Stores the last rollback of a brand. @throws {DatabaseError} */
export async function writeRollback(sql: Sql, brand: string, rollback: SharedRollback): Promise<void> {
  await sql.query(
    `INSERT INTO brand_notes (brand, name, value) VALUES ($1, 'last rollback', $2)
     ON CONFLICT (brand, name) DO UPDATE SET value = excluded.value`,
    [brand, JSON.stringify(rollback)],
  );
}

/** Timeout for the leader to roll back. It waits for the end of a build. */
const leaderTimeoutMs = 60_000;

/**
 * Asks the leader to roll a brand back or to unpin it. Resolves when it has done it.
 *
 * @throws {RollbackError} if it cannot.
 */
export async function rollBackOnLeader(
  sql: Sql,
  brand: string,
  wanted: Pick<SharedRollback, 'to' | 'unpin' | 'by'>,
): Promise<SharedRollback> {
  const request: SharedRollback = { id: randomUUID(), ...wanted };
  await writeRollback(sql, brand, request);
  for (const deadline = performance.now() + leaderTimeoutMs; performance.now() < deadline; ) {
    const last = (await readRollbacks(sql)).get(brand) ?? request;
    if (last.id !== request.id) throw new RollbackError(`${brand}: another rollback came between`);
    if (last.problem) throw new RollbackError(last.problem);
    if (last.isDone) return last;
    await setTimeout(200);
  }
  throw new RollbackError(`${brand}: the leader did not follow within ${leaderTimeoutMs / 1_000} s`);
}

interface FollowerOptions {
  database: Database;
  lease: Lease;
  folders: Pick<Folders, 'releases'>;
  rollBack: RollBack;
  /** Called when the pin of a brand has changed. */
  onPin(brand: Brand): Promise<void>;
  log: Log;
}

/**
 * Returns a function that executes new rollbacks of operators on any machine: first on the leader, then on all other
 * origins. It throws a `DatabaseError`.
 */
export function rollbackFollower({ database, lease, folders: { releases }, rollBack, onPin, log }: FollowerOptions) {
  /** Results by rollback id. If writing a result fails, the next attempt must not roll back further. */
  const results = new Map<string, Partial<SharedRollback>>();

  /** @returns the result; empty if this machine already has the leader's release or pin. */
  async function execute(brand: (typeof brands)[number], rollback: SharedRollback): Promise<Partial<SharedRollback>> {
    const [host] = brand.hosts;
    const { isDone, inputs, pinned, problem, by, to = 'unknown' } = rollback;
    const pin = await readPin(releases, host);
    if (isDone && (problem || (pinned ? pin?.inputs === inputs : !pin))) return {};
    const result = await rollBack(brand, rollback).catch((error) => ({ problem: asError(error).message }));
    if (result.problem && isDone && pinned) {
      // The release is missing on this machine. The pin still prevents builds of the host.
      await makeRoot(`${releases}/${host}`);
      const since = new Date().toISOString();
      await writePin(releases, host, { since, from: 'unknown', to, ...(inputs && { inputs }), ...(by && { by }) });
    }
    log(`leadership: ${brand.id}: ${result.problem ?? 'rolled back or unpinned at the request of an operator'}`);
    await onPin(brand);
    return result;
  }

  return async (): Promise<void> => {
    const rollbacks = await readRollbacks(database);
    for (const brand of brands) {
      const rollback = rollbacks.get(brand.id);
      const name = `${rollback?.id} ${rollback?.isDone}`;
      if (!rollback || results.get(name)?.isDone || (!rollback.isDone && lease.term === undefined)) continue;
      const result = results.get(name) ?? (await execute(brand, rollback));
      results.set(name, result);
      if (rollback.isDone)
        await database.query(
          'UPDATE builders SET followed = followed || jsonb_build_object($2::text, $3::jsonb) WHERE id = $1',
          [lease.id, brand.id, JSON.stringify({ id: rollback.id, problem: result.problem })],
        );
      else await lease.note(brand.id, 'last rollback', JSON.stringify({ ...rollback, ...result, isDone: true }));
      results.set(name, { isDone: true });
    }
  };
}
