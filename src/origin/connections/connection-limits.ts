import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../platform/log/log.ts';
import { networkOf } from '../requests/client-address.ts';
import { maxWaiting } from './admission.ts';

export interface MaxConnections {
  /** Waiting connections per network: those without a running request. */
  waitingPerNetwork: number;
  /** Connections per network. */
  perNetwork: number;
  /** Connections of all networks together. */
  total: number;
}

/** Default limits. A browser opens six connections per host, and a care home has many browsers behind one address. */
export const maxConnections: MaxConnections = { waitingPerNetwork: 100, perNetwork: 300, total: 2_000 };

/** Minimum interval between two log lines, in ms. */
const quietMs = 60_000;

/** Connections in the order in which they began to wait. */
interface Connections {
  all: Set<Socket>;
  waiting: Set<Socket>;
}

/** Closes the connections that have waited longest when there are too many, to make room for new ones. */
export class ConnectionLimits {
  readonly #limits: MaxConnections;
  readonly #log: Log;
  readonly #networks = new Map<string, Connections>();
  readonly #everybody: Connections = { all: new Set(), waiting: new Set() };
  /** Number of running requests per connection. */
  readonly #asked = new WeakMap<Socket, number>();
  #closed = 0;
  #isQuiet = false;

  constructor(log: Log, limits = maxConnections) {
    this.#log = log;
    this.#limits = limits;
  }

  /** Watches the connections of a server. @param isProxy whether an address is a proxy. Its connections are not counted. */
  watch(server: Server, isProxy: (address: string) => boolean): void {
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket;
      if (!isProxy(remoteAddress)) this.#open(socket, networkOf(remoteAddress));
    });
    // Runs before the listener that sends the response.
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

  /** Closes the connection that has waited longest. If all others are busy, that is the new one. */
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

  /** Logs closed connections at once, then at most once a minute. */
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
