/**
 * Checks the types of the content service with the TypeScript of the websites: `npm run check` in `cms/`.
 * Strapi's types come from the packages of this folder, so missing packages are installed first.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './prepare.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(root, '../node_modules/typescript/bin/tsc');
const incremental = ['--incremental', '--tsBuildInfoFile', '../var/cache/cms.tsbuildinfo'];

installPackages(root);
const { status } = spawnSync(process.execPath, [compiler, '--project', 'tsconfig.sources.json', ...incremental], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
