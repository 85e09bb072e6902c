import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../log/log.ts';
import { networkOf } from '../requests/client-address.ts';
import { maxWaiting } from './in-turn.ts';

export interface MaxConnections {
  /** Of one network that wait: nothing was asked yet, or all is answered. */
  waitingPerNetwork: number;
  /** Of one network. */
  perNetwork: number;
  /** Of all together. */
  total: number;
}

/** A browser has six to a host, a home many browsers behind one address. */
export const maxConnections: MaxConnections = { waitingPerNetwork: 100, perNetwork: 300, total: 2_000 };

/** Ms between two lines of the log. */
const quietMs = 60_000;

/** Connections in the order in which they began to wait. */
interface Connections {
  all: Set<Socket>;
  waiting: Set<Socket>;
}

/** Closes those that have waited for longest where there are too many, so that there is room for who comes. */
export class ConnectionLimits {
  readonly #limits: MaxConnections;
  readonly #log: Log;
  readonly #networks = new Map<string, Connections>();
  readonly #everybody: Connections = { all: new Set(), waiting: new Set() };
  /** Requests that are not answered yet: one connection may have several. */
  readonly #asked = new WeakMap<Socket, number>();
  #closed = 0;
  #isQuiet = false;

  constructor(log: Log, limits = maxConnections) {
    this.#log = log;
    this.#limits = limits;
  }

  /** @param isProxy whose connections are those of many, and not counted. */
  watch(server: Server, isProxy: (address: string) => boolean): void {
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket;
      if (!isProxy(remoteAddress)) this.#open(socket, networkOf(remoteAddress));
    });
    // Before those that answer.
    server.prependListener('request', ({ socket }, response) => {
      const own = this.#networks.get(networkOf(socket.remoteAddress ?? ''));
      if (!own?.all.has(socket)) return;
      this.#asked.set(socket, (this.#asked.get(socket) ?? 0) + 1);
      for (const { waiting } of [own, this.#everybody]) waiting.delete(socket);
      response.once('close', () => {
        const left = (this.#asked.get(socket) ?? 1) - 1;
        this.#asked.set(socket, left);
        if (!left) for (const { all, waiting } of [own, this.#everybody]) if (all.has(socket)) waiting.add(socket);
      });
    });
  }

  #open(socket: Socket, network: string): void {
    const own = this.#networks.get(network) ?? { all: new Set(), waiting: new Set() };
    this.#networks.set(network, own);
    for (const { all, waiting } of [own, this.#everybody]) {
      all.add(socket);
      waiting.add(socket);
    }
    socket.once('close', () => {
      for (const { all, waiting } of [own, this.#everybody]) {
        all.delete(socket);
        waiting.delete(socket);
      }
      if (!own.all.size) this.#networks.delete(network);
    });
    const { waitingPerNetwork, perNetwork, total } = this.#limits;
    if (own.waiting.size > waitingPerNetwork || own.all.size > perNetwork) this.#closeOldest(own);
    if (this.#everybody.all.size > total) this.#closeOldest(this.#everybody);
  }

  /** The new one is among them: where all others are busy, it is closed itself. */
  #closeOldest({ waiting }: Connections): void {
    const [oldest] = waiting;
    this.close(oldest);
  }

  /** Closes a connection that takes too much, and counts it for the log. */
  close(socket: Socket | undefined): void {
    socket?.destroy();
    this.#closed++;
    this.#tell();
  }

  /** At once, then at most once a minute. */
  #tell(): void {
    if (this.#isQuiet || !this.#closed) return;
    const { waitingPerNetwork, perNetwork, total } = this.#limits;
    const limits = `${waitingPerNetwork} that wait and ${perNetwork} in all of one network, ${total} of everybody, or ${maxWaiting} requests that wait on one connection`;
    const line = `connections: ${this.#closed} closed, there were more than ${limits}; is a proxy missing in TRUSTED_PROXIES?`;
    this.#log(line, { level: 'warn', closed: this.#closed });
    this.#closed = 0;
    this.#isQuiet = true;
    setTimeout(() => {
      this.#isQuiet = false;
      this.#tell();
    }, quietMs).unref();
  }
}
