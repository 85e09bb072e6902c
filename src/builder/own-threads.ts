/**
 * Runs in each thread of a builder before anything else does. Node lets a program start threads that have none of its
 * limits (`execArgv`); from here on a builder can only start those that render, and they none.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread, type Worker, type WorkerOptions } from 'node:worker_threads';

const threads: { Worker: typeof Worker } = createRequire(import.meta.url)('node:worker_threads');
const Unlimited = threads.Worker;
// Later code could replace these functions.
const { construct } = Reflect;
const { create } = Object;
const rendering = new URL('./worker.ts', import.meta.url);

function OwnThread(_script: unknown, options: WorkerOptions = {}): Worker {
  if (!isMainThread) throw Object.assign(new Error('threads of builds start no others'), { code: 'ERR_ACCESS_DENIED' });
  const { workerData, resourceLimits, env } = options;
  const own: WorkerOptions = create(null);
  own.workerData = workerData;
  if (resourceLimits) own.resourceLimits = resourceLimits;
  if (env) own.env = env;
  return construct(Unlimited, [rendering, own], new.target ?? OwnThread);
}
OwnThread.prototype = Unlimited.prototype;
Unlimited.prototype.constructor = OwnThread;
Object.assign(threads, { Worker: OwnThread });
syncBuiltinESMExports();
