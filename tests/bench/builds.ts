import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measure, median, type Row } from './measure.ts';

/** Measures a whole build of all brands from the default content, in its own process. */
export async function builds(): Promise<Row[]> {
  // On the disk of the repository, so that files can be hard-linked as in production.
  const folder = await mkdtemp(join('var', 'bench-'));
  const work = join(folder, 'var');
  const env = {
    ...process.env,
    DIST_FOLDER: join(folder, 'dist'),
    WORK_FOLDER: work,
    // As in package.json.
    NODE_COMPILE_CACHE: join(work, 'cache', 'node'),
  };
  const build = () => measure(process.execPath, ['--max-semi-space-size=4', 'scripts/build.ts'], resolve('.'), env);
  try {
    const first = await build();
    const warm: number[] = [];
    for (let run = 0; run < 3; run++) {
      for (const name of ['apps', 'snapshots']) await rm(join(work, name), { recursive: true });
      await rm(env.DIST_FOLDER, { recursive: true });
      warm.push((await build()).seconds);
    }
    const unchanged: number[] = [];
    const before = Date.now();
    for (let run = 0; run < 5; run++) unchanged.push((await build()).seconds);
    const written = await filesSince(before, folder);
    return [
      { what: 'first build, no cache', figure: `${first.seconds.toFixed(1)} s` },
      { what: 'whole build, image cache warm, bundle included (median of 3)', figure: `${median(warm).toFixed(1)} s` },
      {
        what: 'again with nothing changed (median of 5)',
        figure: `${median(unchanged).toFixed(2)} s, ${written} files written`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filesSince(time: number, folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const changed = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs >= time));
  return changed.filter(Boolean).length;
}

/** Measures how long a newcomer waits: clone the committed state, install, serve. */
export async function clone(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-clone-'));
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  try {
    await measure('git', ['clone', '--quiet', resolve('.'), folder], resolve('.'));
    await measure('npm', ['ci'], folder);
    const installed = since();
    await measure(process.execPath, ['--max-semi-space-size=4', 'scripts/build.ts'], folder);
    const served = await measure(process.execPath, ['tests/bench/answers.ts'], folder);
    return [
      { what: 'fresh clone: npm ci', figure: `${installed.toFixed(1)} s` },
      {
        what: 'fresh clone: until thirteen home pages answer',
        figure: `${since().toFixed(1)} s`,
        note: served.output.trim(),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
