/** `npm run strapi -- <command>`: writes the entry points, then runs one of Strapi's own commands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeEntryPoints } from './entry-points.ts';
import { StartError } from './prepare.ts';

const root = join(import.meta.dirname, '..');

try {
  writeEntryPoints(root);
  process.chdir(root);
  createRequire(import.meta.url)(join(root, 'node_modules/@strapi/strapi/bin/strapi.js'));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
