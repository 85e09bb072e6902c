import { Hono } from 'hono';
import type { OriginEnv } from '../requests/asked-site.ts';
import type { RebuildService } from './rebuild-service.ts';

export const rebuildEndpoint = '/api/rebuild';

/** Where the content service asks what came of it. */
export const publicationEndpoint = `${rebuildEndpoint}/state`;

/**
 * Takes notifications that content changed, for all brands on any host: 202, and the build comes later. Answers signed
 * questions about what came of it.
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
