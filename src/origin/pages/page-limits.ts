import pLimit from 'p-limit';
import { ConcurrencyLimiter, Limit } from '../requests/limit.ts';

/** Maximum number of pages rendered at the same time. Further ones wait. */
const atOnce = 4;

/** Maximum number of pages that are rendered or wait. A whole care home is one network. */
const underWay = { perNetwork: 30, total: 120 };

/** Maximum number of pages per network and minute. */
const perMinute = 120;

/** A page was not rendered, because too many were requested. */
export class PagesBusy extends Error {
  constructor() {
    super('too many pages are wanted at once');
    this.name = 'PagesBusy';
  }
}

/** Limits pages for anonymous visitors, so that a flood does not block the rendering process. */
export class PageLimits {
  readonly #underWay = new ConcurrencyLimiter(underWay);
  readonly #networks = new Limit(perMinute, 60);
  readonly #rendering = pLimit(atOnce);

  /** Renders a page as soon as a slot is free. @throws {PagesBusy} if too many wait already. */
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
