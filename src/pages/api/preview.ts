import type { APIContext, APIRoute } from 'astro';
import { previewStatePath } from '../../preview/preview-page.ts';
import type { PreviewAnswer } from '../../server/preview/preview-service.ts';
import { showPage } from './_show-page.ts';

/** Opens a preview with the link of the content service, and leads to the page. */
export const GET: APIRoute = async (context) => {
  const { services, incoming } = context.locals;
  if (!services?.preview || !incoming) return new Response(null, { status: 404 });
  return show(context, await services.preview.open(incoming));
};

/** Ends a preview. */
export const POST: APIRoute = (context) => {
  const { services, incoming } = context.locals;
  if (!services?.preview || !incoming) return new Response(null, { status: 404 });
  return show(context, services.preview.end(incoming));
};

function show(context: APIContext, { status, headers, page }: PreviewAnswer): Response | Promise<Response> {
  const init = { status, ...(headers && { headers }) };
  if (!page) return new Response(null, init);
  context.locals.preview = page;
  return showPage(context, previewStatePath, init);
}
