import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Build, BuildIsRunning, type RebuildReport } from '../../src/server/rebuild/build.ts';
import type { Folders } from './folders.ts';

const script = join(import.meta.dirname, 'build-child.ts');

/** What a child is asked for. */
export interface ChildTask {
  /** Ids of the brands to build; all by default. */
  site?: readonly string[];
  folders: Folders;
}

export type ChildAnswer = { report: RebuildReport } | { error: { name: string; message: string } };

/** Builds in a process of its own, so that the origin answers meanwhile and gets all memory back. */
export function buildInChild(folders: Folders): Build {
  return ({ brands }, signal) =>
    new Promise((resolve, reject) => {
      const child = fork(script, { execArgv: ['--max-semi-space-size=4'] });
      let answer: ChildAnswer | undefined;
      // A build may be killed at any time.
      const kill = () => child.kill('SIGKILL');
      if (signal.aborted) kill();
      signal.addEventListener('abort', kill, { once: true });
      child.once('error', reject);
      child.once('message', (message: ChildAnswer) => {
        answer = message;
      });
      // Not before: the next build must not meet it.
      child.once('exit', (code, end) => {
        signal.removeEventListener('abort', kill);
        if (answer && 'report' in answer) resolve(answer.report);
        else if (answer) reject(errorOf(answer.error));
        else reject(new Error(`the build ended without a report (${end ?? code})`));
      });
      child.send({ folders, ...(brands !== 'all' && { site: brands }) } satisfies ChildTask);
    });
}

function errorOf({ name, message }: { name: string; message: string }): Error {
  return name === 'BuildIsRunning' ? new BuildIsRunning(message) : new Error(message);
}
