import { dirname, join } from 'node:path';
import { defaultSource } from '../../src/content/default/source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { outboxSettings } from '../../src/origin/outbox/start-outbox.ts';
import { build } from '../../src/publication/site-builder.ts';
import { type Folders, foldersIn } from '../../src/releases/folders.ts';

/** The day that the sites are of: the default content has vacancies and events before and after it. */
const now = new Date('2026-11-21T09:00:00+01:00');

/**
 * Folders for sites of the default content that are not the ones in use.
 *
 * @param name of the folder in `var`; what depends on content or source alone is shared with other builds.
 */
export function foldersNamed(name: string): Folders {
  return {
    ...foldersIn(join('var', name, 'dist'), join('var', name, 'work')),
    media: 'var/media',
    pictures: 'var/pictures',
    apps: 'var/apps',
    compressed: 'var/compressed',
  };
}

/**
 * Builds the sites of all brands from the default content.
 *
 * @param source of something else.
 * @throws where a brand cannot be published.
 */
export async function buildDefaultSites(folders: Folders, source = defaultSource): Promise<void> {
  const { brands } = await build({ folders, source: () => source(), now, completes: 'all' });
  const problems = brands.flatMap((brand) => brand.problems);
  if (problems.length) throw new Error(`the default content cannot be published:\n${problems.join('\n')}`);
}

/** Where answers of the forms to the sites of these folders stay: beside them. */
export function outboxOf(folders: Folders): string {
  return join(dirname(folders.snapshots), 'outbox');
}

/** Where the keys of an origin of these folders are. */
export function secretsOf(folders: Folders): string {
  return join(dirname(folders.snapshots), 'secrets');
}

/**
 * Serves the sites of these folders on a free port. A request may say through `X-Forwarded-For` who asks: visitors who
 * are tried out must not share the limits of one.
 */
export function serveSites(folders: Folders): Promise<Origin> {
  const outbox = { ...outboxSettings({}), folder: outboxOf(folders) };
  const secrets = secretsOf(folders);
  const trustedProxies = 'loopback';
  return startOrigin({ folders, outbox, secrets, port: 0, hostname: '127.0.0.1', trustedProxies, log: () => {} });
}

/** Builds them and serves them. @param source as above. */
export async function serveDefaultSites(folders: Folders, source = defaultSource): Promise<Origin> {
  await buildDefaultSites(folders, source);
  return serveSites(folders);
}
