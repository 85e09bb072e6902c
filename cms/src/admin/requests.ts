import type { RenderAdminArgs } from '@strapi/strapi/admin';

/** End of a request, as the panel's store receives it. */
export interface Answered {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

type App = Parameters<NonNullable<RenderAdminArgs['customisations']['register']>>[0];

/** Passes the start and end of each request of the panel to functions. */
export function watchRequests(app: App, ...watchers: readonly ((answered: Answered) => void)[]): void {
  app.addMiddlewares([
    () => () => (next) => (action) => {
      if (/\/execute(?:Query|Mutation)\//.test(action.type)) for (const watch of watchers) watch(action);
      return next(action);
    },
  ]);
}
