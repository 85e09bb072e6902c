import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { buildDefaultSites, foldersNamed } from '../browser/default-sites.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { hasBrotli, startNginx } from '../fixtures/web-server.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';

const runs = 5;
const seconds = 3;
const connections = 32;
const host = 'tabor.example';
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Compares the origin with nginx, with one worker and the project's own configuration. Counts requests per second of
 * processor time over all threads: the rate of one core, independent of other load.
 */
export async function serving(): Promise<Row[]> {
  const nginx = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']);
  const wrk = findProgram('wrk');
  if (!nginx || !wrk) throw new Error('nginx and wrk are needed');
  const folders = foldersNamed('shown');
  await buildDefaultSites(folders);
  const { manifest } = (await liveRelease(folders.dist, folders.releases, host)) ?? {};
  if (!manifest) throw new Error(`${host} has not been built`);
  const outbox = await mkdtemp(join(tmpdir(), 'serving-'));
  const origin = await startOriginProcess({ folders, outbox });
  const server = await startNginx(nginx, {
    dist: folders.dist,
    origin: `http://127.0.0.1:${origin.port}`,
    inline: manifest.inline,
  });
  const worker = childOf(server.pid);
  try {
    if (!worker || !origin.child.pid) throw new Error('no process to look at');
    const files = Object.keys(manifest.files);
    const stylesheet = files.find((file) => /^\/theme\.\w+\.css$/.test(file)) ?? '';
    const rows: Row[] = [];
    // Without its Brotli module nginx compresses a page at each request, which would be no fair comparison.
    for (const path of [...(hasBrotli ? ['/', '/kontakt'] : []), stylesheet, '/brand/tabor/logo-colour.svg']) {
      const rates = { origin: [] as number[], nginx: [] as number[] };
      for (let run = 0; run < runs; run++) {
        rates.origin.push(await rateOf({ wrk, port: origin.port, path, pid: origin.child.pid }));
        rates.nginx.push(await rateOf({ wrk, port: server.port, path, pid: worker }));
      }
      const [ours, theirs] = [median(rates.origin), median(rates.nginx)];
      rows.push({
        what: `${path} of ${host}, requests per second of processor: the origin, nginx`,
        figure: `${Math.round(ours)}, ${Math.round(theirs)}: ${(ours / theirs).toFixed(2)}`,
        note: `median of ${runs} runs of ${seconds} s, ${connections} connections`,
      });
    }
    return rows;
  } finally {
    await server.stop();
    await origin.stop();
    await rm(outbox, { recursive: true, force: true });
    await rm(`${outbox}-secrets`, { recursive: true, force: true });
  }
}

async function rateOf({ wrk, port, path, pid }: { wrk: string; port: number; path: string; pid: number }) {
  const words = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    `Host: ${host}`,
    '-H',
    `Accept-Encoding: gzip${hasBrotli ? ', br' : ''}`,
  ];
  const before = processorSeconds(pid);
  const child = spawn(wrk, [...words, `http://127.0.0.1:${port}${path}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  await once(child, 'close');
  const [, requests] = /(\d+) requests in/.exec(said) ?? [];
  if (!requests || /Non-2xx/.test(said)) throw new Error(`${path} was not served:\n${said}`);
  return Number(requests) / (processorSeconds(pid) - before);
}

/** Processor time of all threads of a process, in user mode and in the kernel. */
function processorSeconds(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Finds the single worker process of nginx. */
function childOf(parent: number | undefined): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.find(([, ppid]) => ppid === parent)?.[0];
}
