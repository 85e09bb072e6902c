import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const builtPage = 'dist/build/index.html';
/** What the panel is built from; the labels of the fields are in the database. */
const sources = ['package-lock.json', 'config/*', 'src/admin/*', 'src/labels/panel-texts.json'];

/** Whether the panel was built and nothing that it is built from is newer. */
export function isPanelCurrent(root: string): boolean {
  const built = statSync(join(root, builtPage), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).every((path) => statSync(join(root, path)).mtimeMs <= built);
}

/** @throws {StartError} */
export function buildPanel(root: string) {
  const { status } = spawnSync(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new StartError('The panel could not be built; why stands above. It needs about 2 GB of memory.');
}
