import type { IncomingMessage } from 'node:http';
import type { Brand, BrandId } from '../../../sites.config.ts';
import type { Log } from '../../log/log.ts';
import type { PreparePicture } from '../../rebuild/build.ts';
import { causeOfMessage, planOf, type RebuildPlan } from '../../rebuild/plan.ts';
import { uploadedPicture } from '../../rebuild/uploaded-picture.ts';
import { type ClientAddress, networkOf } from '../requests/client-address.ts';
import { drain } from '../requests/drain.ts';
import { KnownIds } from '../requests/known-ids.ts';
import { Limit } from '../requests/limit.ts';
import type { PublicationStates } from './publication-states.ts';
import type { RebuildClock } from './rebuild-clock.ts';
import type { QueueState, RebuildQueue } from './rebuild-queue.ts';
import { RebuildRefusal } from './rebuild-refusal.ts';
import { type Received, type ReceiveOptions, receive } from './receive.ts';
import { brandAsked } from './state-question.ts';

export interface RebuildServiceOptions extends Pick<ReceiveOptions, 'secrets' | 'tokens'> {
  queue: RebuildQueue;
  /** Takes what changed; by default the queue does. Resolves when it can no longer be lost. */
  add?: ((plan: RebuildPlan) => Promise<void>) | undefined;
  /** Where other machines build brands, what they say of one. */
  toldOf?: ((brand: Brand) => Promise<object | undefined>) | undefined;
  /** Encodes pictures that were uploaded; without it the builds that need them do. */
  preparePicture?: PreparePicture | undefined;
  clock: RebuildClock;
  /** What came of what editors published. */
  publications: PublicationStates;
  addressOf: ClientAddress;
  log: Log;
  /** Ms since 1970. */
  now?: () => number;
  /** Ms that a body may take. */
  timeoutMs?: number;
}

export interface RebuildAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface RebuildState extends QueueState {
  /** When pages change next by themselves, ISO 8601. */
  nextDueAt: string | undefined;
}

/** Takes notifications of the content service and has built what they are about. */
export class RebuildService {
  readonly #options: RebuildServiceOptions;
  readonly #receive: ReceiveOptions;
  /** Notifications that are not kept yet, by id. */
  readonly #keeping = new Map<string, Promise<void>>();
  /** Of questions: those of a panel must not push out the ids of notifications. */
  readonly #questionIds = new KnownIds();
  /** Attempts of a network of which nothing said that they are right. What is right is always taken: many may share the address of a proxy. */
  readonly #guesses = new Limit(20, 600);

  constructor(options: RebuildServiceOptions) {
    const { secrets, tokens, now = Date.now, timeoutMs = 10_000 } = options;
    this.#options = options;
    this.#receive = { secrets, tokens, now, timeoutMs, ids: new KnownIds() };
  }

  /** Whether somebody may ask at all: there is a secret or a token. */
  get isOpen(): boolean {
    const { secrets, tokens } = this.#options;
    return secrets.length + tokens.length > 0;
  }

  /** Takes one notification; the build comes later. @throws nothing: what goes wrong is the status. */
  take(request: IncomingMessage): Promise<RebuildAnswer> {
    return this.#answer(request, this.isOpen, async () => {
      const received = await receive(request, this.#receive);
      if (received.kind === 'message' && brandAsked(received.message))
        throw new RebuildRefusal(400, 'a question is no notification');
      try {
        // A sender that waited for too long asks again while the first request is still under way.
        await (received.kind === 'message' ? this.#keep(received) : this.#keeping.get(received.id));
      } catch (error) {
        throw new RebuildRefusal(503, `it could not be kept: ${(error as Error).message}`, { cause: error });
      }
      return { status: 202 };
    });
  }

  /**
   * Answers a signed question of the content service: what came of what was published of a brand. Never to the bearer of a
   * token, who may only have something built.
   */
  tell(request: IncomingMessage): Promise<RebuildAnswer> {
    const { secrets, queue, publications, toldOf } = this.#options;
    return this.#answer(request, secrets.length > 0, async () => {
      const received = await receive(request, { ...this.#receive, tokens: [], ids: this.#questionIds });
      const brand = received.kind === 'message' ? brandAsked(received.message) : undefined;
      if (!brand) throw new RebuildRefusal(400, 'it asks for the state of no brand');
      const state = (await toldOf?.(brand)) ?? (await publications.of(brand, queue.workOn(brand.id as BrandId)));
      const body = JSON.stringify(state);
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    });
  }

  /** What cannot be kept may come again. */
  #keep({ message, isSigned, id }: Extract<Received, { kind: 'message' }>): Promise<void> {
    const done = this.#do(message, isSigned);
    if (!id) return done;
    const keeping = done
      .catch((error: Error) => {
        this.#receive.ids.forget(id);
        throw error;
      })
      .finally(() => this.#keeping.delete(id));
    this.#keeping.set(id, keeping);
    return keeping;
  }

  /** Who only has a token names no address that the origin then asks. */
  async #do(message: unknown, isSigned: boolean): Promise<void> {
    const { add, queue, preparePicture } = this.#options;
    const picture = isSigned ? uploadedPicture(message) : undefined;
    // No page shows what no entry names.
    if (picture) return preparePicture?.(picture);
    const plan: RebuildPlan = { ...planOf(message), causes: [causeOfMessage(message)] };
    await (add ? add(plan) : queue.request(plan));
  }

  async #answer(
    request: IncomingMessage,
    isOpen: boolean,
    answer: () => Promise<RebuildAnswer>,
  ): Promise<RebuildAnswer> {
    if (!isOpen) return { status: 404 };
    if (request.method !== 'POST') {
      await drain(request);
      return { status: 405, headers: { allow: 'POST', connection: 'close' } };
    }
    try {
      return await answer();
    } catch (error) {
      await drain(request);
      return this.#refuse(request, error);
    }
  }

  get state(): RebuildState {
    const { queue, clock } = this.#options;
    return { ...queue.state, nextDueAt: clock.nextDueAt?.toISOString() };
  }

  async #refuse(request: IncomingMessage, error: unknown): Promise<RebuildAnswer> {
    if (!(error instanceof RebuildRefusal)) throw error;
    const { status, message, isGuess } = error;
    // What of the body is still to come nobody reads.
    const connection = 'close';
    if (isGuess) {
      const wait = await this.#guesses.take(networkOf(this.#options.addressOf(request)));
      if (wait) return { status: 429, headers: { connection, 'retry-after': String(wait) } };
    }
    const line = `somebody was refused (${status}): ${message}`;
    this.#options.log(line, { level: status >= 500 ? 'error' : 'info' });
    return { status, headers: { connection, ...(status === 401 && { 'www-authenticate': 'Bearer' }) } };
  }
}
