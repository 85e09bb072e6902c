import type { Core } from '@strapi/strapi';

/** Answers 204 to callers that may read drafts. The permission to call this action is that permission. */
export default {
  lesen(ctx) {
    ctx.status = 204;
  },
} satisfies Core.Controller;
