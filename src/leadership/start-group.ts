import { createHash } from 'node:crypto';
import { Database, databaseSettings } from '../database/database.ts';
import { EnvironmentError, environment } from '../environment/environment.ts';
import type { Log } from '../log/log.ts';
import type { Folders } from '../releases/folders.ts';
import { BuilderGroup, type GroupOptions } from './builder-group.ts';

/** One renews, one reads changes, others take notes of what is stored. */
const ownConnections = 4;

/**
 * `DATABASE_URL` and `REBUILD`; undefined where this machine builds alone, or not at all.
 *
 * @param codeHash of what builds. @param onReady see `GroupOptions`. @param rollBack likewise.
 * @throws {EnvironmentError} where brands cannot be shared; {DatabaseError}
 */
export async function startGroup(
  folders: Folders,
  log: Log,
  codeHash: () => Promise<string>,
  onReady: () => void,
  rollBack: GroupOptions['rollBack'],
): Promise<BuilderGroup | undefined> {
  const { REBUILD, PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY } = environment([
    'REBUILD',
    'PUBLISH_TO',
    'AWS_ENDPOINT_URL',
    'PURGE_BY',
  ]);
  const settings = databaseSettings();
  const shares = REBUILD === 'shared';
  // Else nobody would serve what this machine does not build.
  if (shares && !(settings && PUBLISH_TO))
    throw new EnvironmentError(['REBUILD=shared needs DATABASE_URL and PUBLISH_TO']);
  if (!settings || REBUILD === 'off') return undefined;
  // Of its own: visitors' forms must not keep a lease from being renewed.
  const database = new Database({ ...settings, connections: ownConnections }, log);
  // Addresses of caches may hold passwords.
  const destination = PUBLISH_TO ? digestOf([PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY]) : '';
  const setup = { code: await codeHash(), destination };
  return BuilderGroup.open({
    database,
    folders,
    shares,
    publishes: Boolean(PUBLISH_TO),
    setup,
    log,
    onReady,
    rollBack,
  });
}

const digestOf = (settings: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
