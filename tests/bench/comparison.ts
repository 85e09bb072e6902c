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
  secondThread,
  waitForIdle,
  withCompileCache,
} from './measure.ts';
import { type Peer, peers, type Work } from './peers.ts';
import { staticAstro } from './static-astro.ts';

/** Measured steps. They run one after the other in the same folder, each in its own process. */
const steps = ['cold', 'nothing changed', 'one page changed', 'navigation changed'] as const;
type Step = (typeof steps)[number];

interface Size {
  /** Pages in addition to those of the default content. */
  more: number;
  /** Number of cold builds by each tool. */
  rounds: number;
}
/** Takes about 20 minutes. */
const sizes: readonly Size[] = [
  { more: 331, rounds: 3 },
  { more: 7971, rounds: 1 },
];
/** Takes about 5 minutes. */
const shortSizes: readonly Size[] = [{ more: 331, rounds: 1 }];

interface Figures {
  tool: string;
  pages: number;
  /** Median of the cold builds, and one build of each other step. */
  seconds: Record<Step, number>;
  /** Our time divided by the tool's: the median of the rounds for cold builds. */
  factors: Record<Step, number>;
  megabytes: number;
}

/** Builds the same pages with this project and with other generators; writes `docs/comparison.md`, unless it is short. */
export async function comparison({ isShort = false } = {}): Promise<Row[]> {
  // Removed as a whole at the end, up to 20 GB: ext4 creates files slowly for minutes after others were removed.
  const folder = await mkdtemp(join(tmpdir(), 'bench-comparison-'));
  const figures: Figures[] = [];
  const failures = new Set<string>();
  const loads: Load[] = [];
  const threads = await secondThread();
  try {
    // The bundle, the pictures and the compile cache exist after this build.
    await ownBuild(0, join(folder, 'default'));
    for (const { more, rounds } of isShort ? shortSizes : sizes) {
      const all = new Map<string, Measured[][]>();
      let pages = 0;
      // The tools take turns: a machine that becomes slower makes all of them slower.
      for (let round = 0; round < rounds; round++) {
        const count = round ? 1 : steps.length;
        loads.push(await waitForIdle());
        const own = await ours(folder, more, count);
        pages = own.pages;
        add(all, ownName, own.measured);
        for (const peer of peers) {
          loads.push(await waitForIdle());
          const work = { more, pages, dist: join(folder, 'default', 'dist') };
          const measured = await others(folder, peer, work, count).catch((error: Error) => {
            failures.add(`${peer.name} with ${pages} pages: ${error.message.split('\n')[0]}`);
            return [];
          });
          add(all, peer.name, measured);
        }
      }
      const own = all.get(ownName) ?? [];
      for (const [tool, rounds] of all) if (rounds.flat().length) figures.push(figuresOf(tool, pages, rounds, own));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const busiest = loads.reduce((a, b) => (a.idle < b.idle ? a : b));
  const text = await format(documentOf(figures, failures, `${machine()}; ${threads}`, busiest), {
    parser: 'markdown',
    printWidth: 120,
  });
  if (isShort) console.error(text);
  else if (busiest.idle >= minIdle) await writeFile('docs/comparison.md', text);
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

const ownName = 'this build';

/** Adds the steps of a round, and prints them. */
function add(all: Map<string, Measured[][]>, tool: string, measured: Measured[]): void {
  all.set(tool, [...(all.get(tool) ?? []), measured]);
  console.error(`${tool}: ${measured.map(({ seconds }) => inSeconds(seconds)).join(', ')}`);
}

/** Builds the default content with more pages. */
function ownBuild(more: number, folder: string, edit?: SourceChange): Promise<Measured> {
  const parameters = ['tests/bench/render-many.ts', String(more), folder, ...(edit ? [edit] : [])];
  return measure(process.execPath, ['--max-semi-space-size=4', ...parameters], resolve('.'), withCompileCache);
}

const edits: readonly SourceChange[] = ['vacancy', 'navigation'];

/** @param root of all folders. @param count number of steps, from the cold build on. */
async function ours(root: string, more: number, count: number): Promise<{ pages: number; measured: Measured[] }> {
  const folder = await mkdtemp(join(root, 'pages-'));
  const cold = await ownBuild(more, folder);
  const { pages } = JSON.parse(cold.output.trim().split('\n').at(-1) ?? '');
  const measured = [cold];
  for (const edit of [undefined, ...edits].slice(0, count - 1)) measured.push(await ownBuild(more, folder, edit));
  return { pages, measured };
}

async function others(root: string, peer: Peer, work: Work, count: number): Promise<Measured[]> {
  const folder = await mkdtemp(join(root, 'peer-'));
  await peer.prepare(folder, work);
  const measured = [await peer.run(folder)];
  for (const edit of [undefined, ...edits].slice(0, count - 1)) {
    if (edit) await peer.change(folder, edit, work);
    measured.push(await peer.run(folder));
  }
  return measured;
}

/** @param rounds steps of each round. @param own the same rounds of this build. */
function figuresOf(tool: string, pages: number, rounds: readonly Measured[][], own: readonly Measured[][]): Figures {
  const middle = (figure: (step: number, round: number) => number | undefined) =>
    Object.fromEntries(
      steps.map((step, index) => {
        const values = rounds.map((_, round) => figure(index, round)).filter((value) => value !== undefined);
        return [step, median(values)];
      }),
    ) as Record<Step, number>;
  const seconds = (all: readonly Measured[][], step: number, round: number) => all[round]?.[step]?.seconds;
  return {
    tool,
    pages,
    seconds: middle((step, round) => seconds(rounds, step, round)),
    factors: middle((step, round) => {
      const [mine, theirs] = [seconds(own, step, round), seconds(rounds, step, round)];
      return mine && theirs && mine / theirs;
    }),
    megabytes: median(rounds.flatMap(([cold]) => cold?.megabytes ?? [])),
  };
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;

function documentOf(figures: readonly Figures[], failures: ReadonlySet<string>, where: string, busiest: Load): string {
  const isSame = ({ tool }: Figures) => tool === ownName || tool === staticAstro.name;
  const day = new Date().toISOString().slice(0, 10);
  const rounds = sizes.map(({ rounds }) => rounds).join(' and ');
  return [
    '# Comparison with other generators',
    `Written by \`npm run bench -- --only comparison\` on ${day}: ${where}. Whole processes. Cold builds are medians of ${rounds} rounds in which the tools take turns, the other steps one run; before each at least ${Math.floor(busiest.idle * 100)} % of the processor was idle. In parentheses: our time as a multiple of theirs.`,
    '## The same sites',
    `«${staticAstro.name}» is a static Astro project with our content, components and pictures, without checks of the content, release, compression, search index and sitemap. Our bundle of the code is reused.`,
    tableOf(figures.filter(isSame)),
    '## Simple pages',
    'The same texts from Markdown files, for one host, with fixed header and footer. Ours are the pages above: rendered for thirteen hosts, checked, compressed and released.',
    tableOf(figures.filter((one) => one.tool === ownName || !isSame(one))),
    ...(failures.size ? [`Not measured: ${[...failures].join('; ')}.`] : []),
  ].join('\n\n');
}

function tableOf(figures: readonly Figures[]): string {
  const rows = figures.map(({ tool, pages, seconds, factors, megabytes }) => {
    const factor = (step: Step) => (tool === ownName ? '' : ` (${factors[step].toFixed(2)})`);
    const cells = steps.map((step) => inSeconds(seconds[step]) + factor(step));
    return `| ${[pages.toLocaleString('en'), tool, ...cells, `${megabytes.toFixed(0)} MB`].join(' | ')} |`;
  });
  const head = [`| pages | tool | ${steps.join(' | ')} | memory, cold |`, `|${'---|'.repeat(steps.length + 3)}`];
  return [...head, ...rows].join('\n');
}
