import { join } from 'node:path';
import type { Folders } from '../releases/folders.ts';
import type { Trouble } from '../releases/read-json.ts';
import type { BrandState } from './brand-state.ts';
import { type KnownAges, keepingOfEnvironment, pruneReleases } from './prune-releases.ts';
import type { Publisher } from './publisher.ts';
import { recorded } from './release.ts';
import { removeParts } from './remove-parts.ts';
import type { Hosted } from './site-model.ts';
import { prepareSpares } from './spare.ts';

/** Builds that may follow each other without a pause before old releases of a host are removed all the same. */
const mostSkipped = 10;
/** Such a removal then stops, and the next build goes on with it: a folder has up to 100,000 files. */
const removalTimeoutMs = 100;
/** Between two prunings of bundles, which read the manifests of all releases. */
const bundlesDelayMs = 3_600_000;

/** Room for the next releases, for which no build waits: where one does, what is left is done after it. */
export class Upkeep {
  readonly #folders: Folders;
  readonly #publisher: Publisher;
  readonly #keeping = keepingOfEnvironment();
  readonly #isHurried: () => boolean;
  readonly #trouble: Trouble;
  /** Hosts with more releases since theirs were last looked at, with the build that made the first; it has waited longest. */
  readonly #grown = new Map<string, number>();
  readonly #ages: KnownAges = new Map();
  #builds = 0;
  /** By `performance.now`. */
  #bundlesPruned = -Infinity;

  /** @param isHurried whether the next build waits. */
  constructor(folders: Folders, publisher: Publisher, isHurried: () => boolean, trouble: Trouble) {
    this.#folders = folders;
    this.#publisher = publisher;
    this.#isHurried = isHurried;
    this.#trouble = trouble;
  }

  /**
   * Removes the releases that nobody goes back to, of the brands that have a new one, bundles that none needs any more and
   * what killed processes left. What cannot be removed does not keep the rest.
   */
  async makeRoom(brands: readonly Hosted[], published: readonly Hosted[], isNewBundle: boolean): Promise<void> {
    this.#builds += 1;
    for (const { hosts } of published) if (!this.#grown.has(hosts[0])) this.#grown.set(hosts[0], this.#builds);
    for (const [host, since] of this.#grown) {
      const isOverdue = this.#builds - since >= mostSkipped;
      if (this.#isHurried() && !isOverdue) break;
      const isHurried = isOverdue ? timeout(removalTimeoutMs) : this.#isHurried;
      const { isDone } = await this.#prune(host, isHurried).catch(({ message }: Error) => {
        this.#trouble(`old releases of ${host} could not be removed: ${message}`);
        return { isDone: true };
      });
      if (isDone) this.#grown.delete(host);
      // Then one host gets its turn with each build.
      if (this.#isHurried()) break;
    }
    if (isNewBundle && !this.#isHurried() && performance.now() - this.#bundlesPruned > bundlesDelayMs) {
      this.#bundlesPruned = performance.now();
      await this.#publisher
        .pruneBundles()
        .catch(({ message }: Error) => this.#trouble(`old bundles could not be removed: ${message}`));
    }
    if (!this.#isHurried()) await this.#sweep(brands);
  }

  #prune(host: string, isHurried: () => boolean): Promise<{ isDone: boolean }> {
    return pruneReleases(host, this.#folders, this.#keeping, new Date(), isHurried, this.#ages);
  }

  /** Removes what processes left that were killed while they wrote a file, in this build or in an earlier one. */
  async #sweep(brands: readonly Hosted[]): Promise<void> {
    const { snapshots, media, held, compressed, pictures, releases } = this.#folders;
    const ofHosts = brands.map(({ hosts: [host] }) => join(releases, host));
    for (const folder of [snapshots, media, held, compressed, pictures, ...ofHosts])
      await removeParts(folder, new Date()).catch(({ message }: Error) =>
        this.#trouble(`what killed processes left in ${folder} could not be removed: ${message}`),
      );
  }

  /** Gets folders ready for each brand's next releases, which are made without them, too, only more slowly. */
  async prepareSpares(states: readonly BrandState<unknown>[]): Promise<void> {
    for (const state of states) {
      if (this.#isHurried()) return;
      if (state.areSparesReady || state.pin) continue;
      const host = state.brand.hosts[0];
      // Old releases are taken for it; to remove the rest of them takes longer, and `makeRoom` says what cannot be.
      await this.#prune(host, () => true).catch(() => {});
      try {
        const release = await recorded(state, this.#trouble);
        const ofHost = join(this.#folders.releases, host);
        if (release) await prepareSpares(ofHost, release, this.#publisher, this.#isHurried, this.#trouble);
        state.areSparesReady = !this.#isHurried();
      } catch (error) {
        this.#trouble(`the next releases of ${host} could not be prepared: ${(error as Error).message}`);
      }
    }
  }
}

/** @returns says whether the time is over. */
function timeout(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}
