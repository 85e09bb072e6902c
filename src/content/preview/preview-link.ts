import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { anyEqual } from '../../platform/any-equal.ts';

/** Target of a preview link: the endpoint of the origin, and its parameter. */
export const previewEndpoint = { path: '/api/preview', parameter: 'token', moment: 'moment' } as const;

/** Lifetime of a link, in seconds. The panel requests it when a document is opened, not when the button is pressed. */
export const linkLifetime = 3_600;

/** Maximum length of a token, in characters. Longer ones are rejected unread. */
export const longestToken = 1_024;

const previewLink = z.strictObject({
  version: z.literal(1),
  /** Host as the browser sends it, with its port if there is one: `tabor.example`. */
  host: z.string().min(1).max(270),
  /** Content type in the content service, such as `api::seite.seite`. */
  uid: z.string().regex(/^api::[a-z-]{1,60}\.[a-z-]{1,60}$/),
  documentId: z.string().regex(/^[a-z0-9]{8,64}$/),
  /** Locale of the content service; missing if the type has no locales. */
  locale: z.string().max(20).optional(),
  /** Whether the draft or the published version is shown. */
  status: z.enum(['draft', 'published']),
  /** Expiry, in seconds since 1970. */
  until: z.int().positive(),
});
export type PreviewLink = z.output<typeof previewLink>;

/**
 * Signs a new link.
 *
 * @param now milliseconds since 1970.
 * @returns the token for its parameter: `<payload>.<signature>`, both in base64url.
 */
export function signPreviewLink(link: Omit<PreviewLink, 'version' | 'until'>, key: string, now = Date.now()): string {
  const whole: PreviewLink = { version: 1, ...link, until: Math.floor(now / 1000) + linkLifetime };
  const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${payload}.${signPayload(payload, key).toString('base64url')}`;
}

/** Parses a token and verifies its signature. The caller checks its expiry. */
export function readPreviewLink(token: string, keys: readonly string[]): PreviewLink | undefined {
  if (token.length > longestToken) return undefined;
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const expected = keys.map((key) => signPayload(payload, key));
  if (!anyEqual(Buffer.from(signature, 'base64url'), expected)) return undefined;
  return previewLink.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

/** Signs with a prefix, so that another message signed with the same key is not a valid link. */
function signPayload(payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(`preview-link.${payload}`).digest();
}
