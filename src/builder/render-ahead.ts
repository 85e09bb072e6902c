import { removeFolder } from '../releases/disk.ts';
import { folderNamed } from '../releases/path-beneath.ts';
import type { BrandState } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { renderJob } from './job.ts';
import { hashOfInputs } from './publish-host.ts';
import type { RenderedHost } from './render-host.ts';

/**
 * Renders brands while the content of others is still asked for. What they show of the group may be another thing by the
 * time that all is known: then those pages are rendered again. It decides how long a build takes, never what comes of it.
 */
export class RenderAhead<Snapshot> {
  readonly #snapshots: ReadonlyMap<string, Snapshot>;
  readonly #context: Promise<BuildContext>;
  readonly #begun = new Map<string, Promise<RenderedHost | undefined>>();

  /** @param snapshots of all brands, as far as they are known. */
  constructor(snapshots: ReadonlyMap<string, Snapshot>, context: Promise<BuildContext>) {
    this.#snapshots = snapshots;
    this.#context = context;
  }

  begin(state: BrandState<Snapshot>): void {
    this.#begun.set(state.brand.id, this.#render(state));
  }

  /** @returns what was rendered of a brand, once; nothing where that would be of no use. */
  async take(brand: string): Promise<RenderedHost | undefined> {
    const begun = this.#begun.get(brand);
    this.#begun.delete(brand);
    return begun;
  }

  /** Waits until nothing is rendered any more, and removes what nobody took. */
  async end(): Promise<void> {
    for (const brand of [...this.#begun.keys()]) {
      const rendered = await this.take(brand);
      if (rendered) await removeFolder(folderNamed(rendered.staged.folder));
    }
  }

  async #render(state: BrandState<Snapshot>): Promise<RenderedHost | undefined> {
    try {
      const context = await this.#context;
      const sites = state.brand.sites(this.#snapshots, context.now);
      const inputs = await hashOfInputs(state.brand, sites, context);
      if (state.live?.manifest.inputs === inputs) return undefined;
      const rendered = await renderJob({ state, sites }, context);
      return rendered instanceof Error ? undefined : rendered;
    } catch {
      // It is rendered again when all is known, and then told.
      return undefined;
    }
  }
}
