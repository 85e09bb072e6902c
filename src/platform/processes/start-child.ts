import { type ChildProcess, fork } from 'node:child_process';
import type { Confinement } from './confinement.ts';

/**
 * Starts a process with limited permissions and a channel for calls. If it cannot be started, for example for lack of
 * memory, only its calls fail.
 *
 * @param script path of the program. @param argument argument for the program; must be serialisable as JSON.
 */
export function startChild(script: string, argument: unknown, { execArgv, env }: Confinement): ChildProcess {
  const child = fork(script, [JSON.stringify(argument)], { execArgv, env, serialization: 'advanced' });
  // An unhandled error event would end this process. Disconnecting makes the next call start a new child.
  child.on('error', () => child.connected && child.disconnect());
  return child;
}
