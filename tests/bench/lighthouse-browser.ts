import { chromium } from 'playwright';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { freePort } from '../fixtures/free-port.ts';

export interface DebuggedBrowser {
  /** Port of the debugger, for Lighthouse. */
  port: number;
  close(): Promise<void>;
}

/** Starts the Chromium of the tests so that Lighthouse can drive it. */
export async function startDebuggedBrowser(): Promise<DebuggedBrowser> {
  // Playwright talks to Chromium over a pipe, which cannot tell a port that Chromium chose.
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    chromiumSandbox: !isRoot,
    // Lighthouse audits the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--disable-quic',
      '--disable-extensions',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
  return { port, close: () => browser.close() };
}
