import { z } from 'zod';
import { type StaffPage, staffMessages } from '../../content/staff/staff-page.ts';
import { cookieValue, deleteCookie, setCookie } from '../sessions/sessions.ts';

type LoggedOutPage = Extract<StaffPage, { is: 'out' }>;

/** Name of the cookie, without `__Host-`. */
export const messageCookie = 'meldung';

/** Maximum time between the response to a form and the page that it redirects to, in seconds. */
const maxAge = 60;
/** Maximum length of a name that is shown again, in characters: a cookie holds 4 KB. */
const maxName = 254;

const cookie = { name: messageCookie, sameSite: 'Strict', maxAge } as const;

const note = z.object({
  message: z.enum(staffMessages),
  username: z.string().max(maxName).optional(),
  waitMinutes: z.int().positive().optional(),
});

/** Passes the outcome of a form on to `/intern`. @returns the value of `Set-Cookie`. */
export function passMessage({ message, username, waitMinutes }: LoggedOutPage): string {
  const name = username?.slice(0, maxName).toWellFormed();
  return setCookie(cookie, JSON.stringify({ message, username: name, waitMinutes }));
}

/** Reads the passed outcome of a form; undefined if there is none. @param header `Cookie`. */
export function passedMessage(header: string | undefined): LoggedOutPage | undefined {
  try {
    const { message, username, waitMinutes } = note.parse(JSON.parse(cookieValue(cookie, header) ?? ''));
    return { is: 'out', message, ...(username && { username }), ...(waitMinutes && { waitMinutes }) };
  } catch {
    return undefined;
  }
}

/** Value of `Set-Cookie` that deletes the message, because a page shows it once. */
export const forgetMessage = deleteCookie(cookie);
