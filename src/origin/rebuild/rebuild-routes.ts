import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { BrandId } from '../../../sites.config.ts';
import { planRebuild, type RebuildPlan } from '../../builder/plan.ts';
import { brandOfDraft, causeOfMessage } from '../../content/notification.ts';
import { asError } from '../../platform/errors/as-error.ts';
import type { Log } from '../../platform/log/log.ts';
import {
  type BookingCancellation,
  bookingCancellation,
  brandAsked,
  parseReleaseMessage,
  type Usage,
  type UsageQuestion,
  usageQuestion,
} from '../../releases/editor-messages.ts';
import { RollbackError } from '../../releases/rollback.ts';
import type { OriginEnv } from '../requests/asked-site.ts';
import { drain } from '../requests/read-form.ts';
import type { PublicationStates } from './publication-states.ts';
import type { RebuildQueue } from './rebuild-queue.ts';
import { RebuildRefusal, receive } from './receive.ts';
import type { WebsiteReleases } from './website-releases.ts';

export interface RebuildRoutesOptions {
  /** Keys of the messages that `cms/` signs. */
  secrets: readonly string[];
  queue: RebuildQueue;
  /** Saves a plan. Resolves when it can no longer be lost. @default the queue */
  add?: ((plan: RebuildPlan) => Promise<void>) | undefined;
  publications: PublicationStates;
  onDraft?: ((brand: BrandId) => void) | undefined;
  releases: WebsiteReleases;
  usage?: ((question: UsageQuestion) => Promise<Usage>) | undefined;
  /** Cancels a booking. @returns whether it is cancelled. */
  cancelBooking?: ((message: BookingCancellation) => Promise<boolean>) | undefined;
  log: Log;
  now?: () => number;
  timeoutMs?: number;
}

/**
 * Creates the routes for notifications of changed content, and for signed questions about publications and releases. Any
 * host accepts them for all brands. A refusal is a status, not an exception.
 */
export function rebuildRoutes(options: RebuildRoutesOptions): Hono<OriginEnv> {
  const {
    secrets,
    queue,
    add,
    publications,
    onDraft,
    releases,
    usage,
    cancelBooking,
    log,
    now = Date.now,
    timeoutMs = 10_000,
  } = options;
  const routes = new Hono<OriginEnv>();
  routes.all('/api/rebuild', ({ env }) => answer(env.incoming, take));
  routes.all('/api/rebuild/state', ({ env }) => answer(env.incoming, tell));
  routes.all('/api/rebuild/usage', ({ env }) => answer(env.incoming, tellUsage));
  routes.all('/api/rebuild/booking', ({ env }) => answer(env.incoming, cancel));
  routes.all('/api/rebuild/releases', ({ env }) => answer(env.incoming, handleReleases));
  return routes;

  /** Answers a message if its signature is right. */
  async function answer(request: IncomingMessage, to: (message: unknown) => Promise<Response>): Promise<Response> {
    if (!secrets.length) return new Response(null, { status: 404 });
    if (request.method !== 'POST') {
      await drain(request);
      return new Response(null, { status: 405, headers: { allow: 'POST', connection: 'close' } });
    }
    try {
      return await to(await receive(request, { secrets, now, timeoutMs }));
    } catch (error) {
      await drain(request);
      if (!(error instanceof RebuildRefusal)) throw error;
      const { status, message } = error;
      // A flood of requests must not flood the log.
      log(`somebody was refused (${status}): ${message}`, { level: status >= 500 ? 'error' : 'debug' });
      // Closes the connection, because the rest of the body is not read.
      return new Response(null, { status, headers: { connection: 'close' } });
    }
  }

  /** Accepts a notification; the build runs later. */
  async function take(message: unknown): Promise<Response> {
    const isQuestion = [usageQuestion, bookingCancellation].some((schema) => schema.safeParse(message).success);
    if (isQuestion || brandAsked(message) || parseReleaseMessage(message))
      throw new RebuildRefusal(400, 'a question is no notification');
    const draftBrand = brandOfDraft(message);
    try {
      const plan: RebuildPlan = { ...planRebuild(message), causes: [causeOfMessage(message)] };
      if (draftBrand) onDraft?.(draftBrand);
      else await (add ? add(plan) : queue.request(plan));
    } catch (error) {
      throw new RebuildRefusal(503, `it could not be kept: ${asError(error).message}`, { cause: error });
    }
    return new Response(null, { status: 202 });
  }

  async function tell(message: unknown): Promise<Response> {
    const brand = brandAsked(message);
    if (!brand) throw new RebuildRefusal(400, 'it asks for the state of no brand');
    return Response.json(await publications.of(brand, queue.workOn(brand.id)));
  }

  async function tellUsage(message: unknown): Promise<Response> {
    const { data } = usageQuestion.safeParse(message);
    if (!data || !usage) throw new RebuildRefusal(400, 'it asks for the page views of no brand and month');
    return Response.json(await usage(data));
  }

  async function cancel(message: unknown): Promise<Response> {
    const { data } = bookingCancellation.safeParse(message);
    if (!data || !cancelBooking) throw new RebuildRefusal(400, 'it names no booking');
    return Response.json({ isCancelled: await cancelBooking(data) });
  }

  async function handleReleases(received: unknown): Promise<Response> {
    const message = parseReleaseMessage(received);
    if (!message) throw new RebuildRefusal(400, 'it asks for the releases of no brand');
    try {
      return Response.json(await releases(message));
    } catch (error) {
      if (!(error instanceof RollbackError)) throw error;
      log(error.message, { level: 'warn' });
      return new Response(null, { status: 409 });
    }
  }
}
