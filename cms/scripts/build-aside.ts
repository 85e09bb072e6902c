/** A process of `panel.ts`: Strapi builds the panel into the folder that is named, `build` in it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [outDir = ''] = process.argv.slice(2);

// Strapi's command has no option for the folder: it reads it from tsconfig.json, where the one that is served stands.
const strapi = join(root, 'node_modules/@strapi/strapi/dist/src');
const load = createRequire(import.meta.url);
const { build } = load(join(strapi, 'node/build.js'));
const { createLogger } = load(join(strapi, 'cli/utils/logger.js'));
await build({
  cwd: root,
  logger: createLogger(),
  tsconfig: { config: { options: { outDir } } },
  bundler: 'vite',
  minify: true,
});
process.exit();
