import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './prepare.ts';

const builtPage = 'dist/build/index.html';
/** Source files of the panel. The labels of the fields are not among them: they are in the database. */
const sources = ['package-lock.json', 'config/*', 'src/admin/*', 'src/labels/panel-texts.json'];

/** Tells whether the panel is built and newer than all its sources. */
export function isPanelCurrent(root: string): boolean {
  const built = statSync(join(root, builtPage), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).every((path) => statSync(join(root, path)).mtimeMs <= built);
}

/** @throws {StartError} when the build fails. The former panel then stays. */
export function buildPanel(root: string) {
  const command = join(root, 'node_modules/@strapi/strapi/bin/strapi.js');
  const { status } = spawnSync(process.execPath, [command, 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    throw new StartError('The panel could not be built; why stands above. It needs about 2 GB of memory.');
}
