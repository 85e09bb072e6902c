import { chromium, type Page } from 'playwright';
import { findChromium, isRoot } from '../browser/find-chromium.ts';

/** Opens a phone page in a browser with the processor slowed down `slowdown` times; closes it after `use`. */
export async function onSlowTelephone<Result>(
  slowdown: number,
  use: (page: Page, trace: Tracer) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--disable-quic', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page, async (action) => {
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] });
      await action();
      return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
    });
  } finally {
    await browser.close();
  }
}

/** Records what the browser does during an action. */
export type Tracer = (action: () => Promise<void>) => Promise<TraceEvent[]>;

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { url?: string; fileName?: string } };
}

/** Lists main-thread tasks, in milliseconds, that compile or run code of the islands. */
export function tasksOfIslands(events: readonly TraceEvent[]): number[] {
  const ours = events.filter(({ args }) => /\/_astro\/.*\.js/.test(args?.data?.url ?? args?.data?.fileName ?? ''));
  // Other threads compile in the background.
  const threads = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`))
    .filter((task) =>
      ours.some(
        ({ pid, tid, ts }) => pid === task.pid && tid === task.tid && ts >= task.ts && ts <= task.ts + (task.dur ?? 0),
      ),
    )
    .map(({ dur = 0 }) => dur / 1000);
}
