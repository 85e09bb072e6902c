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
import { StartError } from './start-error.ts';

/** What Strapi looks for by its name; everything else is imported by these files. */
const loaded = [
  /^src\/index\.ts$/,
  /^src\/(middlewares|policies)\/[^/]+\.ts$/,
  /^src\/api\/[^/]+\/[^/]+\/[^/]+\.ts$/,
  /^src\/api\/[^/]+\/content-types\/[^/]+\/[^/]+\.(ts|json)$/,
  /^src\/extensions\/[^/]+\/strapi-server\.ts$/,
  /^config\/[^/]+\.ts$/,
];

/** Found under their own names, which Strapi writes to while somebody changes the content model in the panel. */
const components = 'src/components';

/**
 * Sees to it that `dist/` has a file of JavaScript for each file of TypeScript that Strapi looks for: one line, which
 * exports what Node makes of the source. Where that is so already nothing is written, so the code may belong to somebody
 * else. Two processes may do this at once.
 *
 * @param root the folder of the content service.
 * @param dist where Strapi is to find them.
 * @throws {StartError} where something is missing and cannot be written.
 */
export function writeEntryPoints(root: string, dist = join(root, 'dist')): void {
  const sources = filesIn(root).filter((path) => loaded.some((name) => name.test(path)));
  const lines = new Map(sources.map((source) => entryPoint(root, dist, source)));
  try {
    for (const path of filesIn(dist)) if (path.endsWith('.js') && !lines.has(path)) remove(dist, path);
    if (!existsSync(join(dist, components)))
      put(dist, components, (unfinished) =>
        symlinkSync(relative(dirname(join(dist, components)), join(root, components)), unfinished),
      );
    for (const [path, line] of lines)
      if (read(join(dist, path)) !== line) put(dist, path, (unfinished) => writeFileSync(unfinished, line));
  } catch (cause) {
    throw new StartError(
      `${dist} is not current: ${(cause as Error).message}. Run «npm run strapi -- build» in ${root} as the owner of the code.`,
      { cause },
    );
  }
}

/**
 * The configuration last, because Strapi does not start without it: of a content type that it does not find it drops the
 * table.
 */
function filesIn(root: string): string[] {
  return ['src', 'config'].flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  });
}

/** @returns where in `dist` the file of a source stands, and what is in it. */
function entryPoint(root: string, dist: string, source: string): [path: string, line: string] {
  const path = source.replace(/\.\w+$/, '.js');
  const from = relative(dirname(join(dist, path)), join(root, source));
  return [path, `export { default } from '${from}'${source.endsWith('.json') ? " with { type: 'json' }" : ''};\n`];
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** With the folders that are empty then: Strapi would look for a content type in them. */
function remove(dist: string, path: string): void {
  rmSync(join(dist, path), { force: true });
  for (let folder = dirname(path); folder !== '.' && isEmpty(join(dist, folder)); folder = dirname(folder))
    rmSync(join(dist, folder), { recursive: true, force: true });
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Whole or not at all, because somebody else may be loading it. */
function put(dist: string, path: string, create: (unfinished: string) => void): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  const unfinished = join(dist, `.unfinished-${process.pid}`);
  rmSync(unfinished, { force: true });
  create(unfinished);
  renameSync(unfinished, join(dist, path));
}
