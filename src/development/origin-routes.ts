import type { Hono } from 'hono';
import { startLog } from '../log/start-log.ts';
import { LiveSites } from '../origin/files/live-sites.ts';
import { liveRoutes } from '../origin/live-routes.ts';
import { startServices } from '../origin/origin-services.ts';
import { outboxSettings } from '../origin/outbox/start-outbox.ts';
import type { RenderPage } from '../origin/pages/render-page.ts';
import type { OriginEnv } from '../origin/requests/asked-site.ts';

const folders = {
  dist: 'dist',
  held: 'var/held',
  snapshots: 'var/snapshots',
  media: 'var/media',
  pictures: 'var/pictures',
  preview: 'var/preview-development',
};

// Once: the development server may be started again in this process, and the outbox has one owner.
let started: ReturnType<typeof startServices> | undefined;

/**
 * What the origin answers besides files, for `npm run dev`: forms can be sent, and their answers stay in a folder of
 * their own. There is no preview: what is shown is the content as it is.
 */
export async function routesForDevelopment(renderPage: RenderPage): Promise<Hono<OriginEnv>> {
  const outbox = { ...outboxSettings(), folder: 'var/outbox-development' };
  // Not those of the origin: what lies there nobody but it makes or needs.
  const secrets = 'var/secrets-development';
  const log = startLog({ level: 'info', terminal: true });
  started ??= startServices(folders, { sites: new LiveSites(folders.dist) }, { outbox, secrets, log });
  const { services } = await started;
  return liveRoutes({ services, renderPage, log });
}
