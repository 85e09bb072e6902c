import { forgetNext } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { failed, type Job, renderJob } from './job.ts';
import type { RenderAhead } from './render-ahead.ts';
import type { RenderedHost } from './render-host.ts';
import type { Listener } from './report.ts';

/** A host that is rendered and waits for its release. */
export interface ReadyJob<Snapshot> {
  job: Job<Snapshot>;
  rendered: RenderedHost;
}

/**
 * Renders the hosts whose inputs changed. A brand that cannot be rendered keeps its release and its content; hosts that
 * showed something of its new content are rendered again without it.
 *
 * @param jobs what is to be done by the content that `snapshots` holds now.
 * @param snapshots of all brands; is changed.
 * @param ahead what was rendered of them before.
 */
export async function renderChanged<Snapshot>(
  jobs: () => Promise<{ changed: Job<Snapshot>[]; unchanged: Job<Snapshot>[] }>,
  snapshots: Map<string, Snapshot>,
  context: BuildContext,
  ahead: RenderAhead<Snapshot>,
  report: Listener,
): Promise<{ ready: ReadyJob<Snapshot>[]; unchanged: Job<Snapshot>[] }> {
  let ready: ReadyJob<Snapshot>[] = [];
  for (;;) {
    const { changed, unchanged } = await jobs();
    ready = ready.filter(({ job }) => changed.some((other) => isSame(other, job)));
    const missing = changed.filter((job) => !ready.some((other) => isSame(other.job, job)));
    const rendered = await Promise.all(
      missing.map(async (job) => renderJob(job, context, await ahead.take(job.state.brand.id))),
    );
    for (const [index, job] of missing.entries()) {
      const came = rendered[index];
      if (came && !(came instanceof Error)) {
        ready.push({ job, rendered: came });
        continue;
      }
      forgetNext(job.state, snapshots);
      report(failed(job.state, came, job.milliseconds));
    }
    if (ready.length === changed.length) return { ready, unchanged };
  }
}

function isSame(one: Job<unknown>, other: Job<unknown>): boolean {
  return one.state.brand.id === other.state.brand.id && one.inputs === other.inputs;
}
