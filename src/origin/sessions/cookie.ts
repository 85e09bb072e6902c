import { parse, serialize } from 'hono/utils/cookie';

export type SameSite = 'Strict' | 'Lax' | 'None';

export interface CookieOptions {
  /** Name without `__Host-`. This prefix limits the cookie to this host, HTTPS and the path `/`. */
  name: string;
  sameSite: SameSite;
  /** Whether the cookie is separate for each embedding site. Browsers that block third-party cookies accept such ones. */
  partitioned?: boolean;
  /** Lifetime in seconds. Without it the cookie ends with the browser session. */
  maxAge?: number;
}

/** @returns the value of `Set-Cookie`. */
export function setCookie({ name, ...options }: CookieOptions, value: string): string {
  return serialize(`__Host-${name}`, value, { path: '/', httpOnly: true, secure: true, ...options });
}

/** @returns the value of `Set-Cookie` that deletes the cookie. */
export function deleteCookie(options: CookieOptions): string {
  return setCookie({ ...options, maxAge: 0 }, '');
}

/** Reads the value of a cookie from the header `Cookie`; undefined if it is missing. */
export function cookieValue({ name }: CookieOptions, header: string | undefined): string | undefined {
  return parse(header ?? '', `__Host-${name}`)[`__Host-${name}`];
}
