import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeRootSync } from '../disk/disk.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Parts of the code that builds read. Excludes the outbox, secrets and other files in the checkout. */
const code = [
  'node_modules',
  'public',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'sites.config.ts',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'tsconfig.json',
];

export const ofEveryone = ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NO_COLOR', 'FORCE_COLOR'];

/** Start options of a process with limited permissions. */
export interface Confinement {
  execArgv: string[];
  env: Record<string, string>;
}

/** Permissions of a process. */
export interface Rights {
  reads: readonly string[];
  writes: readonly string[];
  /** Additional flags for Node. */
  flags: readonly string[];
  env: readonly string[];
}

export function confine({ reads, writes, flags, env }: Rights): Confinement {
  // Node would take a missing folder for a file.
  for (const folder of [...reads, ...writes]) if (folder.endsWith('/')) makeRootSync(folder);
  return {
    execArgv: [
      '--permission',
      ...[...addRealPaths(reads)].map((path) => `--allow-fs-read=${allBelow(path)}`),
      ...[...addRealPaths(writes)].map((path) => `--allow-fs-write=${allBelow(path)}`),
      ...flags,
      // SQLite ignores the permission model for writes.
      '--no-experimental-sqlite',
      // The warning is about worker threads and addons; the decision record covers them.
      '--disable-warning=SecurityWarning',
    ],
    env: Object.fromEntries(env.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
}

/** Adds the real paths of folders behind links, because Node loads modules from there. */
function addRealPaths(paths: readonly string[]): Set<string> {
  return new Set(paths.flatMap((path) => (path.endsWith('/') ? [path, `${realpathSync(path)}/`] : [path])));
}

const allBelow = (path: string) => (path.endsWith('/') ? `${path}*` : path);
/** Returns the absolute path of a folder with a trailing slash; it stands for everything below. */
export const folder = (path: string) => `${resolve(path)}/`;
export const readCode = code.map((name) => join(root, name)).flatMap((path) => [path, `${path}/*`]);
