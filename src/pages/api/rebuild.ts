import type { APIRoute } from 'astro';

/** Takes a notification that content changed: 202, and the build comes later. */
export const ALL: APIRoute = async ({ locals: { services, incoming } }) => {
  if (!services?.rebuild || !incoming) return new Response(null, { status: 404 });
  const { status, headers } = await services.rebuild.take(incoming);
  return new Response(null, { status, ...(headers && { headers }) });
};
