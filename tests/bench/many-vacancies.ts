import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measure, type Row } from './measure.ts';

const count = 5_000;

/** Measures a change of one vacancy at a host with many of them, and the first page of their list. */
export async function manyVacancies(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-vacancies-'));
  const run = () =>
    measure(
      process.execPath,
      ['--max-semi-space-size=4', 'tests/bench/change-vacancy.ts', `${count}`, folder],
      resolve('.'),
    );
  try {
    // The second process starts from the releases of the first, like an origin after a restart.
    await run();
    const { seconds, milliseconds, megabytes } = JSON.parse((await run()).output.trim().split('\n').at(-1) ?? '');
    const page = join(folder, 'dist', 'tabor.example', 'jobs', 'offene-stellen', 'index.html');
    const [html, sent] = [await readFile(page), await stat(`${page}.br`)];
    const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
    return [
      {
        what: `a change of one of ${count} vacancies: processor`,
        figure: `${seconds.toFixed(1)} s`,
        note: 'median of 5',
      },
      { what: 'the same: until it is live', figure: `${(milliseconds / 1_000).toFixed(1)} s` },
      { what: 'the same: memory of the process', figure: `${megabytes} MB` },
      { what: 'first page of the list', figure: kilobytes(html.length), note: `${kilobytes(sent.size)} with Brotli` },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
