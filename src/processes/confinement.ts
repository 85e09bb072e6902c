import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeRootSync } from '../releases/disk.ts';

const root = join(import.meta.dirname, '..', '..');

/** Of the code, what builds read: not the outbox, the secrets and whatever else may lie in the checkout. */
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

/** How a process is started that may do only what it is for. */
export interface Confinement {
  execArgv: string[];
  env: Record<string, string>;
}

/** What such a process may do. */
export interface Rights {
  reads: readonly string[];
  writes: readonly string[];
  /** Node's flags beside them. */
  flags: readonly string[];
  env: readonly string[];
}

export function confine({ reads, writes, flags, env }: Rights): Confinement {
  // A folder that is not there yet would be taken for a file.
  for (const folder of [...reads, ...writes]) if (folder.endsWith('/')) makeRootSync(folder);
  return {
    execArgv: [
      '--permission',
      ...[...namesOf(reads)].map((path) => `--allow-fs-read=${allBelow(path)}`),
      ...[...namesOf(writes)].map((path) => `--allow-fs-write=${allBelow(path)}`),
      ...flags,
      // It writes wherever its process could without the model.
      '--no-experimental-sqlite',
      // They say that worker threads and addons weaken the model; what is done about it is in the decision.
      '--disable-warning=SecurityWarning',
    ],
    env: Object.fromEntries(env.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
}

/** With where folders really lie that are reached through links: modules are read there. */
function namesOf(paths: readonly string[]): Set<string> {
  return new Set(paths.flatMap((path) => (path.endsWith('/') ? [path, `${realpathSync(path)}/`] : [path])));
}

const allBelow = (path: string) => (path.endsWith('/') ? `${path}*` : path);
/** All below a folder. */
export const folder = (path: string) => `${resolve(path)}/`;
export const readCode = code.map((name) => join(root, name)).flatMap((path) => [path, `${path}/*`]);
