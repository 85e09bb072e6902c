import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, type VariableName } from '../platform/environment/environment.ts';
import { type Confinement, confine, folder, ofEveryone, readCode } from '../platform/processes/confinement.ts';
import type { Folders } from './releases/folders.ts';

/** What of the environment all builds get. */
const ofBuilds = [
  'DIST_FOLDER',
  'WORK_FOLDER',
  'RELEASES_KEPT',
  'RELEASES_KEPT_DAYS',
  'ORIGIN_URL',
] as const satisfies VariableName[];

/** Node lets any thread start others without the limits of their process; that takes the place of what starts them. */
const onlyOwnThreads = `--import=${pathToFileURL(join(import.meta.dirname, 'own-threads.ts'))}`;

/**
 * Of the process that parses content and renders: it may write releases, the live ones too, and caches; neither the links
 * that have hosts serve a release nor the code.
 *
 * @param ofContent variables that it needs to get content: neither keys nor the tokens of others.
 * @throws {EnvironmentError}
 */
export function builderConfinement(folders: Folders, ofContent: readonly VariableName[]): Confinement {
  // Said here in a sentence, and not by the end of the process.
  environment([...ofContent, ...ofBuilds]);
  const { dist, releases, snapshots, media, pictures, apps, compressed, held } = folders;
  const written = [releases, snapshots, media, pictures, compressed, held].map(folder);
  return confine({
    reads: [...readCode, folder(dist), folder(apps), ...written],
    writes: written,
    flags: ['--allow-worker', onlyOwnThreads, '--max-semi-space-size=4'],
    env: [...ofContent, ...ofBuilds, ...ofEveryone],
  });
}
