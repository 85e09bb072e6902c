import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectWithBrands } from './brand-copies.ts';
import { measure } from './measure.ts';
import type { Row } from './table.ts';

const pages = 50;

/** Number of brands, and of vacancies of all brands together: each host lists all of them. */
const sizes = [
  { brands: 13, vacancies: 20 },
  { brands: 130, vacancies: 20 },
  { brands: 130, vacancies: 130 },
  { brands: 1_000, vacancies: 20 },
];

interface Built {
  what: string;
  brands: number;
  published: number;
  pages: number;
  milliseconds: { pull: number; render: number; release: number; total: number };
  cpuMs: number;
  megabytes: number;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Measures build and edit times with more brands, each on its own host. */
export async function manyBrands(chosen = sizes): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of chosen) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-brands-'));
    try {
      const project = join(folder, 'project');
      await projectWithBrands(project, size.brands);
      const parameters = ['tests/bench/render-brands.ts', folder, String(pages), String(size.vacancies)];
      const { output } = await measure(process.execPath, ['--max-semi-space-size=4', ...parameters], project);
      for (const built of JSON.parse(output.trim().split('\n').at(-1) ?? '') as Built[]) {
        const { pull, render, release, total } = built.milliseconds;
        rows.push({
          what: `${size.brands} brands, ${size.vacancies} vacancies more: ${built.what}`,
          figure: `${seconds(total)} (pull ${seconds(pull)}, render ${seconds(render)}, release ${seconds(release)})`,
          note: `${built.pages} pages of ${built.published} brands published, ${seconds(built.cpuMs)} of its processor, ${built.megabytes.toFixed(0)} MB at most`,
        });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return rows;
}
