import type { InlineHashes } from './inline-hashes.ts';

/**
 * The headers of every answer. Everything that a page needs comes from its own host.
 *
 * @param inline what the pages of this release may have inline; nothing by default.
 * @param frames the origin whose pages may show this one in a frame; none by default.
 */
export function securityHeaders({ scripts, styles }: InlineHashes = { scripts: [], styles: [] }, frames = "'none'") {
  const contentPolicy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ');
  return {
    // Browsers take notice over https only. Not for their preload list: that binds whoever owns a domain, its
    // subdomains of other services and its next owner included, for months after it is taken back.
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'content-security-policy': contentPolicy,
    'cross-origin-opener-policy': 'same-origin',
  } as const;
}

/**
 * The headers of what only editors see: for nobody's cache and for no search engine, in frames of their panel.
 *
 * @param admin the panel's origin.
 */
export function previewHeaders(inline: InlineHashes | undefined, admin: string) {
  return {
    ...securityHeaders(inline, admin),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  } as const;
}
