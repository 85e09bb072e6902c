import { bars, categories, shortfallsOf, type Verdict } from './lighthouse-run.ts';
import { machine } from './measure.ts';

/** Columns of the table: head, and text of a cell. */
const columns: readonly (readonly [head: string, cell: (verdict: Verdict) => string])[] = [
  ...categories.map((category) => [category, ({ scores }: Verdict) => String(scores[category])] as const),
  ['LCP, s', ({ lcp }) => lcp.toFixed(2)],
  ['TBT, ms', ({ tbt }) => tbt.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['weight, kB', ({ weight }) => weight.toFixed(0)],
];

/**
 * Renders one line per brand with the figures of its pages. Columns with one value for all pages become a sentence
 * above the table.
 */
export function tableOf(verdicts: readonly Verdict[]): string {
  const isSame = (cell: (verdict: Verdict) => string) => new Set(verdicts.map(cell)).size === 1;
  const same = columns.flatMap(([head, cell]) => (isSame(cell) ? `${head} ${verdicts.map(cell)[0]}` : []));
  const shown = columns.filter(([, cell]) => !isSame(cell));
  const figuresOf = (verdict: Verdict) =>
    [/\d+$/.exec(verdict.address)?.[0], shown.map(([, cell]) => cell(verdict)).join('/')].filter(Boolean).join(' ');
  const lines = [...Map.groupBy(verdicts, ({ brand }) => brand)].map(([brand, pages]) => [
    brand,
    ...pages.map(figuresOf),
  ]);
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return [
    `${same.length ? `On every page: ${same.join('; ')}. ` : ''}Below: ${shown.map(([head]) => head.replace(', ', ' in ')).join('/')} of \`/\`, \`/jobs/offene-stellen\`, \`/jobs/offene-stellen/<number>\`, \`/kontakt\` (rivabella: below \`/de\`).`,
    '',
    '```',
    ...lines.map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '```',
  ].join('\n');
}

/** Content of `docs/lighthouse.md`. */
export function documentOf(verdicts: readonly Verdict[], runs: number): string {
  const below = verdicts.filter((verdict) => shortfallsOf(verdict).length > 0);
  const causes = new Map<string, number>();
  for (const { failing } of below) for (const audit of failing) causes.set(audit, (causes.get(audit) ?? 0) + 1);
  return [
    '# Lighthouse',
    `Written by \`npm run bench:lighthouse\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Mobile, throttled by simulation, against the project's own origin; ${runs === 1 ? 'one run per page' : `of ${runs} runs per page the one with the median LCP`}.`,
    `The bars: ${bars.score} in all four categories, LCP ${bars.lcp} s, TBT ${bars.tbt} ms, CLS ${bars.cls}. ${verdicts.length - below.length} of ${verdicts.length} pages reach every bar${causesOf(causes)}.`,
    tableOf(verdicts),
  ].join('\n\n');
}

/** Lists the audits that cost points, with the number of pages. */
function causesOf(causes: ReadonlyMap<string, number>): string {
  const sorted = [...causes].sort(([, a], [, b]) => b - a);
  return sorted.map(([audit, pages]) => `; ${audit.split(':')[0]} costs ${pages} pages points`).join('');
}
