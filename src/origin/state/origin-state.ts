import { brands } from '../../../sites.config.ts';
import type { WebsiteState } from '../../content/website-states.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { RebuildState } from '../rebuild/rebuild-service.ts';

/** How long an answer on the health counts, in milliseconds: anybody may ask, and a look touches the disk. */
const freshFor = 2_000;

export interface StateOptions {
  /** What is live on a host; nothing where nothing can be served. */
  sites: { of(host: string): Promise<unknown> };
  websites(): Promise<readonly WebsiteState[]>;
  outbox: Pick<Outbox, 'counts' | 'isWritable' | 'mails'>;
  rebuilds(): RebuildState | undefined;
  /** Where several machines build. */
  group?: Pick<BuilderGroup, 'state' | 'ownBrands'> | undefined;
}

/** How the origin and its websites are. */
export class OriginState {
  readonly #options: StateOptions;
  #health: { at: number; problems: Promise<string[]> } | undefined;

  constructor(options: StateOptions) {
    this.#options = options;
  }

  /** This origin is about to stop: balancers go elsewhere. */
  isDraining = false;

  /** Why visitors are not well served, in words that tell nothing to strangers; empty where they are. */
  problems(): Promise<string[]> {
    const now = performance.now();
    if (!this.#health || now - this.#health.at > freshFor) this.#health = { at: now, problems: this.#look() };
    return this.#health.problems;
  }

  /** For staff and operators. */
  async status() {
    const { websites, outbox, rebuilds, group } = this.#options;
    const [problems, sites] = await Promise.all([this.problems(), websites()]);
    // Where it cannot be read the problems say so.
    const counts = await outbox.counts().catch(() => undefined);
    const mails = await outbox.mails.counts().catch(() => undefined);
    const { oldestUndelivered, ...answers } = counts ?? {};
    return {
      status: statusOf(problems),
      problems,
      websites: sites,
      outbox: counts && {
        ...answers,
        oldestUndeliveredSeconds: oldestUndelivered && Math.round(oldestUndelivered / 1000),
      },
      mails,
      rebuild: rebuilds(),
      builders: await group?.state(),
    };
  }

  async #look(): Promise<string[]> {
    const { sites, outbox, group } = this.#options;
    const own = group?.ownBrands;
    const expected = brands.filter(({ id }) => !own || own.includes(id));
    const [live, isWritable] = await Promise.all([
      Promise.all(expected.map(({ hosts: [host] }) => sites.of(host).catch(() => undefined))),
      outbox.isWritable(),
    ]);
    const missing = live.filter((site) => !site).length;
    return [
      ...(missing ? [`${missing} of ${expected.length} websites have no release that can be served`] : []),
      ...(isWritable ? [] : ['what visitors send with the forms cannot be kept']),
    ];
  }
}

export function statusOf(problems: readonly string[]): 'ok' | 'failing' {
  return problems.length ? 'failing' : 'ok';
}
