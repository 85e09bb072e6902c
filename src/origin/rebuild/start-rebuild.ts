import type { Hono } from 'hono';
import type { BrandId } from '../../../sites.config.ts';
import type { Build } from '../../builder/builder-process.ts';
import { fullCheck, type RebuildPlan } from '../../builder/plan.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import { environment } from '../../platform/environment/environment.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Folders } from '../../releases/folders.ts';
import { type StateFolders, websiteStates } from '../../releases/website-states.ts';
import { lagOfEnvironment } from '../../storage/uploader.ts';
import type { OriginEnv } from '../requests/asked-site.ts';
import { usageAnswers } from '../usage/usage-answers.ts';
import type { UsageRecords } from '../usage/usage-records.ts';
import type { VisitBookings } from '../visits/visit-bookings.ts';
import { type ChangeMoments, changeMoments } from './change-moments.ts';
import { publicationStates } from './publication-states.ts';
import { type OnBuild, type QueueState, RebuildQueue, timing } from './rebuild-queue.ts';
import { rebuildRoutes } from './rebuild-routes.ts';
import { websiteReleases } from './website-releases.ts';

/** Settings of automatic builds, and secrets of the clients that may request builds. */
export interface RebuildSettings {
  /** Keys of the notifications that `cms/` signs. */
  secrets: readonly string[];
  /** Interval of full checks, in minutes. 0 turns them off. */
  checkMinutes: number;
}

export interface RebuildFolders
  extends StateFolders,
    Pick<Folders, 'apps' | 'lock' | 'releases' | 'stored' | 'media' | 'pictures' | 'compressed'> {
  /** Folder of the last valid content of each brand. */
  snapshots: string;
}

/** Default interval of full checks with a content service, in minutes. */
const usualCheck = 30;

const names = ['REBUILD', 'REBUILD_SECRET', 'REBUILD_CHECK_MINUTES', 'CONTENT_URL'] as const;

/**
 * Reads `REBUILD_SECRET` and `REBUILD_CHECK_MINUTES`.
 *
 * @returns undefined with `REBUILD=off`: another process builds.
 * @throws {EnvironmentError} if one of them is invalid.
 */
export function rebuildSettings(from: NodeJS.ProcessEnv = process.env): RebuildSettings | undefined {
  const settings = environment(names, from);
  if (settings.REBUILD === 'off') return undefined;
  return {
    secrets: settings.REBUILD_SECRET,
    // The default content does not change while the origin runs.
    checkMinutes: settings.REBUILD_CHECK_MINUTES ?? (settings.CONTENT_URL ? usualCheck : 0),
  };
}

export interface RebuildOptions {
  folders: RebuildFolders;
  build: Build;
  group?: BuilderGroup | undefined;
  usage: UsageRecords;
  visits: VisitBookings;
  log: Log;
  onBuild: OnBuild;
  onDraft: (brand: BrandId) => void;
}

/** Starts the queue and the clock, and logs their settings. */
export async function startRebuild(
  { secrets, checkMinutes }: RebuildSettings,
  { folders, build, group, usage, visits, log: logAll, onBuild, onDraft }: RebuildOptions,
): Promise<{ routes: Hono<OriginEnv>; state(): QueueState; stop(): Promise<void> }> {
  const log: Log = (line, facts) => logAll(`rebuild: ${line}`, facts);
  const queue = new RebuildQueue(build, log, onBuild);
  log(`/api/rebuild ${secrets.length ? 'takes signed notifications' : 'is closed: REBUILD_SECRET is not set'}`);
  log(checkMinutes ? `everything is checked now and every ${checkMinutes} minutes` : 'there is no regular check');
  const routes = rebuildRoutes({
    queue,
    add: group && ((plan: RebuildPlan) => group.add(plan)),
    publications: publicationStates(folders, lagOfEnvironment(folders, group?.notes)),
    onDraft,
    usage: usageAnswers(usage),
    cancelBooking: (message) => visits.cancelByNumber(message),
    releases: websiteReleases({ folders, queue, group, log }),
    secrets,
    log,
  });
  await group?.start((plan) => queue.request(plan));
  const moments = changeMoments(folders.snapshots, log);
  await moments.refresh();
  const stopClock = startClock({
    request: (plan) => queue.request(plan),
    since: await timeOfReleases(folders),
    checkEvery: checkMinutes * 60_000,
    moments,
  });
  return {
    routes,
    state: () => queue.state,
    stop: async () => {
      stopClock();
      await queue.stop();
    },
  };
}

/** Returns the time of the oldest live release. Pages may have changed by themselves since then. */
async function timeOfReleases(folders: StateFolders): Promise<string | undefined> {
  const states = await websiteStates(folders);
  return states.flatMap(({ releasedAt }) => releasedAt ?? []).sort()[0];
}

/** Interval of looking at the clock, in ms. One long timer would miss a changed clock or a suspended machine. */
const lookMs = 1_000;

export interface ClockOptions {
  request(plan: RebuildPlan): void;
  /** Time or day for which the pages were built. @default now */
  since?: string | undefined;
  /** Interval of full checks, in ms. They make up for lost notifications. @default no checks */
  checkEvery?: number | undefined;
  /** Moments at which pages change by themselves. */
  moments?: Pick<ChangeMoments, 'known' | 'refresh'> | undefined;
}

/**
 * Requests builds of all brands when a day begins or a planned moment has passed, because pages change with it, and
 * regular full checks. It starts with a full check: earlier notifications may have been lost.
 *
 * @returns a function that stops it.
 */
export function startClock({ request, since, checkEvery, moments }: ClockOptions): () => void {
  const start = new Date(since ?? Date.now());
  let day = dayInZurich(start);
  let last = start;
  let passed: ReadonlySet<string> = new Set(listPassed(start));

  /** Lists the known moments up to a time. */
  function listPassed(now: Date): string[] {
    return (moments?.known ?? []).filter((moment) => moment <= now.toISOString());
  }
  /**
   * Also finds a moment in the past that became known only now, if a build that began before it may have ended after the
   * last look. Pages were built after an older one.
   */
  function look(): void {
    const now = new Date();
    const passedNow = listPassed(now);
    const since = new Date(last.getTime() - timing.buildLimit).toISOString();
    const isOtherDay = day !== dayInZurich(now);
    if (isOtherDay) request({ brands: 'all', entries: [] });
    else if (passedNow.some((moment) => !passed.has(moment) && moment > since))
      request({ brands: 'all', entries: [], causes: ['planned change'] });
    day = dayInZurich(now);
    passed = new Set(passedNow);
    last = now;
    void moments?.refresh();
  }
  const timers = [setInterval(look, lookMs)];
  if (checkEvery) {
    request(fullCheck);
    timers.push(setInterval(() => request(fullCheck), checkEvery));
  }
  look();
  return () => timers.forEach(clearInterval);
}
