/** `npm run strapi -- <command>`: writes the entry points, then runs one of Strapi's own commands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../../src/platform/command-line/run-command.ts';
import { writeEntryPoints } from './entry-points.ts';
import { StartError } from './prepare.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  writeEntryPoints(root);
  process.chdir(root);
  createRequire(import.meta.url)(join(root, 'node_modules/@strapi/strapi/bin/strapi.js'));
}, [StartError]);
