/**
 * Checks the types of the content service with the TypeScript of the websites; a part of `npm run check` there. Strapi's
 * own types are in the packages here, so those are installed first where they are missing.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './packages.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(root, '../node_modules/typescript/bin/tsc');

installPackages(root);
const { status } = spawnSync(process.execPath, [compiler, '--project', 'tsconfig.sources.json'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
