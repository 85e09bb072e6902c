import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '../content/site.ts';
import { type PartName, partOf } from '../content/site-view.ts';
import { type App, type RenderTask, renderPages } from './render-pages.ts';
import type { Message } from './workers.ts';

/** Program of a rendering thread: loads the app once, and renders one task after the other. */
const app: App = await import(pathToFileURL(join(workerData.app, 'server', 'entry.mjs')).href);

/** Content of a site, with the parts that its pages have read and the pieces that they share. */
class KnownSite {
  readonly pieces = new Map<string, unknown>();
  readonly #parts = new Map<string, unknown>();
  readonly #content: Site | undefined;

  constructor(content?: Site) {
    this.#content = content;
  }

  part(name: PartName): unknown {
    if (this.#content && !this.#parts.has(name)) this.#parts.set(name, partOf(this.#content, name));
    return this.#parts.get(name);
  }
}

/** Site of the last task: a thread holds only one. */
let site = new KnownSite();

parentPort?.on('message', async (task: RenderTask) => {
  parentPort?.postMessage(await answer(task));
});

async function answer({ content, ...task }: RenderTask): Promise<Message> {
  try {
    if (content) site = new KnownSite(content);
    return { rendered: await renderPages(app, task, site, site.pieces) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
