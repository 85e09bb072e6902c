import { brands } from '../../../sites.config.ts';
import type { WebsiteState } from '../../content/website-state.ts';
import type { BuilderGroup } from '../../publish/leadership/builder-group.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { QueueState } from '../rebuild/rebuild-queue.ts';

/** Cache time of the health, in milliseconds. The endpoint is public, and each check writes to the disk. */
const freshFor = 2_000;

export interface StateOptions {
  /** Returns the live release of a host; undefined if none can be served. */
  sites: { of(host: string): Promise<unknown> };
  websites(): Promise<readonly WebsiteState[]>;
  outbox: Pick<Outbox, 'counts' | 'isWritable' | 'mails'>;
  rebuilds(): QueueState | undefined;
  /** Group of origins, if several machines build. */
  group?: Pick<BuilderGroup, 'state'> | undefined;
}

interface Health {
  problems: string[];
  /** Whether at least one website can be served. */
  hasRelease: boolean;
}

/** Health and status of the origin and its websites. */
export class OriginState {
  readonly #options: StateOptions;
  #health: { at: number; found: Promise<Health> } | undefined;

  constructor(options: StateOptions) {
    this.#options = options;
  }

  /** Whether this origin is about to stop. Load balancers then use other origins. */
  isDraining = false;

  /** Returns the problems that visitors may notice, without confidential details. */
  async problems(): Promise<string[]> {
    return (await this.#healthNow()).problems;
  }

  /** Returns why a load balancer must not use this origin; undefined if it may. */
  async unready(): Promise<'draining' | 'no release' | undefined> {
    if (this.isDraining) return 'draining';
    return (await this.#healthNow()).hasRelease ? undefined : 'no release';
  }

  #healthNow(): Promise<Health> {
    const now = performance.now();
    if (!this.#health || now - this.#health.at > freshFor) this.#health = { at: now, found: this.#look() };
    return this.#health.found;
  }

  /** Returns the full status, for staff and operators. */
  async status() {
    const { websites, outbox, rebuilds, group } = this.#options;
    const [problems, sites] = await Promise.all([this.problems(), websites()]);
    // If the outbox cannot be read, `problems` reports it.
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
    const { sites, outbox } = this.#options;
    const [looked, isWritable] = await Promise.all([
      Promise.all(brands.map(({ hosts: [host] }) => sites.of(host).catch(() => undefined))),
      outbox.isWritable(),
    ]);
    const missing = looked.filter((site) => !site).length;
    const problems = [
      ...(missing ? [`${missing} of ${looked.length} websites have no release that can be served`] : []),
      ...(isWritable ? [] : ['what visitors send with the forms cannot be kept']),
    ];
    return { problems, hasRelease: looked.some(Boolean) };
  }
}

export function statusOf(problems: readonly string[]): 'ok' | 'failing' {
  return problems.length ? 'failing' : 'ok';
}
