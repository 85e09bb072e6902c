import type { Core } from '@strapi/strapi';
import { germanRefusal } from '../labels/refusals.ts';

interface Refused {
  error?: { message?: string; details?: { errors?: { message?: string }[] } };
}

/** What Strapi refuses in English, the panel shows as it is: editors get it in German. */
const germanRefusals: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  // Websites, and programs with a token.
  if (ctx.status < 400 || ctx.path.startsWith('/api/')) return;
  const { error } = (ctx.body ?? {}) as Refused;
  for (const refusal of [error, ...(error?.details?.errors ?? [])])
    if (refusal?.message) refusal.message = germanRefusal(refusal.message);
};

export default germanRefusals;
