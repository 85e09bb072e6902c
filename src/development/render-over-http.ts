import { once } from 'node:events';
import { type IncomingMessage, request as open, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PageLocals } from '../app/page-locals.ts';
import type { RenderPage } from '../origin/pages/render-page.ts';
import { localPath } from '../sites/locale-path.ts';
import type { DevelopmentServer } from './vite-types.ts';

/** Stores the locals of a page, and returns the headers that refer to them. */
export type HandOver = (locals: PageLocals) => Record<string, string>;

/** Renders the origin's pages by requests to the development server itself. */
export function renderOverHttp({ httpServer }: DevelopmentServer, handOver: HandOver): RenderPage {
  return async ({ id, ...brand }, locale, path, locals) => {
    const to = httpServer?.address();
    if (typeof to !== 'object' || !to) throw new Error('the development server does not listen');
    const headers = { host: `${id}.localhost:${to.port}`, ...handOver(locals) };
    return responseTo({ host: to.address, port: to.port, path: localPath(brand, locale, path), headers });
  };
}

async function responseTo(question: RequestOptions): Promise<Response> {
  const asked = open(question);
  const [answer]: IncomingMessage[] = await once(asked.end(), 'response');
  if (!answer) throw new Error('the development server does not answer');
  const headers = { 'content-type': answer.headers['content-type'] ?? 'text/html' };
  return new Response(new Uint8Array(await buffer(answer)), { status: answer.statusCode ?? 500, headers });
}
