import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type App, type RenderTask, renderPages } from './render-pages.ts';
import type { Message, Task } from './workers.ts';

/** Does one task after the other and answers each with what came of it or with the error's message; loads the app once. */
const app: App = await import(pathToFileURL(join(workerData.app, 'server', 'entry.mjs')).href);
const port = parentPort as MessagePort;
const wake: Int32Array = workerData.wake;

/** The parts of one site, and what its pages share, so that a thread never holds more than one. */
let parts = new Map<string, unknown>();
let pieces = new Map<string, unknown>();
let site: number | undefined;

port.on('message', async (task: Task) => {
  try {
    say({ result: await resultOf(task) });
  } catch (error) {
    say({ error: (error as Error).message });
  }
});

async function resultOf(task: Task): Promise<unknown> {
  if ('describe' in task) return app.inlineHashes;
  take(task.render);
  return renderPages(app, task.render, part, pieces);
}

function take(task: RenderTask): void {
  if (site !== task.site) [parts, pieces] = [new Map(), new Map()];
  site = task.site;
  for (const [name, value] of task.parts) parts.set(name, value);
}

/** Pages read in the midst of rendering and cannot wait for a message; so the thread stands still until it is there. */
function part(name: string): unknown {
  if (parts.has(name)) return parts.get(name);
  const before = Atomics.load(wake, 0);
  say({ needs: name });
  Atomics.wait(wake, 0, before);
  const value = receiveMessageOnPort(port)?.message.part;
  parts.set(name, value);
  return value;
}

function say(message: Message): void {
  port.postMessage(message);
}
