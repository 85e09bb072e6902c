import type { EventEmitter } from 'node:events';
import { asError } from '../errors/as-error.ts';
import { answerWithId, currentRequestId } from '../log/request-id.ts';

/** A request to run a method in the other process, and its answer. */
type Question = { call: number; method: string; args: unknown[]; requestId: string | undefined };
type Answer = { answer: number; result?: unknown; error?: { name: string; message: string; stack?: string } };

/** One end of the channel between two processes: `process` in the child, `ChildProcess` in the parent. */
type Channel = Pick<EventEmitter, 'on'> & {
  connected?: boolean;
  send?: (message: object, done: (error: Error | null) => void) => boolean;
};

/** Methods that the other process may call; nothing else is accessible. */
export type Methods = Readonly<Record<string, Method>>;
type Method = (...args: never[]) => Promise<unknown>;

/** Restores an error with its name and stack, so that the caller can distinguish errors. */
function namedError({ name, message, stack }: { name: string; message: string; stack?: string }): Error {
  return Object.assign(new Error(message), { name, ...(stack && { stack }) });
}

/** Executes the calls of the other process. */
export function answerCalls(channel: Channel, methods: Methods): void {
  channel.on('message', async (message: Partial<Question>) => {
    const { call, method = '', args = [], requestId } = message;
    if (call === undefined) return;
    const work = () => run(methods, method, args);
    const running = requestId ? answerWithId(requestId, (ended) => work().finally(ended)) : work();
    const answer = await running.then(
      (result): Answer => ({ answer: call, result }),
      (error: Error): Answer => {
        const { name, stack } = error;
        return { answer: call, error: { name, message: describeError(error), ...(stack && { stack }) } };
      },
    );
    // The caller may have exited meanwhile.
    if (channel.connected) channel.send?.(answer, () => {});
  });
}

async function run(methods: Methods, method: string, args: unknown[]): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw new Error(`there is no method «${method}»`);
  return methods[method] && Reflect.apply(methods[method], undefined, args);
}

/** Calls a method of another process. */
export type Call = (method: string, ...args: unknown[]) => Promise<unknown>;

/** Creates a proxy for an object in the other process. */
export function remote<Remote extends object>(call: Call): Remote {
  const get =
    (_: object, method: string) =>
    (...args: unknown[]) =>
      call(method, ...args);
  return new Proxy<Remote>({} as Remote, { get });
}

/** Begins the program of a child process, which its parent ends. @returns its argument, and calls of the parent. */
export function startProgram<Argument>(): { argument: Argument; call: Call } {
  // Signals to the process group reach the parent, too, which lets running calls end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  return { argument: JSON.parse(process.argv[2] ?? ''), call: caller(process) };
}

/** Sends calls to the other process. A call fails if that process exits before answering. */
export function caller(channel: Channel): Call {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  channel.on('message', ({ answer, result, error }: Partial<Answer>) => {
    const waiting = answer === undefined ? undefined : pending.get(answer);
    if (error) waiting?.reject(namedError(error));
    else waiting?.resolve(result);
  });
  const endAll = () => {
    for (const { reject } of pending.values()) reject(new ProcessEnded('the other process ended'));
  };
  for (const event of ['disconnect', 'exit']) channel.on(event, endAll);
  return (method, ...args) => {
    if (!channel.connected) return Promise.reject(new ProcessEnded('the other process ended'));
    calls += 1;
    const call = calls;
    const waiting = Promise.withResolvers<unknown>();
    pending.set(call, waiting);
    const question: Question = { call, method, args, requestId: currentRequestId() };
    channel.send?.(question, (error) => error && waiting.reject(error));
    return waiting.promise.finally(() => pending.delete(call));
  };
}

/** The other process ended before it answered: it was killed, or it crashed. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** Returns the message of an error. Adds the resource to Node's permission errors, which leave it out. */
export function describeError(error: unknown): string {
  const { message, permission, resource } = asError(error);
  return resource ? `${message} (${permission} of ${resource})` : message;
}
