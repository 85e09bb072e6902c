import { parse, serialize } from 'hono/utils/cookie';

export type SameSite = 'Strict' | 'Lax' | 'None';

export interface CookieOptions {
  /** Without `__Host-`, which browsers take as: of this host alone, over https, for all paths. */
  name: string;
  sameSite: SameSite;
  /** In a frame it is another one for each site around the frame; browsers that block the others' take it. */
  partitioned?: boolean;
  /** Seconds that it stays; without them it ends with the browser. */
  maxAge?: number;
}

/** The value of `Set-Cookie`. */
export function setCookie({ name, ...options }: CookieOptions, value: string): string {
  return serialize(`__Host-${name}`, value, { path: '/', httpOnly: true, secure: true, ...options });
}

/** The value of `Set-Cookie` that makes a browser forget it. */
export function deleteCookie(options: CookieOptions): string {
  return setCookie({ ...options, maxAge: 0 }, '');
}

/** What the cookie says, by the header `Cookie`; undefined where it does not come. */
export function cookieValue({ name }: CookieOptions, header: string | undefined): string | undefined {
  return parse(header ?? '', `__Host-${name}`)[`__Host-${name}`];
}
