import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Server between a browser and the origin. */
export interface Front {
  port: number;
  /** Reports of this visitor's pages: exceptions, console errors, refused and missing files. */
  readonly errors: readonly string[];
  /** Clears errors, and gives the next visitor a new address: rate limits count per address. */
  nextVisitor(): void;
  close(): Promise<void>;
}

const script = '/engine-script.js';

/** Page to paste into, like a mail program: without a content security policy. */
export const mailPage = '/engine-mail';

/** Globals of a page that {@link watchPage} sets. */
export interface WatchedWindow {
  /** Pending error reports. */
  engineReports: Promise<unknown>[];
}

/** Runs in every page, because WebDriver does not report WebKit's console. */
function watchPage(path: string): void {
  const reports: Promise<unknown>[] = [];
  Object.assign(window, { engineReports: reports });
  const report = (text: string) => {
    reports.push(fetch(path, { method: 'POST', body: `${location.href}: ${text}`, keepalive: true }));
  };
  addEventListener(
    'error',
    ({ message, target }) => {
      // Firefox also reports the preload of a loaded module; a missing module fails at its import anyway.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      report(message ?? `did not load: ${(target as Element).outerHTML.slice(0, 200)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit reports a view transition that another one interrupts.
    if (!String(reason).includes('Skipping view transition')) report(String(reason));
  });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} refuses ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    report(parts.map(String).join(' '));
    error(...parts);
  };
}

/** Starts a server that forwards requests to the origin and adds a watching script to pages. */
export async function startFront(originPort: number): Promise<Front> {
  let visitor = '';
  let errors: string[] = [];

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const path = asked.url ?? '/';
    if (path === script) {
      if (asked.method === 'POST') errors.push(await text(asked));
      response.setHeader('content-type', 'text/javascript').end(`(${watchPage})('${script}')`);
      return;
    }
    if (path === mailPage) {
      response.setHeader('content-type', 'text/html').end('<textarea></textarea><div contenteditable>Mail</div>');
      return;
    }
    // The script cannot be added to a compressed page.
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const passed = request({
      host: '127.0.0.1',
      port: originPort,
      path,
      method: asked.method,
      headers: { ...headers, 'x-forwarded-for': visitor },
    });
    asked.pipe(passed);
    const [given] = (await once(passed, 'response')) as [IncomingMessage];
    if (!given.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
      return;
    }
    const page = (await text(given)).replace(/<head\b[^>]*>/, (head) => `${head}<script src="${script}"></script>`);
    const { 'content-length': __, ...kept } = given.headers;
    response.writeHead(given.statusCode ?? 502, kept).end(page);
  };
  const server = createServer((asked, response) => {
    // The browser cancels its requests when it leaves a page.
    answer(asked, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    get errors() {
      return errors;
    },
    nextVisitor: () => {
      visitor = `10.${[...randomBytes(3)].join('.')}`;
      errors = [];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
