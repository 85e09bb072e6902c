import type { Core } from '@strapi/strapi';

interface State {
  userAbility?: { can(action: string): boolean };
}
interface Information {
  data?: Record<string, unknown>;
}

/** Tells the versions of Strapi, Node and packages to administrators of the panel only. */
const hiddenVersions: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  const { data } = (ctx.body ?? {}) as Information;
  if (ctx.path !== '/admin/information' || !data) return;
  if ((ctx.state as State).userAbility?.can('admin::users.read')) return;
  ctx.body = { data: { ...data, strapiVersion: null, nodeVersion: null, dependencies: {}, projectId: null } };
};

export default hiddenVersions;
