import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { BrandId } from '../../../sites.config.ts';
import { planRebuild, type RebuildPlan } from '../../builder/plan.ts';
import { brandOfDraft, causeOfMessage } from '../../content/notification.ts';
import { asError } from '../../platform/errors/as-error.ts';
import type { Log } from '../../platform/log/log.ts';
import { brandAsked, parseReleaseMessage } from '../../releases/editor-messages.ts';
import { RollbackError } from '../../releases/rollback.ts';
import type { OriginEnv } from '../requests/asked-site.ts';
import { drain } from '../requests/read-form.ts';
import type { PublicationStates } from './publication-states.ts';
import type { QueueState, RebuildQueue } from './rebuild-queue.ts';
import { RebuildRefusal, type ReceiveOptions, receive } from './receive.ts';
import type { WebsiteReleases } from './website-releases.ts';

export interface RebuildServiceOptions extends Pick<ReceiveOptions, 'secrets'> {
  queue: RebuildQueue;
  /** Saves a plan. Resolves when it can no longer be lost. @default the queue */
  add?: ((plan: RebuildPlan) => Promise<void>) | undefined;
  publications: PublicationStates;
  /** Called when a draft of a brand has changed. */
  onDraft?: ((brand: BrandId) => void) | undefined;
  releases: WebsiteReleases;
  log: Log;
  /** Clock, in ms since 1970. */
  now?: () => number;
  /** Timeout for reading a body, in ms. */
  timeoutMs?: number;
}

export interface RebuildAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Accepts notifications of the content service and requests builds for them. */
export class RebuildService {
  readonly #options: RebuildServiceOptions;
  readonly #receive: ReceiveOptions;

  constructor(options: RebuildServiceOptions) {
    const { secrets, now = Date.now, timeoutMs = 10_000 } = options;
    this.#options = options;
    this.#receive = { secrets, now, timeoutMs };
  }

  /** Accepts a notification; the build runs later. A refusal is a status, not an exception. */
  take(request: IncomingMessage): Promise<RebuildAnswer> {
    return this.#answer(request, async () => {
      const message = await receive(request, this.#receive);
      if (brandAsked(message) || parseReleaseMessage(message))
        throw new RebuildRefusal(400, 'a question is no notification');
      const { add, queue, onDraft } = this.#options;
      const draftBrand = brandOfDraft(message);
      if (draftBrand) {
        onDraft?.(draftBrand);
        return { status: 202 };
      }
      try {
        const plan: RebuildPlan = { ...planRebuild(message), causes: [causeOfMessage(message)] };
        await (add ? add(plan) : queue.request(plan));
      } catch (error) {
        throw new RebuildRefusal(503, `it could not be kept: ${asError(error).message}`, { cause: error });
      }
      return { status: 202 };
    });
  }

  /** Answers a signed question of the content service about the publications of a brand. */
  tell(request: IncomingMessage): Promise<RebuildAnswer> {
    const { queue, publications } = this.#options;
    return this.#answer(request, async () => {
      const message = await receive(request, this.#receive);
      const brand = brandAsked(message);
      if (!brand) throw new RebuildRefusal(400, 'it asks for the state of no brand');
      const body = JSON.stringify(await publications.of(brand, queue.workOn(brand.id)));
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    });
  }

  /** Answers a signed message of the content service about the releases of a brand, or goes back to one. */
  handleReleases(request: IncomingMessage): Promise<RebuildAnswer> {
    const { releases, log } = this.#options;
    return this.#answer(request, async () => {
      const message = parseReleaseMessage(await receive(request, this.#receive));
      if (!message) throw new RebuildRefusal(400, 'it asks for the releases of no brand');
      try {
        const answer = await releases.answer(message);
        if (!answer) return { status: 404 };
        return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
      } catch (error) {
        if (!(error instanceof RollbackError)) throw error;
        log(error.message, { level: 'warn' });
        return { status: 409 };
      }
    });
  }

  async #answer(request: IncomingMessage, answer: () => Promise<RebuildAnswer>): Promise<RebuildAnswer> {
    if (!this.#options.secrets.length) return { status: 404 };
    if (request.method !== 'POST') {
      await drain(request);
      return { status: 405, headers: { allow: 'POST', connection: 'close' } };
    }
    try {
      return await answer();
    } catch (error) {
      await drain(request);
      if (!(error instanceof RebuildRefusal)) throw error;
      const { status, message } = error;
      // A flood of requests must not flood the log.
      const level = status >= 500 ? 'error' : 'debug';
      this.#options.log(`somebody was refused (${status}): ${message}`, { level });
      // Closes the connection, because the rest of the body is not read.
      return { status, headers: { connection: 'close' } };
    }
  }

  get state(): QueueState {
    return this.#options.queue.state;
  }
}

const rebuildEndpoint = '/api/rebuild';

/** Endpoint for questions of the content service about the state of its publications. */
const publicationEndpoint = `${rebuildEndpoint}/state`;

/** Endpoint for messages of the content service about the releases of its websites. */
export const releasesEndpoint = `${rebuildEndpoint}/releases`;

/**
 * Creates the routes for notifications of changed content and for signed questions about their state. Any host accepts
 * them for all brands. A notification gets 202; the build runs later.
 */
export function rebuildRoutes(rebuild: RebuildService | undefined): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.all(rebuildEndpoint, async ({ env: { incoming } }) => {
    const answer = await rebuild?.take(incoming);
    return new Response(null, answer ?? { status: 404 });
  });
  routes.all(publicationEndpoint, async ({ env: { incoming } }) => {
    const { body = null, ...answer } = (await rebuild?.tell(incoming)) ?? { status: 404 };
    return new Response(body, answer);
  });
  routes.all(releasesEndpoint, async ({ env: { incoming } }) => {
    const { body = null, ...answer } = (await rebuild?.handleReleases(incoming)) ?? { status: 404 };
    return new Response(body, answer);
  });
  return routes;
}
