import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { askAt } from '../fixtures/ask.ts';
import { copyProject } from '../fixtures/development-server.ts';
import { freePort } from '../fixtures/free-port.ts';
import { median, type Row } from './measure.ts';

const starts = 5;

/** Measures `npm run dev` until the first page is complete: in a fresh clone, and with a warm cache. */
export async function development(): Promise<Row[]> {
  const folder = await copyProject();
  const [cold, warm]: [number[], number[]] = [[], []];
  try {
    for (let start = 0; start < starts; start++) {
      await rm(join(folder, 'var'), { recursive: true, force: true });
      cold.push(await firstPage(folder));
    }
    for (let start = 0; start < starts; start++) warm.push(await firstPage(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const row = (what: string, seconds: readonly number[]): Row => ({
    what,
    figure: `${median(seconds).toFixed(1)} s`,
    note: `${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`,
  });
  return [row('first page, a fresh clone', cold), row('first page, later starts', warm)];
}

/** @returns seconds until the first page. */
async function firstPage(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const words = ['run', 'dev', '--', '--port', String(port)];
  const child = spawn('npm', words, { cwd: folder, detached: true, stdio: 'ignore' });
  const isThere = async () => {
    const answer = await askAt(port, `geeren.localhost:${port}`, '/').catch(() => undefined);
    return answer?.status === 200 && answer.text.includes('</html>');
  };
  try {
    while (!(await isThere())) await setTimeout(20);
    return (performance.now() - started) / 1000;
  } finally {
    // The compile cache is written some time after the start, or at exit.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await once(child, 'exit');
    await setTimeout(1_000);
  }
}
