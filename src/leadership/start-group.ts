import { Database, databaseSettings } from '../database/database.ts';
import { EnvironmentError, environment } from '../environment/environment.ts';
import type { Log } from '../log/log.ts';
import type { Folders } from '../releases/folders.ts';
import { BuilderGroup } from './builder-group.ts';

/** One renews, one reads changes, others take notes of what is stored. */
const ownConnections = 4;

/**
 * `DATABASE_URL` and `REBUILD`; undefined where this machine builds alone, or not at all.
 *
 * @param onReady see `GroupOptions`.
 * @throws {EnvironmentError} where brands cannot be shared; {DatabaseError}
 */
export async function startGroup(folders: Folders, log: Log, onReady: () => void): Promise<BuilderGroup | undefined> {
  const { REBUILD, PUBLISH_TO } = environment(['REBUILD', 'PUBLISH_TO']);
  const settings = databaseSettings();
  const shares = REBUILD === 'shared';
  // Else nobody would serve what this machine does not build.
  if (shares && !(settings && PUBLISH_TO))
    throw new EnvironmentError(['REBUILD=shared needs DATABASE_URL and PUBLISH_TO']);
  if (!settings || REBUILD === 'off') return undefined;
  // Of its own: visitors' forms must not keep a lease from being renewed.
  const database = new Database({ ...settings, connections: ownConnections }, log);
  return BuilderGroup.open({ database, folders, shares, publishes: Boolean(PUBLISH_TO), log, onReady });
}
