import { bars, shortfallsOf } from './lighthouse-bars.ts';
import { categories, type Verdict } from './lighthouse-run.ts';
import { machine } from './measure.ts';

/** The figures of a page: the head of their column, and what stands in it. */
const columns: readonly (readonly [head: string, cell: (verdict: Verdict) => string])[] = [
  ...categories.map((category) => [category, ({ scores }: Verdict) => String(scores[category])] as const),
  ['LCP, s', ({ lcp }) => lcp.toFixed(2)],
  ['TBT, ms', ({ tbt }) => tbt.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['weight, kB', ({ weight }) => weight.toFixed(0)],
];

/** A row per page, as Markdown. What is the same on every page stands in a sentence before it, not in a column. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const isSame = (cell: (verdict: Verdict) => string) => new Set(verdicts.map(cell)).size === 1;
  const same = columns.flatMap(([head, cell]) => (isSame(cell) ? `${head} ${verdicts.map(cell)[0]}` : []));
  const shown = columns.filter(([, cell]) => !isSame(cell));
  return [
    ...(same.length ? [`On every page: ${same.join('; ')}.`, ''] : []),
    `| brand | page |${shown.map(([head]) => ` ${head} |`).join('')}`,
    `|---|---|${shown.map(() => '--:|').join('')}`,
    ...verdicts.map(
      (verdict) =>
        `| ${verdict.brand} | \`${verdict.address}\` |${shown.map(([, cell]) => ` ${cell(verdict)} |`).join('')}`,
    ),
  ].join('\n');
}

/** What `docs/lighthouse.md` says. */
export function documentOf(verdicts: readonly Verdict[], runs: number): string {
  const below = verdicts.filter((verdict) => shortfallsOf(verdict).length > 0);
  const causes = new Map<string, number>();
  for (const { failing } of below) for (const audit of failing) causes.set(audit, (causes.get(audit) ?? 0) + 1);
  return [
    '# Lighthouse',
    `Written by \`npm run bench:lighthouse\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Mobile, throttled by simulation, against the project's own origin; ${runs === 1 ? 'one run per page' : `of ${runs} runs per page the one with the median LCP`}.`,
    `The bars: ${bars.score} in all four categories, LCP ${bars.lcp} s, TBT ${bars.tbt} ms, CLS ${bars.cls}. ${verdicts.length - below.length} of ${verdicts.length} pages reach every bar.`,
    tableOf(verdicts),
    ...(causes.size ? ['## What costs points', causeTable(causes)] : []),
  ].join('\n\n');
}

function causeTable(causes: ReadonlyMap<string, number>): string {
  const rows = [...causes].sort(([, a], [, b]) => b - a);
  return ['| audit | pages |', '|---|--:|', ...rows.map(([audit, pages]) => `| ${audit} | ${pages} |`)].join('\n');
}
