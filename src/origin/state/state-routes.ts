import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { isBearer } from '../requests/tokens.ts';
import type { OriginMetrics } from './origin-metrics.ts';
import { type OriginState, statusOf } from './origin-state.ts';

/** Paths of the state endpoints, on every host. */
export const statePaths = { health: '/healthz', ready: '/readyz', status: '/api/status', metrics: '/metrics' } as const;

interface StateRoutesOptions {
  state: OriginState;
  metrics: OriginMetrics;
  /** Bearer token of monitors. Without it no monitor has access. */
  token: string | undefined;
  /** Whether the request comes from a logged-in member of staff. */
  isStaff(request: IncomingMessage): Promise<boolean>;
}

/** Creates the state endpoints. They need no brand, app or release, because these may be broken. */
export function stateRoutes({ state, metrics, token, isStaff }: StateRoutesOptions): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const headers = { ...securityHeaders(), 'cache-control': 'no-store' };
  const isMonitor = (context: Context) => isBearer(context.req.header('authorization'), token ? [token] : []);
  const refused = () => Response.json({ status: 'unauthorized' }, { status: 401, headers });

  routes.get(statePaths.health, async () => {
    const problems = await state.problems();
    const body = { status: statusOf(problems), ...(problems.length && { problems }) };
    return Response.json(body, { status: problems.length ? 503 : 200, headers });
  });
  // For load balancers. It ignores the database: without it all origins are unhealthy but still serve pages.
  routes.get(statePaths.ready, async () => {
    const reason = await state.unready();
    return Response.json({ status: reason ?? 'ready' }, { status: reason ? 503 : 200, headers });
  });
  routes.get(statePaths.status, async (context) => {
    if (!isMonitor(context) && !(await isStaff(context.env.incoming))) return refused();
    return Response.json(await state.status(), { headers });
  });
  routes.get(statePaths.metrics, async (context) => {
    if (!isMonitor(context)) return refused();
    return new Response(await metrics.text(), { headers: { ...headers, 'content-type': metrics.contentType } });
  });
  return routes;
}
