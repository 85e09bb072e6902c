import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { askAt } from '../fixtures/ask.ts';
import { copyProject } from '../fixtures/development-server.ts';
import { freePort } from '../fixtures/free-port.ts';
import { median, type Row } from './measure.ts';

const starts = 5;
/** Length of a clock tick, the unit in which Linux counts processor time. */
const tickSeconds = 0.01;

interface Start {
  seconds: number;
  /** Sum over all processors; NaN outside of Linux. */
  processorSeconds: number;
}

/** Measures `npm run dev` until the first page is complete: in a fresh clone, and with a warm cache. */
export async function development(): Promise<Row[]> {
  const folder = await copyProject();
  try {
    const cold: Start[] = [];
    const warm: Start[] = [];
    for (let start = 0; start < starts; start++) {
      await rm(join(folder, 'var'), { recursive: true, force: true });
      cold.push(await firstPage(folder));
    }
    for (let start = 0; start < starts; start++) warm.push(await firstPage(folder));
    return [row('first page, a fresh clone', cold), row('first page, later starts', warm)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row(what: string, all: readonly Start[]): Row {
  const wall = all.map(({ seconds }) => seconds);
  const processors = all.map(({ processorSeconds }) => processorSeconds);
  const range = `${Math.min(...wall).toFixed(1)} to ${Math.max(...wall).toFixed(1)} s`;
  return {
    what,
    figure: `${median(wall).toFixed(1)} s`,
    note: `${range}; ${median(processors).toFixed(1)} s of processor time`,
  };
}

async function firstPage(folder: string): Promise<Start> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  });
  const group = child.pid ?? 0;
  try {
    while (!(await isThere(port))) await new Promise((resolve) => setTimeout(resolve, 20));
    return { seconds: (performance.now() - started) / 1000, processorSeconds: processorSeconds(group) };
  } finally {
    // The compile cache is written some time after the start, or at exit.
    process.kill(-group, 'SIGINT');
    await once(child, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function isThere(port: number): Promise<boolean> {
  const answer = await askAt(port, `geeren.localhost:${port}`, '/').catch(() => undefined);
  return answer?.status === 200 && answer.text.includes('</html>');
}

/** Sums the processor time of a process group, including its ended children. */
function processorSeconds(group: number): number {
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readIfThere(`/proc/${name}/stat`).split(') ')[1]?.split(' ') ?? [])
      .filter(([, , ofGroup]) => Number(ofGroup) === group)
      .flatMap((fields) => fields.slice(11, 15).map(Number));
    return ticks.reduce((sum, one) => sum + one, 0) * tickSeconds;
  } catch {
    return Number.NaN;
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
