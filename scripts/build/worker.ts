import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPages } from './render-pages.ts';
import type { Task } from './workers.ts';
import { compressPages } from './write-file.ts';

/** Does one task after the other and answers each with what came of it or with the error's message; loads the app once. */
const { app, inlineHashes } = await import(pathToFileURL(join(workerData.app, 'server', 'entry.mjs')).href);

parentPort?.on('message', async (task: Task) => {
  let answer: { result: unknown } | { error: string };
  try {
    answer = {
      result:
        'compress' in task ? compressPages(task.compress) : { ...(await renderPages(app, task)), inline: inlineHashes },
    };
  } catch (error) {
    answer = { error: (error as Error).message };
  }
  parentPort?.postMessage(answer);
});
