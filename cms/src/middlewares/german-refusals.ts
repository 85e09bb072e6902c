import type { Core } from '@strapi/strapi';
import { germanRefusal } from '../labels/refusals.ts';

interface Refused {
  error?: { message?: string; details?: { errors?: { message?: string }[] } };
}

/** Translates Strapi's English error messages, because the panel shows them to editors unchanged. */
const germanRefusals: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  // Leaves the API alone: its clients are websites and programs.
  if (ctx.status < 400 || ctx.path.startsWith('/api/')) return;
  const { error } = (ctx.body ?? {}) as Refused;
  for (const refusal of [error, ...(error?.details?.errors ?? [])])
    if (refusal?.message) refusal.message = germanRefusal(refusal.message);
};

export default germanRefusals;
