import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../sites.config.ts';
import { withLock } from '../platform/disk/lock.ts';
import { describeDamage, detectDamage } from './damage.ts';
import type { Folders } from './folders.ts';
import { type KeptRelease, keptReleases, releasesToChoose } from './kept-releases.ts';
import { pointTo } from './make-live.ts';
import { readPin, removePin, writePin } from './pins.ts';
import { makeReleaseFolder } from './release-files.ts';
import { withdrawnHashes, withoutFiles } from './withdrawals.ts';

/** Ms for a build under way to end; it is broken off after a second. */
export const rollbackTimeoutMs = 60_000;

/** Reason why a rollback is impossible, for the operator. */
export class RollbackError extends Error {
  override readonly name = 'RollbackError';
}

export interface Rollback {
  brand: string;
  /** Ids of the releases that were live before and after. */
  from: string;
  to: string;
  /** `inputs` of the latter. */
  inputs: string;
  /** Whether builds leave the host alone from now on: not where it went to its latest release. */
  pinned: boolean;
}

/**
 * Makes an earlier release of a host the live one, in one step, and pins it. Killed at any point, the host serves one
 * whole release, and is pinned if it is the earlier one. Call it with the lock of builds.
 *
 * @param to id of the release; the one before the live one by default.
 * @param inputs of that release, by which another machine knows it. Then it may be live already.
 * @param pinned whether the leader pinned it; by default an earlier release is pinned.
 * @param by name or account of the person.
 * @throws {RollbackError} where it is not there.
 */
export async function rollBack(
  brand: Brand,
  to: string | undefined,
  folders: Pick<Folders, 'dist' | 'releases' | 'apps'>,
  inputs?: string,
  pinned?: boolean,
  by?: string,
): Promise<Rollback> {
  const { dist, releases } = folders;
  const [host] = brand.hosts;
  const kept = await keptReleases(dist, releases, host);
  const live = kept.find(({ isLive }) => isLive);
  if (!live) throw new RollbackError(`${brand.id}: ${host} has no live release`);
  const known = (release: KeptRelease) => release.id === to || release.manifest.inputs === inputs;
  const same = inputs === undefined ? undefined : known(live) ? live : kept.find(known);
  const found = same ?? chooseRelease(brand.id, releasesToChoose(kept), to);
  // A withdrawal that was interrupted may not have reached it.
  const target = (await withoutFiles(found, await withdrawnHashes(dist))) ?? found;
  expectWhole(brand, target);
  if (!existsSync(target.folder))
    await makeReleaseFolder(host, target.id, target.manifest.files, folders, { isNew: true });
  await expectBundle(brand, target, folders);
  const isLatest = pinned === undefined ? found === kept[0] : !pinned;
  // The pin first: a host that went back without one would be taken forward again by the next build.
  if (!isLatest)
    await writePin(releases, host, {
      since: new Date().toISOString(),
      from: live.id,
      to: target.id,
      inputs: target.manifest.inputs,
      ...(by && { by }),
    });
  await pointTo(host, target.id, dist);
  if (isLatest) await removePin(releases, host);
  return { brand: brand.id, from: live.id, to: target.id, inputs: target.manifest.inputs, pinned: !isLatest };
}

/**
 * Chooses the release to go back to. @param to its id. @default the one before the live one
 *
 * @throws {RollbackError} where there is none.
 */
export function chooseRelease<Listed extends { id: string; isLive: boolean }>(
  brand: string,
  releases: readonly Listed[],
  to: string | undefined,
): Listed {
  const live = releases.findIndex(({ isLive }) => isLive);
  const target = to === undefined ? releases[live + 1] : releases.find(({ id }) => id === to);
  if (target?.isLive) throw new RollbackError(`${brand}: ${target.id} is live already`);
  if (target) return target;
  const others = releases.flatMap(({ id, isLive }) => (isLive ? [] : [id]));
  const known = others.length ? `there are ${others.join(', ')}` : 'there is no other';
  throw new RollbackError(
    to === undefined
      ? `${brand}: no release before the live one (${releases[live]?.id}) is kept; ${known}`
      : `${brand}: no release ${to} is kept; ${known}`,
  );
}

/** @throws {RollbackError} for a damaged release. */
function expectWhole(brand: Brand, target: KeptRelease): void {
  const damage = detectDamage(target);
  if (!damage) return;
  throw new RollbackError(
    `${brand.id}: ${target.id} is damaged: ${describeDamage(damage)}; choose another with --to, brand-sites releases lists them`,
  );
}

/** Files would do without it, but forms and the staff's pages are made by the app that made the files. */
async function expectBundle(
  brand: Brand,
  { id, manifest: { app } }: KeptRelease,
  { apps }: Pick<Folders, 'apps'>,
): Promise<void> {
  try {
    await access(join(apps, app));
  } catch (cause) {
    throw new RollbackError(
      `${brand.id}: the bundle ${app} of ${id} is no longer in ${apps}: forms would not work with it`,
      { cause },
    );
  }
}

/** Result of a rollback, or of lifting the pin. */
export type RollbackResult = Rollback | { brand: string; pinned: false };

interface RollbackRequest {
  /** Lifts the pin instead. */
  unpin: boolean;
  to?: string | undefined;
  inputs?: string | undefined;
  pinned?: boolean | undefined;
  /** Name or account of the person. */
  by?: string | undefined;
}

/** Rolls back or unpins on this machine, before any build that waits. The parameters are those of `rollBack`. */
export function rollBackHere(folders: Pick<Folders, 'dist' | 'releases' | 'apps' | 'lock'>) {
  return (brand: Brand, { to, inputs, unpin, pinned, by }: RollbackRequest) =>
    withLock(
      folders.lock,
      async (): Promise<RollbackResult> => {
        if (!unpin) return rollBack(brand, to, folders, inputs, pinned, by);
        const [host] = brand.hosts;
        if (!(await readPin(folders.releases, host))) throw new RollbackError(`${brand.id}: is not pinned`);
        await removePin(folders.releases, host);
        return { brand: brand.id, pinned: false };
      },
      { timeoutMs: rollbackTimeoutMs, turn: 'first' },
    );
}
