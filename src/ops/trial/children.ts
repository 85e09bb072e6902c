import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { writeStream } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import type { Variables } from '../setup/environment-file.ts';
import { withoutSettings } from '../setup/wiring.ts';

/** Maximum time that a process may take to end, in ms. A running build is aborted. */
const graceMs = 20_000;

/** A process of the trial. */
export interface Child {
  /** Rejects with its last line when it ends by itself. */
  ended: Promise<never>;
  /** Ends it with all processes that it started, and waits until they are gone. */
  stop(): Promise<void>;
}

/**
 * Starts a script with our settings from `variables` alone, so that another set-up has no influence.
 *
 * @param name for messages and its log file in the folder `logs`.
 * @param onLine called with each line of its output.
 */
export function startChild(
  name: string,
  command: readonly string[],
  variables: Variables,
  logs: string,
  onLine: (line: string) => void = () => {},
): Child {
  const env = { ...withoutSettings(process.env), ...variables };
  // Its own process group: Ctrl-C in the terminal reaches only the trial.
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const closed = once(child, 'close');
  const path = pathBeneath(logs, `${name}.log`);
  const log = writeStream(path, 0o600);
  let last = 'it said nothing';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) last = line;
      onLine(line);
    });
  }
  const ended = closed.then(([code, signal]): never => {
    throw new OperatorError(`${name} has ended (${code ?? signal}): ${last}\nAll that it said is in ${path}`);
  });
  // Callers that await it still get the error. Without any, the trial is over.
  ended.catch(() => {});
  const killGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is already gone.
    }
  };
  const stop = async () => {
    // Once: a second signal makes some processes end at once.
    child.kill('SIGTERM');
    const timer = setTimeout(killGroup, graceMs);
    await closed;
    clearTimeout(timer);
    killGroup();
  };
  return { ended, stop };
}
