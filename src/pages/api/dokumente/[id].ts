import type { APIRoute } from 'astro';
import { create } from 'content-disposition';
import { localPath } from '../../../sites/locale-path.ts';
import { fixedPaths } from '../../../sites/routes.ts';
import { showPage } from '../_show-page.ts';

/** A document of a staff notice, to be saved, for those who are logged in. */
export const GET: APIRoute = async (context) => {
  const { services, incoming, site } = context.locals;
  if (!services || !incoming) return new Response(null, { status: 404 });
  const outcome = await services.staff.file(incoming, site.brand, Number(context.params['id']));
  switch (outcome.kind) {
    case 'found': {
      const { stream, name, type, bytes } = outcome;
      return new Response(stream, {
        headers: {
          'content-type': type,
          'content-disposition': create(name),
          ...(bytes && { 'content-length': String(bytes) }),
        },
      });
    }
    case 'expired':
      return context.redirect(localPath(site.brand, site.locale, fixedPaths.intern), 303);
    case 'missing':
      return showPage(context, '/404', { status: 404 });
    case 'unavailable':
      context.locals.staff = { is: 'out', message: 'unavailable' };
      return showPage(context, fixedPaths.auth, { status: 503 });
    default:
      return outcome satisfies never;
  }
};
