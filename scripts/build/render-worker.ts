import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderReport, RenderTask } from './render.ts';
import { renderPages } from './render-pages.ts';

/** Answers each task with a report or the error's message; loads the app once. */
const { app } = await import(pathToFileURL(join(workerData.app, 'server', 'entry.mjs')).href);

parentPort?.on('message', async (task: RenderTask) => {
  let answer: { report: RenderReport } | { error: string };
  try {
    answer = { report: await renderPages(app, task) };
  } catch (error) {
    answer = { error: (error as Error).message };
  }
  parentPort?.postMessage(answer);
});
