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
  /** Clears errors and delays, and gives the next visitor a new address: rate limits count per address. */
  nextVisitor(): void;
  /** Delays the answers for matching paths until a page has been painted with its fonts. */
  holdUntilPaint(path: RegExp): void;
  close(): Promise<void>;
}

const script = '/engine-script.js';
const painted = `${script}?painted`;

/** Page to paste into, like a mail program: without a content security policy. */
export const mailPage = '/engine-mail';

/** Globals of a page that {@link watchPage} sets. */
export interface WatchedWindow {
  /** Pending error reports. */
  engineReports: Promise<unknown>[];
  /** Positions of elements after the paint with fonts, in CSS pixels from the top of the page. */
  engineTops: Map<Element, number>;
}

/** Runs in every page, because WebDriver reports neither WebKit's console nor its paints. */
function watchPage(path: string, painted: string): void {
  const reports: Promise<unknown>[] = [];
  const tops = new Map<Element, number>();
  Object.assign(window, { engineReports: reports, engineTops: tops });
  new PerformanceObserver(async () => {
    // `document.fonts.ready` would also wait for the delayed scripts.
    await Promise.allSettled(
      [...document.fonts].filter(({ status }) => status === 'loading').map((font) => font.loaded),
    );
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li, img)'))
      if (element.checkVisibility()) tops.set(element, element.getBoundingClientRect().top + scrollY);
    // The browser cancels this request when it leaves the page.
    fetch(painted, { method: 'POST' }).catch(() => undefined);
  }).observe({ type: 'paint', buffered: true });
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
  let held: { path: RegExp; paint: PromiseWithResolvers<void> } | undefined;

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const path = asked.url ?? '/';
    if (path === script || path === painted) {
      if (path === painted) held?.paint.resolve();
      else if (asked.method === 'POST') errors.push(await text(asked));
      response.setHeader('content-type', 'text/javascript').end(`(${watchPage})('${script}', '${painted}')`);
      return;
    }
    if (path === mailPage) {
      response.setHeader('content-type', 'text/html').end('<textarea></textarea><div contenteditable>Mail</div>');
      return;
    }
    if (held?.path.test(path)) await held.paint.promise;
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
      held?.paint.resolve();
      held = undefined;
    },
    holdUntilPaint: (path) => {
      held = { path, paint: Promise.withResolvers() };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
