import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface Measured {
  seconds: number;
  /** Peak resident memory of the process itself, in MB; undefined outside of Linux. */
  megabytes: number | undefined;
  output: string;
}

/**
 * Runs a command until it exits.
 *
 * @throws if it fails, with the end of its output.
 */
export async function measure(
  command: string,
  parameters: string[],
  cwd: string,
  env = process.env,
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(command, parameters, { cwd, env });
  const printed: Buffer[] = [];
  child.stdout.on('data', (bytes) => printed.push(bytes));
  child.stderr.on('data', (bytes) => printed.push(bytes));
  let megabytes: number | undefined;
  const watch = setInterval(() => {
    megabytes = peakMemory(child.pid) ?? megabytes;
  }, 20);
  const ended = new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  // A program that is not installed has no end: the timer would keep this process running.
  const code = await ended.finally(() => clearInterval(watch));
  const output = Buffer.concat(printed).toString();
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code}:\n${output.slice(-2000)}`);
  return { seconds: (performance.now() - started) / 1000, megabytes, output };
}

function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** `p50 120 ms, p95 210 ms` */
export function percentiles(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** Describes the machine, without which a figure means nothing. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
}

const loop = `const started = performance.now();
let sum = 0;
for (let index = 0; index < 2e8; index++) sum += index % 7;
require('node:worker_threads').parentPort.postMessage(performance.now() - started);`;

/**
 * Describes how much a second thread adds. Virtual cores may share one: then two threads do hardly more than one, and
 * programs with one thread look fast in comparison.
 */
export async function secondThread(): Promise<string> {
  const loopMs = () =>
    new Promise<number>((resolve, reject) => {
      new Worker(loop, { eval: true }).on('message', resolve).on('error', reject);
    });
  const alone = await loopMs();
  const both = Math.max(...(await Promise.all([loopMs(), loopMs()])));
  return `two threads take ${(both / alone).toFixed(1)} times as long as one for a loop each`;
}

/** Environment with the compile cache of `npm run build`. */
export const withCompileCache = { ...process.env, NODE_COMPILE_CACHE: resolve('var', 'cache', 'node') };

/** Share of idle processor time from which on a measurement counts. */
export const minIdle = 0.9;

/** Load of the machine before a measurement. */
export interface Load {
  /** Share of processor time that was idle during a second. */
  idle: number;
  text: string;
}

/** Waits until the machine is idle, at most 30 s. @returns its load then. */
export async function waitForIdle(): Promise<Load> {
  const deadline = performance.now() + 30_000;
  let idle = await idleShare();
  while (idle < minIdle && performance.now() < deadline) idle = await idleShare();
  const [average = Number.NaN] = loadavg();
  return { idle, text: `processor ${Math.round(idle * 100)} % idle, load average ${average.toFixed(2)}` };
}

/** Measures the share of idle processor time during the next second. */
async function idleShare(): Promise<number> {
  const before = processorTimes();
  await setTimeout(1_000);
  const after = processorTimes();
  return (after.idle - before.idle) / (after.all - before.all);
}

/** Sums up the times of all processors since the start of the machine, in milliseconds. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((of) => Object.values(of))) };
}

/** One figure of a section. */
export interface Row {
  what: string;
  figure: string;
  note?: string;
}

/** Renders the rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  return [
    '| what | measured | |',
    '|---|---|---|',
    ...rows.map(({ what, figure, note = '' }) => `| ${what} | ${figure} | ${note} |`),
  ].join('\n');
}
