import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import type { SourceChange } from './many-pages.ts';
import {
  type Load,
  type Measured,
  machine,
  measure,
  median,
  minIdle,
  type Row,
  waitForIdle,
  withCompileCache,
} from './measure.ts';
import { type Peer, peers, type Work } from './peers.ts';

/** Measured steps. They run one after the other in the same folder, each in its own process. */
const steps = ['cold', 'nothing changed', 'one page changed', 'navigation changed'] as const;
type Step = (typeof steps)[number];

/** Pages in addition to the 765 of the default content, and runs per step; the median counts. */
const sizes = [
  { more: 331, runs: 5 },
  { more: 7971, runs: 5 },
  { more: 49_331, runs: 1 },
];

interface Figures {
  tool: string;
  pages: number;
  seconds: Record<Step, number>;
  megabytes: number;
}

/** Builds the same pages with this project and with other generators; writes `docs/comparison.md`. */
export async function comparison(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-default-'));
  const figures: Figures[] = [];
  const failures: string[] = [];
  const loads: Load[] = [];
  try {
    // The bundle, the pictures and the compile cache exist after this build.
    await ownBuild(0, folder);
    for (const { more, runs } of sizes) {
      loads.push(await waitForIdle());
      const own = await ours(more, runs);
      figures.push(own);
      for (const peer of peers) {
        loads.push(await waitForIdle());
        try {
          figures.push(await others(peer, { more, pages: own.pages, dist: join(folder, 'dist') }, runs));
        } catch (error) {
          failures.push(`${peer.name} with ${own.pages} pages: ${(error as Error).message.split('\n')[0]}`);
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const busiest = loads.reduce((a, b) => (a.idle < b.idle ? a : b));
  const text = await format(documentOf(figures, failures, busiest), { parser: 'markdown', printWidth: 120 });
  if (busiest.idle >= minIdle) await writeFile('docs/comparison.md', text);
  else
    console.error(
      `${text}\nNot written to docs/comparison.md, because other programs were running (${busiest.text}): ` +
        'the figures are too high. Stop them and run the comparison again.\n',
    );
  return figures.map(({ tool, pages, seconds, megabytes }) => ({
    what: `${pages} pages: ${tool}`,
    figure: steps.map((step) => inSeconds(seconds[step])).join(', '),
    note: `${megabytes.toFixed(0)} MB`,
  }));
}

/** Builds the default content with more pages. */
function ownBuild(more: number, folder: string, edit?: SourceChange): Promise<Measured> {
  const parameters = ['tests/bench/render-many.ts', String(more), folder, ...(edit ? [edit] : [])];
  return measure(process.execPath, ['--max-semi-space-size=4', ...parameters], resolve('.'), withCompileCache);
}

const edits: readonly SourceChange[] = ['vacancy', 'navigation'];

async function ours(more: number, runs: number): Promise<Figures> {
  let pages = 0;
  const all = await runsIn('bench-pages-', runs, async (folder) => {
    const cold = await ownBuild(more, folder);
    ({ pages } = JSON.parse(cold.output.trim().split('\n').at(-1) ?? ''));
    const measured = [cold, await ownBuild(more, folder)];
    for (const edit of edits) measured.push(await ownBuild(more, folder, edit));
    return measured;
  });
  return { tool: 'this build', pages, ...summary(all) };
}

async function others(peer: Peer, work: Work, runs: number): Promise<Figures> {
  const all = await runsIn('bench-peer-', runs, async (folder) => {
    await peer.prepare(folder, work);
    const measured = [await peer.run(folder), await peer.run(folder)];
    for (const edit of edits) {
      await peer.change(folder, edit, work);
      measured.push(await peer.run(folder));
    }
    return measured;
  });
  return { tool: peer.name, pages: work.pages, ...summary(all) };
}

/** Runs all steps several times, each time in a new folder. */
async function runsIn(
  prefix: string,
  runs: number,
  steps: (folder: string) => Promise<Measured[]>,
): Promise<Measured[][]> {
  const all: Measured[][] = [];
  for (let run = 0; run < runs; run++) {
    const folder = await mkdtemp(join(tmpdir(), prefix));
    try {
      all.push(await steps(folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return all;
}

function summary(runs: readonly Measured[][]): Pick<Figures, 'seconds' | 'megabytes'> {
  const seconds = steps.map((step, index) => [step, median(runs.map((run) => run[index]?.seconds ?? Number.NaN))]);
  return {
    seconds: Object.fromEntries(seconds) as Record<Step, number>,
    megabytes: median(runs.map(([cold]) => cold?.megabytes ?? Number.NaN)),
  };
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;

function documentOf(figures: readonly Figures[], failures: readonly string[], busiest: Load): string {
  const rows = [...Map.groupBy(figures, ({ pages }) => pages)].flatMap(([pages, [own, ...others]]) =>
    [own, ...others].flatMap((row) => {
      if (!row || !own) return [];
      const { tool, seconds, megabytes } = row;
      const times = (step: Step) => (row === own ? '' : ` (${(own.seconds[step] / seconds[step]).toFixed(1)})`);
      const cells = steps.map((step) => inSeconds(seconds[step]) + times(step));
      return `| ${[pages.toLocaleString('en'), tool, ...cells, `${megabytes.toFixed(0)} MB`].join(' | ')} |`;
    }),
  );
  const runs = sizes.map(({ runs }) => runs).join(', ');
  return [
    '# Comparison with other generators',
    `Written by \`npm run bench -- --only comparison\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Whole processes, medians of ${runs} runs; before each tool at least ${Math.floor(busiest.idle * 100)} % of the processor was idle. In parentheses: our time as a multiple of theirs.`,
    '«astro build, the same sites» is a static Astro project with our content, components and pictures, without release, compression, search index and sitemap. The others build the same texts from Markdown files, for one host, with fixed header and footer. Ours are rendered for thirteen hosts, checked, compressed and released; our bundle of the code is reused.',
    [`| pages | tool | ${steps.join(' | ')} | memory, cold |`, `|${'---|'.repeat(steps.length + 3)}`, ...rows].join(
      '\n',
    ),
    ...(failures.length ? [`Not measured: ${failures.join('; ')}.`] : []),
  ].join('\n\n');
}
