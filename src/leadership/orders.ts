import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Brand, brands } from '../../sites.config.ts';
import type { withdrawHere } from '../builder/withdraw.ts';
import type { Sql } from '../platform/database/database.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { parseJson } from '../platform/disk/read-json.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Folders } from '../releases/folders.ts';
import { readPin, writePin } from '../releases/pins.ts';
import type { ReleaseList } from '../releases/release-list.ts';
import { chooseRelease, RollbackError, type RollbackResult, type rollBackHere } from '../releases/rollback.ts';
import { readWithdrawals, type Withdrawal, withdrawalSchema } from '../releases/withdrawals.ts';
import { type RunningBuilder, readNote, runningBuilders, writeNote } from './notes.ts';

const orderSchema = z.object({
  id: z.string(),
  /** Whether the pin is removed instead. */
  unpin: z.boolean(),
  /** Id of the release on the leader. */
  to: z.string().optional(),
  /** `inputs` of the release. The same release has a different id on each machine. */
  inputs: z.string().optional(),
  pinned: z.boolean(),
  /** Name or account of the person. */
  by: z.string().optional(),
  /** Earlier versions follow only orders that are done. */
  isDone: z.literal(true),
});
/** Last order of a person to roll a brand back, or to unpin it. All machines follow, also those that start later. */
type Order = z.output<typeof orderSchema>;

/** Reads the leader's list of releases; undefined until it has shared one. @throws {DatabaseError} */
export async function sharedReleases(sql: Sql, brand: string): Promise<ReleaseList | undefined> {
  const shared = await readNote(sql, brand, 'releases');
  return shared === undefined ? undefined : JSON.parse(shared);
}

/** Orders all machines to do what this one has done. @throws {DatabaseError} */
export async function shareRollback(sql: Sql, brand: string, result: RollbackResult, by?: string): Promise<string> {
  const { pinned, ...done } = result;
  const order: Order = { id: randomUUID(), unpin: !pinned && !('to' in done), pinned, isDone: true };
  if ('to' in done) Object.assign(order, { to: done.to, inputs: done.inputs });
  await writeNote(sql, brand, 'last rollback', JSON.stringify({ ...order, by }));
  return order.id;
}

/**
 * Orders all machines to roll a brand back or to unpin it. Resolves when the leader has done it.
 *
 * @returns what the leader did, and a function that waits for the other machines.
 * @throws {RollbackError} if that is impossible.
 */
export async function orderRollback(
  sql: Sql,
  brand: string,
  wanted: { to?: string | undefined; unpin: boolean; by?: string | undefined },
) {
  const list = await sharedReleases(sql, brand);
  if (!list)
    throw new RollbackError(
      `${brand}: the leading origin names its releases after its first build; try again when that has ended`,
    );
  const result = planRollback(list, wanted);
  const id = await shareRollback(sql, brand, result, wanted.by);
  const waitFor = (isMeant: (builder: RunningBuilder) => boolean) => waitForOrder(sql, brand, id, isMeant);
  const [problem] = await waitFor(({ leads }) => leads);
  if (problem) throw new RollbackError(problem);
  return { result, waitForAll: () => waitFor(() => true) };
}

function planRollback(
  { brand, pin, releases }: ReleaseList,
  { to, unpin }: { to?: string | undefined; unpin: boolean },
): RollbackResult {
  const live = releases.find(({ isLive }) => isLive);
  if (!live) throw new RollbackError(`${brand}: has no live release`);
  if (unpin && !pin) throw new RollbackError(`${brand}: is not pinned`);
  if (unpin) return { brand, pinned: false };
  const target = chooseRelease(brand, releases, to);
  return { brand, from: live.id, to: target.id, inputs: target.inputs, pinned: target !== releases[0] };
}

/** Time limit for machines to follow, in milliseconds. They wait for the end of a build. */
const followTimeoutMs = 120_000;

/** Waits until the machines have followed an order. @returns what prevented them. @throws {RollbackError} */
async function waitForOrder(sql: Sql, brand: string, id: string, isMeant: (builder: RunningBuilder) => boolean) {
  const started = performance.now();
  for (;;) {
    const builders = (await runningBuilders(sql)).filter(isMeant);
    const answers = await Promise.all(builders.map(({ machine }) => readNote(sql, brand, followedBy(machine))));
    const followed = answers.map((answer) => parseJson<Followed>(answer ?? '{}', followedSchema).value);
    const late = builders.filter((_, index) => followed[index]?.id !== id).map(({ machine }) => machine);
    if (builders.length && !late.length)
      return followed.flatMap((one, index) => (one?.problem ? `${one.problem} (on ${builders[index]?.machine})` : []));
    const last = parseJson<Order>((await readNote(sql, brand, 'last rollback')) ?? '{}', orderSchema).value;
    if (last?.id !== id) throw new RollbackError(`${brand}: another rollback came between`);
    if (performance.now() - started > followTimeoutMs)
      throw new RollbackError(
        `${brand}: did not follow within ${followTimeoutMs / 1_000} s: ${late.join(', ') || 'no origin leads'}`,
      );
    await setTimeout(100);
  }
}

const followedSchema = z.object({ id: z.string(), problem: z.string().optional() });
type Followed = z.output<typeof followedSchema>;
const followedBy = (machine: string) => `followed ${machine}`;

interface FollowerOptions {
  machine: string;
  sql: Sql;
  folders: Pick<Folders, 'releases'>;
  rollBack: ReturnType<typeof rollBackHere>;
  /** Called when the pin of a brand has changed. */
  onPin(brand: Brand, problem: string | undefined): Promise<void>;
}

/** Returns a function that follows new orders on this machine. It throws a `DatabaseError`. */
export function orderFollower({ machine, sql, folders: { releases }, rollBack, onPin }: FollowerOptions) {
  const followed = new Map<string, string>();

  /** @returns what prevents it. */
  async function follow(brand: (typeof brands)[number], order: Order): Promise<string | undefined> {
    const [host] = brand.hosts;
    const { pinned, inputs, to = 'unknown', by } = order;
    const pin = await readPin(releases, host);
    if (pinned ? pin && pin.inputs === inputs : !pin) return undefined;
    const problem = await rollBack(brand, order).then(
      () => undefined,
      (error) => asError(error).message,
    );
    if (problem && pinned) {
      // The release is missing on this machine. The pin still prevents builds of the host.
      await makeRoot(`${releases}/${host}`);
      const since = new Date().toISOString();
      await writePin(releases, host, { since, from: 'unknown', to, ...(inputs && { inputs }), ...(by && { by }) });
    }
    await onPin(brand, problem);
    return problem;
  }

  return async (): Promise<void> => {
    for (const brand of brands) {
      const text = await readNote(sql, brand.id, 'last rollback');
      const order = text === undefined ? undefined : parseJson<Order>(text, orderSchema).value;
      if (!order || followed.get(brand.id) === order.id) continue;
      const problem = await follow(brand, order);
      await writeNote(sql, brand.id, followedBy(machine), JSON.stringify({ id: order.id, problem }));
      followed.set(brand.id, order.id);
    }
  };
}

/** Tells all machines which files are withdrawn. @param isUndone permits them again. @throws {DatabaseError} */
export async function shareWithdrawals(sql: Sql, withdrawals: readonly Withdrawal[], isUndone = false): Promise<void> {
  // The note stays: a machine that was off still has the withdrawal. No version reads this as one.
  for (const withdrawal of withdrawals)
    await writeNote(sql, withdrawal.hash, 'withdrawn', JSON.stringify(isUndone ? { isUndone } : withdrawal));
}

/** Adds the withdrawals of a machine that starts, except those that were undone meanwhile. @throws {DatabaseError} */
export async function joinWithdrawals(sql: Sql, withdrawals: readonly Withdrawal[]): Promise<void> {
  for (const withdrawal of withdrawals)
    await sql.query(
      "INSERT INTO brand_notes (brand, name, value) VALUES ($1, 'withdrawn', $2) ON CONFLICT (brand, name) DO NOTHING",
      [withdrawal.hash, JSON.stringify(withdrawal)],
    );
}

/** Withdraws on this machine what was withdrawn on another one. @throws {DatabaseError} */
export async function followWithdrawals(
  sql: Sql,
  dist: string,
  withdraw: ReturnType<typeof withdrawHere>,
): Promise<void> {
  const rows = await sql.query<{ value: string }>(
    "SELECT value FROM brand_notes WHERE name = 'withdrawn' ORDER BY brand",
  );
  const shared = rows.flatMap(({ value }) => parseJson<Withdrawal>(value, withdrawalSchema).value ?? []);
  const hashesOf = (list: readonly Withdrawal[]) =>
    list
      .map(({ hash }) => hash)
      .sort()
      .join();
  if (hashesOf(shared) !== hashesOf(await readWithdrawals(dist))) await withdraw(() => shared);
}
