import { spawnSync } from 'node:child_process';
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeEntryPoints } from './entry-points.ts';
import { StartError } from './prepare.ts';

const builtPage = 'dist/build/index.html';
/** Source files of the panel. The labels of the fields are not among them: they are in the database. */
const sources = ['package-lock.json', 'config/*', 'src/admin/*', 'src/labels/panel-texts.json'];

/** Tells whether the panel is built and newer than all its sources. */
export function isPanelCurrent(root: string): boolean {
  const built = statSync(join(root, builtPage), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).every((path) => statSync(join(root, path)).mtimeMs <= built);
}

/**
 * Builds the panel in a temporary folder, then moves it to where it is served from. A running service keeps serving the
 * old panel meanwhile.
 *
 * @throws {StartError} when the build fails.
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
