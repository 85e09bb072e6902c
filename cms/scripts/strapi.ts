/** `npm run strapi -- <command>`: Strapi's own commands, and before them what they are to load. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeEntryPoints } from './entry-points.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);
writeEntryPoints(root);
createRequire(import.meta.url)(join(root, 'node_modules/@strapi/strapi/bin/strapi.js'));
