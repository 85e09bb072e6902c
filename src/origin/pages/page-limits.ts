import pLimit from 'p-limit';
import { ConcurrencyLimiter } from '../requests/concurrency-limiter.ts';
import { Limit } from '../requests/limit.ts';

/** Pages that are rendered at the same time; further ones wait. */
const atOnce = 4;

/** The waiting ones included. A whole home is one network. */
const underWay = { perNetwork: 30, total: 120 };

/** Pages of one network within a minute. */
const perMinute = 120;

/** A page is not rendered, since too many are wanted. */
export class PagesBusy extends Error {
  constructor() {
    super('too many pages are wanted at once');
    this.name = 'PagesBusy';
  }
}

/** Keeps a flood of pages for strangers from taking the process that renders them. */
export class PageLimits {
  readonly #underWay = new ConcurrencyLimiter(underWay);
  readonly #networks = new Limit(perMinute, 60);
  readonly #rendering = pLimit(atOnce);

  /** Has a page made once there is room for it. @throws {PagesBusy} where too many wait already. */
  async make<Page>(network: string, render: () => Promise<Page>): Promise<Page> {
    const leave = this.#underWay.take(network);
    if (!leave) throw new PagesBusy();
    try {
      if (await this.#networks.take(network)) throw new PagesBusy();
      return await this.#rendering(render);
    } finally {
      leave();
    }
  }
}
