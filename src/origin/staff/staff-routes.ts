import { create } from 'content-disposition';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { documentEndpoint, type StaffPage, staffEndpoints } from '../../content/staff/staff-page.ts';
import { staffMessage } from '../../content/staff/staff-texts.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { localPath, splitLocale } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { plainPage, plainTexts } from '../forms/plain-outcome.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import { type StaffArea, type StaffOutcome, staffCookie } from './staff-area.ts';

export interface StaffRoutesOptions {
  staff: StaffArea;
  renderPage: RenderPage;
}

/** Creates the routes of the staff: their forms, their documents, and the two personal pages. */
export function staffRoutes({ staff, renderPage }: StaffRoutesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.post(staffEndpoints.login, async (context) =>
    answer(context, await staff.logIn(context.env.incoming, askedSite(context).brand)),
  );
  routes.post(staffEndpoints.requestReset, async (context) =>
    answer(context, await staff.requestReset(context.env.incoming)),
  );
  routes.post(staffEndpoints.setPassword, async (context) =>
    answer(context, await staff.setPassword(context.env.incoming)),
  );
  routes.post(staffEndpoints.logout, async (context) => {
    const cookie = await staff.logOut(context.env.incoming);
    if (!cookie) return show(context, fixedPaths.intern, { is: 'out', message: 'elsewhere' }, { status: 403 });
    const headers = { 'set-cookie': cookie };
    return show(context, fixedPaths.intern, { is: 'out', message: 'loggedOut' }, { headers });
  });
  routes.on('GET', Object.values(staffEndpoints), (context) => toIntern(context));
  routes.get(`${documentEndpoint}/:id`, sendDocument);
  routes.get('*', async (context, next) => {
    const page = isStaffPage(context) ? await ownPage(context) : undefined;
    return page ?? next();
  });
  routes.onError((error, context) => {
    // The sessions cannot be read now. They stay open.
    if (!(error instanceof DatabaseError)) throw error;
    return show(context, fixedPaths.auth, { is: 'out', message: 'unavailable' }, { status: 503 });
  });
  return routes;

  async function answer(context: Context<OriginEnv>, outcome: StaffOutcome): Promise<Response> {
    if (outcome.kind === 'page') {
      const { status, page, retryAfter } = outcome;
      const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {};
      return show(context, page.is === 'out' ? fixedPaths.intern : fixedPaths.auth, page, { status, headers });
    }
    return toIntern(context, outcome.cookies);
  }

  function toIntern(context: Context<OriginEnv>, cookies: readonly string[] = []): Response {
    const { brand, locale } = askedSite(context);
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
    return context.redirect(localPath(brand, locale, fixedPaths.intern), 303);
  }

  async function ownPage(context: Context<OriginEnv>): Promise<Response | undefined> {
    const { brand, url } = askedSite(context);
    const { locale, path } = splitLocale(brand, url.pathname);
    // An address without a language is redirected later.
    if (!locale) return undefined;
    if (path === fixedPaths.intern) {
      const { page, cookie } = await staff.visit(
        context.env.incoming,
        brand,
        Number(url.searchParams.get('seite')) || 1,
      );
      return show(context, path, page, { headers: cookie ? { 'set-cookie': cookie } : {} });
    }
    // The link in a mail for a new password contains a code.
    const code = url.searchParams.get('code');
    return show(context, path, code ? { is: 'newPassword', code } : { is: 'out' });
  }

  /** Sends a document of a notice as a download to a logged-in member. */
  async function sendDocument(context: Context<OriginEnv>): Promise<Response> {
    const { brand, locale } = askedSite(context);
    const outcome = await staff.file(context.env.incoming, brand, Number(context.req.param('id')));
    switch (outcome.kind) {
      case 'found': {
        const { stream, name, type, bytes } = outcome;
        const headers = {
          'content-type': type,
          'content-disposition': create(name),
          ...(bytes && { 'content-length': String(bytes) }),
        };
        if (context.req.method !== 'HEAD') return new Response(stream, { headers });
        await stream.cancel();
        return new Response(null, { headers });
      }
      case 'expired':
        return toIntern(context);
      case 'missing':
        return renderPage(brand, locale, '/404', {}, context.env.incoming);
      case 'unavailable':
        return show(context, fixedPaths.auth, { is: 'out', message: 'unavailable' }, { status: 503 });
      default:
        return outcome satisfies never;
    }
  }

  async function show(context: Context<OriginEnv>, path: string, page: StaffPage, init: ResponseInit = {}) {
    const { brand, locale } = askedSite(context);
    try {
      return answerWith(await renderPage(brand, locale, path, { staff: page }, context.env.incoming), init);
    } catch (error) {
      // The sender of a form needs its outcome even if its page cannot be rendered.
      if (context.req.method !== 'POST' || page.is === 'in' || !page.message) throw error;
      const t = plainTexts(locale);
      const sentence = staffMessage(page.message, t, 'waitMinutes' in page ? page.waitMinutes : undefined);
      const link = { address: localPath(brand, locale, fixedPaths.intern), text: t('login.title') };
      return plainPage([sentence], { brand, locale, link }, init);
    }
  }
}

/**
 * Whether a request is for a personal page: it has the session cookie or the code of a mail. All other
 * visitors get static files.
 */
export function isStaffPage(context: Context<OriginEnv>): boolean {
  const { brand, url } = askedSite(context);
  const { path } = splitLocale(brand, url.pathname);
  if (path === fixedPaths.intern) return getCookie(context, staffCookie, 'host') !== undefined;
  return path === fixedPaths.auth && url.searchParams.has('code');
}
