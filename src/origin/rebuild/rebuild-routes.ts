import { Hono } from 'hono';
import type { OriginEnv } from '../requests/asked-site.ts';
import type { RebuildService } from './rebuild-service.ts';

export const rebuildEndpoint = '/api/rebuild';

/** Takes notifications that content changed, for all brands on any host: 202, and the build comes later. */
export function rebuildRoutes(rebuild: RebuildService | undefined): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.all(rebuildEndpoint, async ({ env: { incoming } }) => {
    const answer = await rebuild?.take(incoming);
    return new Response(null, answer ?? { status: 404 });
  });
  return routes;
}
