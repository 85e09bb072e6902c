/** Child process of `panel.ts`: builds the panel into the subfolder `build` of the given folder. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [outDir = ''] = process.argv.slice(2);

// Strapi's command has no option for the output folder: it reads tsconfig.json, which names the folder that is served.
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
