import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, type VariableName } from '../platform/environment/environment.ts';
import { type Confinement, confine, folder, ofEveryone, readCode } from '../platform/processes/confinement.ts';
import type { Folders } from '../releases/folders.ts';

/** Environment of the builder: where content is, and the settings of builds. */
const variables = [
  'CONTENT_URL',
  'CONTENT_TOKEN',
  'DIST_FOLDER',
  'WORK_FOLDER',
  'RELEASES_KEPT',
  'RELEASES_KEPT_DAYS',
] as const satisfies VariableName[];

/** Node lets any thread start others without the limits of their process; this module replaces that. */
const onlyOwnThreads = `--import=${pathToFileURL(join(import.meta.dirname, 'own-threads.ts'))}`;

/**
 * Limits of the process that parses content and renders. It may write releases and caches, but neither the code nor the
 * links of the hosts.
 *
 * @throws {EnvironmentError}
 */
export function builderConfinement(folders: Folders): Confinement {
  environment(variables);
  const { dist, releases, snapshots, media, pictures, apps, compressed, held } = folders;
  const written = [releases, snapshots, media, pictures, compressed, held].map(folder);
  return confine({
    reads: [...readCode, folder(dist), folder(apps), ...written],
    writes: written,
    flags: ['--allow-worker', onlyOwnThreads, '--max-semi-space-size=4'],
    env: [...variables, ...ofEveryone],
  });
}
