import { type ChildProcess, fork } from 'node:child_process';
import type { Confinement } from './confinement.ts';

/**
 * Starts a process that may do only what it is for, with a channel for calls. One that cannot be started, as where the
 * machine has no room for it, fails its calls and nothing else.
 *
 * @param script path of its program. @param argument what that is told: data that can go through JSON.
 */
export function startChild(script: string, argument: unknown, { execArgv, env }: Confinement): ChildProcess {
  const child = fork(script, [JSON.stringify(argument)], { execArgv, env, serialization: 'advanced' });
  // Without a listener it would end this process. It is disconnected, so that the next call starts another one.
  child.on('error', () => child.connected && child.disconnect());
  return child;
}
