/**
 * `npm run sbom`: writes the production packages of both lockfiles as CycloneDX. The output is reproducible for the
 * same lockfile and npm version.
 */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';

readArguments({ options: {} });

const root = join(import.meta.dirname, '..');
const folder = join(root, 'var', 'sbom');
const tool = join(root, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js');
// Reads the lockfile only, which includes packages of all platforms. The packages of cms/ need not be installed.
const options = [
  '--package-lock-only',
  '--omit',
  'dev',
  '--output-reproducible',
  '--output-format',
  'JSON',
  '--validate',
];

await mkdir(folder, { recursive: true });
for (const [name, project] of [
  ['websites', root],
  ['content-service', join(root, 'cms')],
] as const) {
  const file = join(folder, `${name}.cdx.json`);
  await promisify(execFile)(process.execPath, [tool, ...options, '--output-file', file, join(project, 'package.json')]);
  console.log(file);
}
