/**
 * Blocks sockets and the clock in `tests/unit`. Node's permission model, which `vitest.config.ts` switches on, blocks
 * writing to the disk, processes, threads and native addons.
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

/** A timeout of 0 ms does not wait, and fake timers start with one. */
const realTimeout = globalThis.setTimeout;
const timeout = (callback: () => void, delayMs = 0) => (delayMs > 0 ? refuseClock() : realTimeout(callback, 0));

Object.assign(Server.prototype, { listen: refuseSocket });
Object.assign(Socket.prototype, { connect: refuseSocket });
Object.assign(UdpSocket.prototype, { bind: refuseSocket, send: refuseSocket });
for (const owner of [globalThis, nodeTimers]) Object.assign(owner, { setTimeout: timeout, setInterval: refuseClock });
Object.assign(waits, { setTimeout: refuseClock, setInterval: refuseClock });
Object.assign(waits.scheduler, { wait: refuseClock });
/** Replaces Node's `AbortSignal.timeout`, which ignores fake timers. */
AbortSignal.timeout = (delayMs) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), delayMs);
  return controller.signal;
};
syncBuiltinESMExports();
