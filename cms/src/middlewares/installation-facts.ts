import type { Core } from '@strapi/strapi';
import websites from '../../../package.json' with { type: 'json' };

/** Counts of users and tokens, and lists of all routes and rights. Strapi ignores the case of a path. */
const counts =
  /^\/(?:admin\/(?:homepage\/key-statistics|telemetry-properties|content-api\/(?:permissions|routes)|permissions)|users-permissions\/(?:permissions|routes))\/?$/i;
const versions = /^\/admin\/information\/?$/i;

/**
 * Keeps facts about the installation for people who manage users. Strapi shows them to everybody in the panel. Others get
 * the version of the websites in place of Strapi's.
 */
const installationFacts: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  const isShown = ctx.state['userAbility']?.can('admin::users.read');
  if (isShown || ctx.status !== 200) return;
  if (counts.test(ctx.path)) ctx['forbidden']('Forbidden');
  else if (versions.test(ctx.path)) {
    const { data } = ctx.body as { data: object };
    ctx.body = {
      data: { ...data, strapiVersion: websites.version, nodeVersion: null, projectId: null, dependencies: {} },
    };
  }
};

export default installationFacts;
