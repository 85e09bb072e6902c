import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { VariableName } from '../../src/environment/environment.ts';
import { makeRootSync } from '../../src/releases/disk.ts';
import { draftMedia } from '../../src/server/preview/draft-media.ts';
import type { Folders } from './folders.ts';

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

/** What of the environment builds get: neither keys nor the tokens of others. */
const ofBuilds = [
  'CONTENT_URL',
  'CONTENT_TOKEN',
  'DIST_FOLDER',
  'WORK_FOLDER',
  'RELEASES_KEPT',
  'RELEASES_KEPT_DAYS',
  'ORIGIN_URL',
] as const satisfies VariableName[];
const ofPages = ['CONTENT_URL', 'PREVIEW_TOKEN'] as const satisfies VariableName[];
const ofEveryone = ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NO_COLOR', 'FORCE_COLOR'];

/** How a process is started that may do only what it is for. */
export interface Confinement {
  execArgv: string[];
  env: Record<string, string>;
}

interface Rights {
  reads: readonly string[];
  writes: readonly string[];
  /** Node's flags beside them. */
  flags: readonly string[];
  env: readonly string[];
}

function confine({ reads, writes, flags, env }: Rights): Confinement {
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
const folder = (path: string) => `${resolve(path)}/`;
const readCode = code.map((name) => join(root, name)).flatMap((path) => [path, `${path}/*`]);

/** Node lets any thread start others without the limits of their process; that takes the place of what starts them. */
const onlyOwnThreads = `--import=${pathToFileURL(join(import.meta.dirname, 'own-threads.ts'))}`;

/**
 * Of the process that parses content and renders: it may write releases, the live ones too, and caches; neither the links
 * that have hosts serve a release nor the code.
 */
export function builderConfinement(folders: Folders): Confinement {
  const { dist, releases, snapshots, media, pictures, apps, compressed, held } = folders;
  const written = [releases, snapshots, media, pictures, compressed, held].map(folder);
  return confine({
    reads: [...readCode, folder(dist), folder(apps), ...written],
    writes: written,
    flags: ['--allow-worker', onlyOwnThreads, '--max-semi-space-size=4'],
    env: [...ofBuilds, ...ofEveryone],
  });
}

/** Of the process that makes pages for one who asks: it may write what drafts name, and nothing that a build reads. */
export function pagesConfinement(folders: Folders): Confinement {
  const { dist, snapshots, media, pictures, apps, held, preview } = folders;
  const [written] = draftMedia(folders).originals;
  return confine({
    reads: [...readCode, ...[dist, snapshots, media, pictures, apps, held, preview].map(folder)],
    writes: [folder(written)],
    flags: ['--max-old-space-size=768'],
    env: [...ofPages, ...ofEveryone],
  });
}

/** What a process that decodes pictures reads and writes. */
export interface PictureFolders {
  /** Folders of originals; the first that has one gives it. */
  originals: readonly string[];
  /** Where encoded pictures go. */
  pictures: string;
}

/** Of the process that decodes pictures: the only one with an addon, and it neither sees nor writes releases. */
export function picturesConfinement({ originals, pictures }: PictureFolders): Confinement {
  return confine({
    reads: [...readCode, ...originals.map(folder), folder(pictures)],
    writes: [folder(pictures)],
    flags: ['--allow-addons', '--max-old-space-size=256'],
    env: ofEveryone,
  });
}
