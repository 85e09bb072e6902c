import type { APIRoute } from 'astro';
import { takeStaffForm } from './_staff.ts';

/** Sets a new `password` with the `code` of such a link. */
export const POST: APIRoute = (context) => takeStaffForm(context, (staff, request) => staff.setPassword(request));
