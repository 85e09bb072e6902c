import type { Core } from '@strapi/strapi';

/** The permission to read drafts is the permission to call this action; the answer tells that one has it. */
export default {
  lesen(ctx) {
    ctx.status = 204;
  },
} satisfies Core.Controller;
