/**
 * Refuses what a test in `tests/unit` must not use: sockets and the clock. Node's permission model, which
 * `vitest.config.ts` switches on, refuses writing to the disk, processes, threads and native addons.
 */
import { Socket as UdpSocket } from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import nodeTimers from 'node:timers';
import waits from 'node:timers/promises';

function refuse(what: string): never {
  throw new Error(`a unit test uses ${what}: move the test to tests/integration`);
}

const refuseSocket = () => refuse('a socket');
const refuseClock = () => refuse('the real clock (fake timers are fine)');

/** Zero ms are no wait, and what fakes the timers begins with it. */
const realTimeout = globalThis.setTimeout;
const timeout = (callback: () => void, delayMs = 0) => (delayMs > 0 ? refuseClock() : realTimeout(callback, 0));

Object.assign(Server.prototype, { listen: refuseSocket });
Object.assign(Socket.prototype, { connect: refuseSocket });
Object.assign(UdpSocket.prototype, { bind: refuseSocket, send: refuseSocket });
for (const owner of [globalThis, nodeTimers]) Object.assign(owner, { setTimeout: timeout, setInterval: refuseClock });
Object.assign(waits, { setTimeout: refuseClock, setInterval: refuseClock });
Object.assign(waits.scheduler, { wait: refuseClock });
/** Node's own cannot be faked: this one asks the timers of the moment. */
AbortSignal.timeout = (delayMs) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), delayMs);
  return controller.signal;
};
syncBuiltinESMExports();
