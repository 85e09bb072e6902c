import { Hono } from 'hono';
import type { OriginEnv } from '../requests/asked-site.ts';
import type { RebuildService } from './rebuild-service.ts';

export const rebuildEndpoint = '/api/rebuild';

/** Endpoint for questions of the content service about the state of its publications. */
export const publicationEndpoint = `${rebuildEndpoint}/state`;

/**
 * Creates the routes for notifications of changed content and for signed questions about their state. Any host accepts
 * them for all brands. A notification gets 202; the build runs later.
 */
export function rebuildRoutes(rebuild: RebuildService | undefined): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.all(rebuildEndpoint, async ({ env: { incoming } }) => {
    const answer = await rebuild?.take(incoming);
    return new Response(null, answer ?? { status: 404 });
  });
  routes.all(publicationEndpoint, async ({ env: { incoming } }) => {
    const { body = null, ...answer } = (await rebuild?.tell(incoming)) ?? { status: 404 };
    return new Response(body, answer);
  });
  return routes;
}
