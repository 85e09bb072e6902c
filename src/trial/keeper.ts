/**
 * Ends what a trial has started when the trial ends, however that ends: it is told the processes on its input, whose end
 * is the end of the trial. Each of them leads a group of its own.
 */
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** Ms that a process may take to end; a build under way is given up. */
const graceMs = 20_000;
const pollMs = 50;

const leaders = new Set<number>();
// The terminal tells the whole group of Ctrl-C; the trial decides when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
for await (const line of createInterface({ input: process.stdin })) leaders.add(Number(line));
await Promise.all([...leaders].map(end));

async function end(leader: number): Promise<void> {
  const deadline = performance.now() + graceMs;
  while (tell(leader, performance.now() > deadline ? 'SIGKILL' : 'SIGTERM')) {
    if (performance.now() > deadline) break;
    // Told once is enough: some end at once when they are told again.
    while (tell(leader, 0) && performance.now() < deadline) await setTimeout(pollMs);
  }
  // What it has started and left behind.
  tell(-leader, 'SIGKILL');
}

/** @returns whether there is such a process. */
function tell(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(id, signal);
    return true;
  } catch {
    return false;
  }
}
