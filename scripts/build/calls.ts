import type { EventEmitter } from 'node:events';

/** A message that asks the other process to run a method, and the answer to it. */
type Call = { call: number; method: string; args: unknown[] };
type Answer = { answer: number; result?: unknown; error?: { name: string; message: string } };

/** One end of the channel between two processes: `process` in the child, its `ChildProcess` in the parent. */
type Channel = Pick<EventEmitter, 'on' | 'off'> & {
  connected?: boolean;
  send?: (message: object, done: (error: Error | null) => void) => boolean;
};

/** Methods that another process may run here; nothing else of an object is reached. */
export type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** Errors keep their names over the channel, so that whoever asked can tell them apart. */
export function namedError({ name, message }: { name: string; message: string }): Error {
  return Object.assign(new Error(message), { name });
}

/** Runs what the other process asks for. */
export function answerCalls(channel: Channel, methods: Methods): void {
  channel.on('message', async (message: Partial<Call>) => {
    const { call, method = '', args = [] } = message;
    if (call === undefined) return;
    const answer = await run(methods, method, args).then(
      (result): Answer => ({ answer: call, result }),
      ({ name, message }: Error): Answer => ({ answer: call, error: { name, message } }),
    );
    // Whoever asked may have ended meanwhile.
    if (channel.connected) channel.send?.(answer, () => {});
  });
}

async function run(methods: Methods, method: string, args: unknown[]): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw new Error(`there is no method «${method}»`);
  return methods[method]?.(...(args as never[]));
}

/** Asks the other process. A call fails where that ends before it answers. */
export function caller(channel: Channel): (method: string, ...args: unknown[]) => Promise<unknown> {
  let calls = 0;
  return (method, ...args) => {
    calls += 1;
    const call = calls;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onMessage = (message: Partial<Answer>) => {
      if (message.answer !== call) return;
      if (message.error) reject(namedError(message.error));
      else resolve(message.result);
    };
    const onEnd = () => reject(new Error('the other process ended'));
    channel.on('message', onMessage);
    for (const event of ['disconnect', 'exit']) channel.on(event, onEnd);
    if (channel.connected) channel.send?.({ call, method, args } satisfies Call, (error) => error && reject(error));
    else onEnd();
    return promise.finally(() => {
      channel.off('message', onMessage);
      for (const event of ['disconnect', 'exit']) channel.off(event, onEnd);
    });
  };
}
