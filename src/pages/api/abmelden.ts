import type { APIRoute } from 'astro';
import { fixedPaths } from '../../sites/routes.ts';
import { showPage } from './_show-page.ts';

/** Logs out. */
export const POST: APIRoute = (context) => {
  const { services, incoming } = context.locals;
  const cookie = services && incoming && services.staff.logOut(incoming);
  context.locals.staff = { is: 'out', message: cookie ? 'loggedOut' : 'elsewhere' };
  return showPage(context, fixedPaths.auth, cookie ? { headers: { 'set-cookie': cookie } } : { status: 403 });
};
