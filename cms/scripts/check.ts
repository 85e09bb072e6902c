/**
 * Checks the types of the content service with the TypeScript of the websites, as a part of `npm run check`.
 * Strapi's types come from the packages of this folder, so missing packages are installed first.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './prepare.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(root, '../node_modules/typescript/bin/tsc');

installPackages(root);
const { status } = spawnSync(process.execPath, [compiler, '--project', 'tsconfig.sources.json'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
