import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { anyEqual } from '../requests/any-equal.ts';

/** Where a link leads: the endpoint of the origin, and the name of its one parameter that counts. */
export const previewEndpoint = { path: '/api/preview', parameter: 'token' } as const;

/**
 * Seconds that a link is good for: the panel has one made when a document is opened, not when the button is pressed.
 */
export const linkLifetime = 3_600;

/** Characters; nothing that is longer is looked at. */
export const longestToken = 1_024;

const previewLink = z.strictObject({
  version: z.literal(1),
  /** As the browser names it, with its port if there is one: `tabor.example`. */
  host: z.string().min(1).max(270),
  /** The content service's name for the type, `api::seite.seite`. */
  uid: z.string().regex(/^api::[a-z-]{1,60}\.[a-z-]{1,60}$/),
  documentId: z.string().regex(/^[a-z0-9]{8,64}$/),
  /** Of the content service; missing where the type has no locales. */
  locale: z.string().max(20).optional(),
  /** Whether the draft is to be shown, or what visitors see. */
  status: z.enum(['draft', 'published']),
  /** Seconds since 1970. */
  until: z.int().positive(),
  /** Names the link, so that nobody can use it once more. */
  nonce: z.string().regex(/^[\w-]{22}$/),
});
export type PreviewLink = z.output<typeof previewLink>;

/**
 * Signs a new link.
 *
 * @param now milliseconds since 1970.
 * @returns the token for its parameter: `<payload>.<signature>`, both in base64url.
 */
export function signPreviewLink(
  link: Omit<PreviewLink, 'version' | 'until' | 'nonce'>,
  key: string,
  now = Date.now(),
): string {
  const whole: PreviewLink = {
    version: 1,
    ...link,
    until: Math.floor(now / 1000) + linkLifetime,
    nonce: randomBytes(16).toString('base64url'),
  };
  const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`;
}

/** What a token says, if one of the keys signed it; whether it is still good is for others to find out. */
export function readPreviewLink(token: string, keys: readonly string[]): PreviewLink | undefined {
  if (token.length > longestToken) return undefined;
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const expected = keys.map((key) => signatureOf(payload, key));
  if (!anyEqual(Buffer.from(signature, 'base64url'), expected)) return undefined;
  return previewLink.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

/** Of this purpose alone: another thing signed with the key is no link. */
function signatureOf(payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(`preview-link.${payload}`).digest();
}
