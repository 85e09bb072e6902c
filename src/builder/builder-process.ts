import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PicturesProcess } from '../pictures/pictures-process.ts';
import { BuildIsRunning } from '../platform/disk/lock.ts';
import { environment, type VariableName } from '../platform/environment/environment.ts';
import { asError } from '../platform/errors/as-error.ts';
import { remote } from '../platform/processes/calls.ts';
import { ConfinedProcess } from '../platform/processes/confined-process.ts';
import { type Confinement, confine, folder, ofEveryone, readCode } from '../platform/processes/confinement.ts';
import type { Folders } from '../releases/folders.ts';
import { noteBuild } from './build-notes.ts';
import type { Builder, BuilderOptions } from './builder.ts';
import { parentServices } from './parent.ts';
import { fullCheck, mergePlans, type RebuildPlan } from './plan.ts';
import type { BrandReport, BuildReport } from './report.ts';

/** Options of a builder in its own process. */
export interface ChildOptions
  extends Pick<BuilderOptions, 'acceptShrink' | 'defaultContent' | 'stays' | 'slowLater' | 'lockTimeoutMs'> {
  folders: Folders;
}

/**
 * Builds what a plan asks for and settles when nothing of it is under way any more.
 *
 * @param signal the build is to end as soon as possible.
 * @throws {BuildIsRunning} if another process builds into the same folders.
 */
export type Build = (plan: RebuildPlan, signal: AbortSignal) => Promise<Pick<BuildReport, 'brands' | 'ready'>>;

/**
 * Builds in a process with limited rights. This process bundles the app and swaps releases. The other one starts with
 * the first build, and again after it was killed; it stays, because its memory of the last build makes the next one
 * quick.
 */
export class BuilderProcess {
  readonly #folders: Folders;
  readonly #process: ConfinedProcess;
  readonly #pictures: PicturesProcess;
  /** Processes that were ended because a rollback waited. */
  readonly #brokenOff = new WeakSet<ChildProcess>();
  #hasBuilt = false;
  /** The process that remembers the last build. */
  #knowing: ChildProcess | undefined;

  /**
   * @param onBrand called with each brand's report as soon as it is available. @param onProgress called with a line
   * about the pages of a long build.
   */
  constructor(
    folders: Folders,
    options: Omit<ChildOptions, 'folders'> = { stays: true },
    onBrand?: (report: BrandReport) => void,
    onProgress?: (line: string) => void,
  ) {
    this.#folders = folders;
    this.#pictures = new PicturesProcess({ originals: [folders.media], pictures: folders.pictures });
    this.#process = new ConfinedProcess({
      script: join(import.meta.dirname, 'builder-child.ts'),
      argument: { lockTimeoutMs: 3_000, ...options, folders } satisfies ChildOptions,
      confinement: () => builderConfinement(folders),
      methods: (child) => {
        const { end, ...services } = parentServices(folders, () => {
          this.#brokenOff.add(child);
          child.kill('SIGKILL');
        });
        // A build that was killed gives back what keeps the next one out.
        child.once('exit', end);
        return {
          ...services,
          ...this.#pictures.methods,
          reported: async (report: BrandReport) => onBrand?.(report),
          progressed: async (line: string) => onProgress?.(line),
        };
      },
    });
  }

  readonly build = async (plan: RebuildPlan, signal: AbortSignal): Promise<BuildReport> => {
    const started = new Date();
    try {
      const report = await this.#build(plan, signal);
      await noteBuild(this.#folders, plan, started, report);
      return report;
    } catch (error) {
      if (!(error instanceof BuildIsRunning)) await noteBuild(this.#folders, plan, started, asError(error));
      throw error;
    }
  };

  async #build(plan: RebuildPlan, signal: AbortSignal): Promise<BuildReport> {
    const { child, call } = this.#process.start();
    const builder = remote<Builder>(call);
    // A build may be killed at any time.
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    // Without its memory a builder knows no brand but those of the plan, and others show pages of these in their search.
    const isForgotten = this.#hasBuilt && this.#knowing !== child;
    try {
      const report = await builder.build(isForgotten ? mergePlans(plan, fullCheck) : plan);
      this.#hasBuilt = true;
      this.#knowing = child;
      // If the process ends first, the next build starts again.
      const waiting = report.brands.flatMap(({ brand, outcome }) => (outcome === 'waiting' ? [brand] : []));
      return waiting.length ? { ...report, ready: builder.ready(waiting).catch(() => {}) } : report;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'BuildIsRunning') throw new BuildIsRunning(error.message);
      this.#knowing = undefined;
      // Not before it has ended: the next build must not meet it.
      if (!child.connected && !hasEnded(child)) await once(child, 'exit');
      if (this.#brokenOff.has(child)) throw new BuildIsRunning('a rollback went before the build');
      if (!child.connected) throw new Error(`the build ended without a report (${child.signalCode ?? child.exitCode})`);
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
    }
  }

  /** Lets the build under way end, and the process with it. */
  async close(): Promise<void> {
    const { child, call } = this.#process.running ?? {};
    if (child && !hasEnded(child)) {
      const exit = once(child, 'exit');
      await call?.('close').catch(() => {});
      if (child.connected) child.disconnect();
      await exit;
    }
    this.#pictures.close();
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Environment of the builder: where content is, and the settings of builds. */
const variables = [
  'CONTENT_URL',
  'CONTENT_TOKEN',
  'DIST_FOLDER',
  'WORK_FOLDER',
  'RELEASES_KEPT',
  'RELEASES_KEPT_DAYS',
] as const satisfies VariableName[];

/** Node lets any thread start others without the limits of their process; this module replaces that. */
const onlyOwnThreads = `--import=${pathToFileURL(join(import.meta.dirname, 'own-threads.ts'))}`;

/**
 * Limits of the process that parses content and renders. It may write releases and caches, but neither the code nor the
 * links of the hosts.
 *
 * @throws {EnvironmentError}
 */
export function builderConfinement(folders: Folders): Confinement {
  environment(variables);
  const { dist, releases, snapshots, media, pictures, apps, compressed, held } = folders;
  const written = [releases, snapshots, media, pictures, compressed, held].map(folder);
  return confine({
    reads: [...readCode, folder(dist), folder(apps), ...written],
    writes: written,
    flags: ['--allow-worker', onlyOwnThreads, '--max-semi-space-size=4'],
    env: [...variables, ...ofEveryone],
  });
}
