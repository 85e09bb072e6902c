import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { copyFolder, makeRoot, removeFolder, rename, writeFile } from '../../platform/disk/disk.ts';
import { makeDurable, syncFileSystem } from '../../platform/disk/make-durable.ts';
import { pathBeneath, type SafePath, withEnding } from '../../platform/disk/path-beneath.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { type Bundle, inlineName, readInlineHashes } from '../../releases/bundles.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Bundles that an archive or image of the code contains. Only those of the same code are used. */
export const shippedApps = join(root, 'app');

/** Files and folders that the bundle depends on. Content is not part of it. */
const sources = [
  'src',
  'sites.config.ts',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'public/locales',
  'public/brand',
];
const contentFolder = join(root, 'src', 'content', 'default', '/');

/**
 * Program of the process that bundles. Without `sync: false` (undocumented), Astro first writes types into `.astro` in
 * the checkout, which may be read-only for the account that builds.
 */
const bundler = "import { build } from 'astro'; await build({}, { devOutput: false, sync: false });";

/**
 * Bundles the app unless the bundle of this code exists. It is built in a temporary folder and renamed, because a
 * failed build leaves its output folder empty.
 *
 * @param hash of the code, if known.
 */
export async function bundle(apps: string, hash?: string): Promise<Bundle> {
  hash ??= await codeHash();
  const folder = pathBeneath(apps, hash);
  // A bundle is complete if it has inline hashes: they are written last.
  const inline = await readInlineHashes(folder);
  if (inline) return { folder, hash, inline, reused: true };
  // A copied work folder may contain an incomplete bundle.
  await removeFolder(folder);
  // Each process has its own folder: the bundler of a killed build may still be running.
  const aside = withEnding(folder, `.${process.pid}.part`);
  const cache = withEnding(folder, `.${process.pid}.cache`);
  await makeRoot(apps);
  const shipped = join(shippedApps, hash);
  if (apps !== shippedApps && (await readInlineHashes(shipped))) await copyFolder(shipped, aside);
  else await runBundler(aside, cache);
  const entry = pathToFileURL(join(aside, 'server', 'entry.mjs')).href;
  const describe = `import(${JSON.stringify(entry)}).then(({ inlineHashes }) => process.stdout.write(JSON.stringify(inlineHashes)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', describe]);
  await writeFile(pathBeneath(aside, inlineName), stdout);
  const files = (await readdir(aside, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) => relative(aside, join(parentPath, name)));
  await makeDurable(aside, paths, { sync: () => syncFileSystem(aside) });
  try {
    await rename(aside, folder);
  } catch (error) {
    // A simultaneous build of other hosts has finished the same bundle.
    if (!(await readInlineHashes(folder))) throw error;
    await removeFolder(aside);
  }
  return { folder, hash, inline: JSON.parse(stdout), reused: false };
}

/** Runs the bundler in its own process. @param cache folder for the time of the run. */
async function runBundler(to: SafePath, cache: SafePath): Promise<void> {
  const compiled = getCompileCacheDir();
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', bundler], {
      cwd: root,
      // No other variables: the bundle depends only on the source, and contains no secrets.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        APP_FOLDER: to,
        CACHE_FOLDER: cache,
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        // Node's compile cache, for the code of the bundler itself.
        ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }),
      },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = asError(error);
    throw new Error(`the app could not be bundled:\n${stdout}${stderr}`, { cause: error });
  } finally {
    await removeFolder(cache);
  }
}

/** Returns the hash of all sources that affect the output. */
export async function codeHash(): Promise<string> {
  // Another version of Node compresses to other bytes.
  const hash = createHash('sha256').update(process.version);
  for (const source of sources)
    for (const path of await filesIn(join(root, source)))
      hash
        .update(`${relative(root, path)}\0`)
        .update(await readFile(path))
        .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Lists the files of a source, without the default content. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => !file.startsWith(contentFolder) || file.endsWith('.ts')).sort();
}
