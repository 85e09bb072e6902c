import type { APIContext } from 'astro';

/** Answers an endpoint with a page of the site, as of `path` of the route table. */
export async function showPage(context: APIContext, path: string, init: ResponseInit = {}): Promise<Response> {
  context.locals.path = path;
  const page = await context.rewrite(path);
  const headers = new Headers(page.headers);
  for (const [name, value] of new Headers(init.headers)) headers.append(name, value);
  return new Response(page.body, { status: init.status ?? 200, headers });
}
