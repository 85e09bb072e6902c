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
export function setCookie({ name, sameSite, partitioned = false, maxAge }: CookieOptions, value: string): string {
  const times = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const attributes = `Path=/; HttpOnly; Secure; SameSite=${sameSite}${partitioned ? '; Partitioned' : ''}${times}`;
  return `__Host-${name}=${value}; ${attributes}`;
}

/** The value of `Set-Cookie` that makes a browser forget it. */
export function deleteCookie(options: CookieOptions): string {
  return setCookie({ ...options, maxAge: 0 }, '');
}

/** What the cookie says, by the header `Cookie`; undefined where it does not come. Nothing is decoded. */
export function cookieValue({ name }: CookieOptions, header: string | undefined): string | undefined {
  const start = `__Host-${name}=`;
  const pairs = header?.split(';').map((pair) => pair.trim());
  return pairs?.find((pair) => pair.startsWith(start))?.slice(start.length);
}
