import type { EventEmitter } from 'node:events';
import type { MessagePort, Worker } from 'node:worker_threads';

/** Adapts a thread to the channel type of calls between processes. */
export function portChannel(port: Worker | MessagePort) {
  const on = (event: string, listener: (...args: unknown[]) => void) => {
    port.on(event, listener);
    return port;
  };
  const channel = {
    connected: true,
    on: on as unknown as EventEmitter['on'],
    send(message: object) {
      port.postMessage(message);
      return true;
    },
  };
  for (const event of ['exit', 'close']) on(event, () => Object.assign(channel, { connected: false }));
  return channel;
}
