import type { APIRoute } from 'astro';
import { takeStaffForm } from './_staff.ts';

/** Logs in with `username` and `password`. */
export const POST: APIRoute = (context) =>
  takeStaffForm(context, (staff, request) => staff.logIn(request, context.locals.site.brand));
