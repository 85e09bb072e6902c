import type { APIRoute } from 'astro';
import { takeStaffForm } from './_staff.ts';

/** Has a link to a new password sent to `email`, if there is an account of that address. */
export const POST: APIRoute = (context) => takeStaffForm(context, (staff, request) => staff.requestReset(request));
