import { dirname, join } from 'node:path';
import { build } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { outboxSettings } from '../../src/origin/outbox/start-outbox.ts';
import { type Folders, foldersIn } from '../../src/releases/folders.ts';

/** Time of the builds: the default content has vacancies and events before and after it. */
export const builtAt = new Date('2026-11-21T09:00:00+01:00');

/**
 * Returns folders for sites of the default content, separate from those in use.
 *
 * @param name of the folder in `var`; caches that depend only on content or source are shared with other builds.
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

/** Builds the sites of all brands from the default content. @throws if a brand cannot be published. */
export async function buildDefaultSites(folders: Folders): Promise<void> {
  const { brands } = await build({
    folders,
    source: () => defaultSource(undefined, dayInZurich(builtAt)),
    now: builtAt,
  });
  const problems = brands.flatMap((brand) => brand.problems);
  if (problems.length) throw new Error(`the default content cannot be published:\n${problems.join('\n')}`);
}

/** Folder of the outbox for these sites. */
export function outboxOf(folders: Folders): string {
  return join(dirname(folders.snapshots), 'outbox');
}

/** Folder of the keys for these sites. */
export function secretsOf(folders: Folders): string {
  return join(dirname(folders.snapshots), 'secrets');
}

/**
 * Serves the sites of these folders on a free port. `X-Forwarded-For` sets the address of a visitor, so that tests do
 * not share the limits of one address.
 */
export function serveSites(folders: Folders): Promise<Origin> {
  const outbox = { ...outboxSettings({}), folder: outboxOf(folders) };
  const secrets = secretsOf(folders);
  const trustedProxies = 'loopback';
  return startOrigin({ folders, outbox, secrets, port: 0, hostname: '127.0.0.1', trustedProxies, log: () => {} });
}

/** Builds and serves the default sites. */
export async function serveDefaultSites(folders: Folders): Promise<Origin> {
  await buildDefaultSites(folders);
  return serveSites(folders);
}
