import type { BrandState } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { IndexCompleter, type SearchedHosts } from './complete-index.ts';
import type { Hosted, Site } from './site-model.ts';

/** What is live after a build, or in the midst of it. */
interface Live<Snapshot> {
  states: ReadonlyMap<string, BrandState<Snapshot>>;
  isOwn(brand: string): boolean;
  context: BuildContext;
}

/** What no release waits for: the index of the search and drawn pictures come with a second release. */
export class Completion {
  readonly #indexes: IndexCompleter;
  readonly #stays: boolean;
  readonly #isHurried: () => boolean;

  /** @param stays whether more builds follow. @param isHurried whether the next one waits. */
  constructor(stays: boolean, isHurried: () => boolean) {
    this.#indexes = new IndexCompleter(stays, isHurried);
    this.#stays = stays;
    this.#isHurried = isHurried;
  }

  /**
   * The search of the hosts where the change was made, before the other hosts show something of it: somebody may be
   * looking for it there.
   */
  async beginWith<Snapshot>(changed: readonly Hosted[], live: Live<Snapshot>): Promise<void> {
    if (this.#stays && !this.#isHurried()) await this.#indexes.completeOnly(changed, searchedHosts(live));
  }

  /** @param published in their order: where the change was made somebody may be looking for it. */
  async complete<Snapshot>(published: readonly Hosted[], live: Live<Snapshot>): Promise<void> {
    const hosts = searchedHosts(live);
    await this.#indexes.complete(published[0]?.id, hosts);
  }
}

function searchedHosts<Snapshot>({ states, isOwn, context }: Live<Snapshot>): SearchedHosts {
  return { states, isOwn, context, sitesOf: sitesOf(states, context.now) };
}

/** What brands show of the content that is live, made once for each. */
function sitesOf<Snapshot>(
  states: ReadonlyMap<string, BrandState<Snapshot>>,
  now: Date,
): (id: string) => readonly Site[] {
  const snapshots = liveContent(states.values());
  const known = new Map<string, readonly Site[]>();
  return (id) => {
    const sites = known.get(id) ?? (snapshots.has(id) ? states.get(id)?.brand.sites(snapshots, now) : undefined) ?? [];
    known.set(id, sites);
    return sites;
  };
}

/** The last good content of brands, as far as they have any. */
export function liveContent<Snapshot>(states: Iterable<BrandState<Snapshot>>): Map<string, Snapshot> {
  return new Map([...states].flatMap(({ brand, snapshot }) => (snapshot ? [[brand.id, snapshot] as const] : [])));
}
