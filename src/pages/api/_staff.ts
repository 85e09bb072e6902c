import type { APIContext } from 'astro';
import type { StaffArea, StaffOutcome } from '../../server/staff/staff-area.ts';
import { localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { showPage } from './_show-page.ts';

/** Lets the staff area take a form and shows what came of it. */
export async function takeStaffForm(
  context: APIContext,
  take: (staff: StaffArea, request: NonNullable<App.Locals['incoming']>) => Promise<StaffOutcome>,
): Promise<Response> {
  const { services, incoming, site } = context.locals;
  if (!services || !incoming) return new Response(null, { status: 404 });
  const outcome = await take(services.staff, incoming);
  if (outcome.kind === 'in')
    return new Response(null, {
      status: 303,
      headers: [
        ['location', localPath(site.brand, site.locale, fixedPaths.intern)],
        ...outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
      ],
    });
  context.locals.staff = outcome.page;
  const { status, retryAfter } = outcome;
  return showPage(context, fixedPaths.auth, { status, headers: retryAfter ? { 'retry-after': `${retryAfter}` } : {} });
}
