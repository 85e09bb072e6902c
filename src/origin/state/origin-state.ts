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

interface Health {
  problems: string[];
  /** Whether at least one website can be served. */
  hasRelease: boolean;
}

/** How the origin and its websites are. */
export class OriginState {
  readonly #options: StateOptions;
  #health: { at: number; found: Promise<Health> } | undefined;

  constructor(options: StateOptions) {
    this.#options = options;
  }

  /** This origin is about to stop: balancers go elsewhere. */
  isDraining = false;

  /** Why visitors are not well served, in words that tell nothing to strangers; empty where they are. */
  async problems(): Promise<string[]> {
    return (await this.#healthNow()).problems;
  }

  /** Reason for a balancer to leave this origin out; undefined where there is none. */
  async unready(): Promise<'draining' | 'no release' | undefined> {
    if (this.isDraining) return 'draining';
    return (await this.#healthNow()).hasRelease ? undefined : 'no release';
  }

  #healthNow(): Promise<Health> {
    const now = performance.now();
    if (!this.#health || now - this.#health.at > freshFor) this.#health = { at: now, found: this.#look() };
    return this.#health.found;
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

  async #look(): Promise<Health> {
    const { sites, outbox, group } = this.#options;
    const own = group?.ownBrands;
    const [looked, isWritable] = await Promise.all([
      Promise.all(
        brands.map(async ({ id, hosts: [host] }) => ({ id, site: await sites.of(host).catch(() => undefined) })),
      ),
      outbox.isWritable(),
    ]);
    const expected = looked.filter(({ id }) => !own || own.includes(id));
    const missing = expected.filter(({ site }) => !site).length;
    const problems = [
      ...(missing ? [`${missing} of ${expected.length} websites have no release that can be served`] : []),
      ...(isWritable ? [] : ['what visitors send with the forms cannot be kept']),
    ];
    return { problems, hasRelease: looked.some(({ site }) => site) };
  }
}

export function statusOf(problems: readonly string[]): 'ok' | 'failing' {
  return problems.length ? 'failing' : 'ok';
}
