import { chromium } from 'playwright';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { freePort } from '../fixtures/free-port.ts';

export interface DebuggedBrowser {
  /** Where Lighthouse speaks to it. */
  port: number;
  close(): Promise<void>;
}

/** Starts the Chromium of the tests so that Lighthouse can drive it. */
export async function startDebuggedBrowser(): Promise<DebuggedBrowser> {
  // Chromium cannot be asked over a pipe which port it took.
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    chromiumSandbox: !isRoot,
    // Lighthouse looks whether a page may go there.
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
