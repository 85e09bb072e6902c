import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import { type Measured, machine, measure, median, type Row } from './measure.ts';
import { change, type Frame, frameOf, type Peer, peers, prepare } from './peers.ts';

/** Measured steps. They run one after the other in the same folder, each in its own process. */
const steps = ['cold', 'nothing changed', 'one page changed', 'navigation changed'] as const;
type Step = (typeof steps)[number];

/** Pages in addition to the 669 of the default content, and runs per step; the median counts. */
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
  const frame = await frameOf(resolve('dist/tabor.example/s/tarife/index.html'));
  const figures: Figures[] = [];
  const failures: string[] = [];
  for (const { more, runs } of sizes) {
    const own = await ours(more, runs);
    figures.push(own);
    for (const peer of peers) {
      try {
        figures.push(await others(peer, own.pages, runs, frame));
      } catch (error) {
        failures.push(`${peer.name} with ${own.pages} pages: ${(error as Error).message.split('\n')[0]}`);
      }
    }
  }
  await writeFile(
    'docs/comparison.md',
    await format(documentOf(figures, failures), { parser: 'markdown', printWidth: 120 }),
  );
  return figures.map(({ tool, pages, seconds, megabytes }) => ({
    what: `${pages} pages: ${tool}`,
    figure: steps.map((step) => inSeconds(seconds[step])).join(', '),
    note: `${megabytes.toFixed(0)} MB`,
  }));
}

async function ours(more: number, runs: number): Promise<Figures> {
  const changes = [undefined, undefined, 'vacancy', 'navigation'];
  let pages = 0;
  const runOnce = async (): Promise<Measured[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
    const measured: Measured[] = [];
    try {
      for (const what of changes) {
        const parameters = ['tests/bench/render-many.ts', String(more), folder, ...(what ? [what] : [])];
        const one = await measure(process.execPath, ['--max-semi-space-size=4', ...parameters], resolve('.'));
        if (!measured.length) ({ pages } = JSON.parse(one.output.trim().split('\n').at(-1) ?? ''));
        measured.push(one);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return measured;
  };
  const all = [];
  for (let run = 0; run < runs; run++) all.push(await runOnce());
  return { tool: 'this build', pages, ...summary(all) };
}

async function others(peer: Peer, pages: number, runs: number, frame: Frame): Promise<Figures> {
  const all: Measured[][] = [];
  for (let run = 0; run < runs; run++) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-peer-'));
    try {
      await prepare(peer, folder, pages, frame);
      const measured = [await peer.run(folder), await peer.run(folder)];
      for (const what of ['page', 'frame'] as const) {
        await change(peer, folder, what, frame);
        measured.push(await peer.run(folder));
      }
      all.push(measured);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { tool: peer.name, pages, ...summary(all) };
}

function summary(runs: readonly Measured[][]): Pick<Figures, 'seconds' | 'megabytes'> {
  const seconds = steps.map((step, index) => [step, median(runs.map((run) => run[index]?.seconds ?? Number.NaN))]);
  return {
    seconds: Object.fromEntries(seconds) as Record<Step, number>,
    megabytes: median(runs.map(([cold]) => cold?.megabytes ?? Number.NaN)),
  };
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;

function documentOf(figures: readonly Figures[], failures: readonly string[]): string {
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
    `Written by \`npm run bench -- --only comparison\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Whole processes, medians of ${runs} runs. In parentheses: our time as a multiple of theirs.`,
    'The others build the same texts from Markdown files, for one host, with fixed header and footer. Ours are rendered for thirteen hosts, checked, compressed and released.',
    [`| pages | tool | ${steps.join(' | ')} | memory, cold |`, `|${'---|'.repeat(steps.length + 3)}`, ...rows].join(
      '\n',
    ),
    ...(failures.length ? [`Not measured: ${failures.join('; ')}.`] : []),
  ].join('\n\n');
}
