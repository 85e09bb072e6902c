import { resolve } from 'node:path';
import { measure } from './measure.ts';
import type { Row } from './table.ts';

interface Rendered {
  pages: number;
  milliseconds: { pull: number; render: number; release: number; total: number };
  megabytes: number;
}

/** Builds `count` pages cold, in its own process. */
async function ours(count: number): Promise<Rendered> {
  const { output } = await measure(
    process.execPath,
    ['--max-semi-space-size=4', 'tests/bench/render-many.ts', String(count)],
    resolve('.'),
  );
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Measures whether time and memory grow in proportion to the pages. */
export async function growth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [1000, 10_000, 50_000]) {
    const { pages, milliseconds, megabytes } = await ours(count);
    rows.push({
      what: `${pages} pages`,
      figure: `render ${seconds(milliseconds.render)}, whole ${seconds(milliseconds.total)}`,
      note: `${(milliseconds.render / pages).toFixed(2)} ms a page, ${megabytes.toFixed(0)} MB at most`,
    });
  }
  return rows;
}
