import { bars, shortfallsOf } from './lighthouse-bars.ts';
import { categories, type Verdict } from './lighthouse-run.ts';
import { machine } from './measure.ts';

/** A row per page, as Markdown. A category without a column has the full score on every page: see `fullScores`. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const shown = categories.filter((category) => !isFull(category, verdicts));
  return [
    `| brand | page |${shown.map((category) => ` ${category} |`).join('')} LCP | TBT | CLS | weight |`,
    `|---|---|${shown.map(() => '--:|').join('')}--:|--:|--:|--:|`,
    ...verdicts.map(({ brand, address, scores, lcp, tbt, cls, weight }) =>
      [
        '',
        brand,
        `\`${address}\``,
        ...shown.map((category) => scores[category]),
        `${lcp.toFixed(2)} s`,
        `${tbt.toFixed(0)} ms`,
        cls.toFixed(3),
        `${weight.toFixed(0)} kB`,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
}

function isFull(category: (typeof categories)[number], verdicts: readonly Verdict[]): boolean {
  return verdicts.every(({ scores }) => scores[category] === bars.score);
}

/** The categories that `tableOf` leaves out. */
function fullScores(verdicts: readonly Verdict[]): string[] {
  const full = categories.filter((category) => isFull(category, verdicts));
  return full.length ? [`${bars.score} on every page: ${full.join(', ')}.`] : [];
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
    ...fullScores(verdicts),
    tableOf(verdicts),
    ...(causes.size ? ['## What costs points', causeTable(causes)] : []),
  ].join('\n\n');
}

function causeTable(causes: ReadonlyMap<string, number>): string {
  const rows = [...causes].sort(([, a], [, b]) => b - a);
  return ['| audit | pages |', '|---|--:|', ...rows.map(([audit, pages]) => `| ${audit} | ${pages} |`)].join('\n');
}
