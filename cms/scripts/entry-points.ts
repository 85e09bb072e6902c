import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brands } from '../../sites.config.ts';
import { asError } from '../../src/platform/errors/as-error.ts';
import { StartError } from './prepare.ts';

/** Files that Strapi loads by name. These files import all others. */
const loaded = [
  /^src\/index\.ts$/,
  /^src\/(middlewares|policies)\/[^/]+\.ts$/,
  /^src\/api\/[^/]+\/[^/]+\/[^/]+\.ts$/,
  /^src\/api\/[^/]+\/content-types\/[^/]+\/[^/]+\.(ts|json)$/,
  /^src\/extensions\/[^/]+\/strapi-server\.ts$/,
  /^config\/[^/]+\.ts$/,
];

/** Folder of the components. Strapi writes to it when the content model is changed in the panel, so it is a symlink. */
const components = 'src/components';

/**
 * Writes one JavaScript file into `dist/` for each TypeScript file that Strapi loads. Each file is one line that
 * re-exports the source. Current files are not written, so another user may own the code. Two processes may run this at
 * once.
 *
 * @param root folder of the content service.
 * @param dist folder where Strapi loads the files from.
 * @throws {StartError} when a file is missing and cannot be written.
 */
export function writeEntryPoints(root: string, dist = join(root, 'dist')): void {
  const sources = filesIn(root).filter((path) => loaded.some((name) => name.test(path)));
  const lines = new Map([
    ...sources.map((source) => entryPoint(root, dist, source)),
    ...brands.map(({ id }) => configurationType(root, dist, id)),
  ]);
  try {
    // Empties the folders when a file was removed: Strapi would look for a content type in a folder that remains.
    if (filesIn(dist).some((path) => path.endsWith('.js') && !lines.has(path)))
      for (const folder of ['config', 'src']) rmSync(join(dist, folder), { recursive: true, force: true });
    if (!existsSync(join(dist, components)))
      put(dist, components, (unfinished) =>
        symlinkSync(relative(dirname(join(dist, components)), join(root, components)), unfinished),
      );
    for (const [path, line] of lines)
      if (read(join(dist, path)) !== line) put(dist, path, (unfinished) => writeFileSync(unfinished, line));
  } catch (cause) {
    throw new StartError(
      `${dist} is not current: ${asError(cause).message}. Run «npm run strapi -- build» in ${root} as the owner of the code.`,
      { cause },
    );
  }
}

/**
 * Lists the files of `src` before those of `config`. Strapi does not start without its configuration, so it never
 * starts with only some content types: it would drop the tables of the others.
 */
function filesIn(root: string): string[] {
  return ['src', 'config'].flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  });
}

/** @returns the path in `dist` of the file for a source, and the line in it. */
function entryPoint(root: string, dist: string, source: string): [path: string, line: string] {
  const path = source.replace(/\.\w+$/, '.js');
  const from = relative(dirname(join(dist, path)), join(root, source));
  return [path, `export { default } from '${from}'${source.endsWith('.json') ? " with { type: 'json' }" : ''};\n`];
}

/** Like `entryPoint`, for the configuration of a brand, which has no file of its own. */
function configurationType(root: string, dist: string, brand: string): [path: string, line: string] {
  const name = `konfiguration-${brand}`;
  const path = `src/api/${name}/content-types/${name}/schema.js`;
  const from = relative(dirname(join(dist, path)), join(root, 'src/content-model/configuration-type.ts'));
  return [path, `import { configurationType } from '${from}';\nexport default configurationType('${brand}');\n`];
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Creates a file or link atomically, because another process may be loading it. */
function put(dist: string, path: string, create: (unfinished: string) => void): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  const unfinished = join(dist, `.unfinished-${process.pid}`);
  rmSync(unfinished, { force: true });
  create(unfinished);
  renameSync(unfinished, join(dist, path));
}
