import { spawnSync } from 'node:child_process';
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeEntryPoints } from './entry-points.ts';
import { StartError } from './start-error.ts';

const builtPage = 'dist/build/index.html';
/** What the panel is built from; the labels of the fields are in the database. */
const sources = ['package-lock.json', 'config/*', 'src/admin/*', 'src/labels/panel-texts.json'];

/** Whether the panel was built and nothing that it is built from is newer. */
export function isPanelCurrent(root: string): boolean {
  const built = statSync(join(root, builtPage), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).every((path) => statSync(join(root, path)).mtimeMs <= built);
}

/**
 * Builds the panel aside and puts it where it is served from: a service that runs meanwhile serves the former one.
 *
 * @throws {StartError}
 */
export function buildPanel(root: string) {
  const aside = join(root, `dist/panel-${process.pid}`);
  try {
    writeEntryPoints(root, aside);
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-aside.ts'), aside], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0)
      throw new StartError('The panel could not be built; why stands above. It needs about 2 GB of memory.');
    const served = join(root, 'dist/build');
    if (existsSync(served)) renameSync(served, join(aside, 'former'));
    renameSync(join(aside, 'build'), served);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
