/**
 * Entry point of the process that ends the processes of a trial with it. It reads their IDs from stdin; when stdin closes,
 * the trial is over. Each of them leads its own process group.
 */
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** Maximum time that a process may take to end, in ms. A running build is aborted. */
const graceMs = 20_000;
const pollMs = 50;

const leaders = new Set<number>();
// Ignores signals such as Ctrl-C to the whole process group: the trial decides when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
for await (const line of createInterface({ input: process.stdin })) leaders.add(Number(line));
await Promise.all([...leaders].map(end));

async function end(leader: number): Promise<void> {
  const deadline = performance.now() + graceMs;
  while (tell(leader, performance.now() > deadline ? 'SIGKILL' : 'SIGTERM')) {
    if (performance.now() > deadline) break;
    // Sends the signal only once: a second one makes some processes end at once.
    while (tell(leader, 0) && performance.now() < deadline) await setTimeout(pollMs);
  }
  // Ends processes that it started and left running.
  tell(-leader, 'SIGKILL');
}

/** Sends a signal. @returns whether the process exists. */
function tell(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(id, signal);
    return true;
  } catch {
    return false;
  }
}
