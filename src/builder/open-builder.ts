import { StayingBuilder } from './builder.ts';
import type { BuilderOptions } from './builder-options.ts';
import type { BuildReport } from './report.ts';
import type { SiteModel } from './site-model.ts';

/** Builds again and again, and keeps in memory what the next build can use: the app in its threads, content, hashes. */
export interface Builder<Plan> {
  /**
   * Builds the sites and publishes those whose content is whole. A brand that cannot be pulled, parsed or rendered keeps
   * its last release. Builds follow each other.
   *
   * @param plan what may have changed; everything by default. What its entries do not name is not asked for.
   * @throws where another process is building, or nothing can be built at all.
   */
  build(plan?: Plan, signal?: AbortSignal): Promise<BuildReport>;
  /** Waits until the next build is prepared, too. */
  settled(): Promise<void>;
  /** Waits for the build under way and ends the threads. */
  close(): Promise<void>;
}

export function openBuilder<Snapshot, Plan, Changes>(
  model: SiteModel<Snapshot, Plan, Changes>,
  options: BuilderOptions,
): Builder<Plan> {
  const builder = new StayingBuilder(model, options);
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    build: (plan = model.everything, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<BuildReport>();
      waiting += 1;
      turn = turn
        .then(() => {
          waiting -= 1;
          return builder.run(plan, signal, resolve, () => waiting > 0);
        })
        .catch(reject);
      return promise;
    },
    settled: async () => void (await turn),
    close: async () => {
      await turn;
      await builder.close();
    },
  };
}
