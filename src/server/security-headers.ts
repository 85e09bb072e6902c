import type { InlineHashes } from './inline-hashes.ts';

/**
 * The headers of every answer. Everything that a page needs comes from its own host.
 *
 * @param inline what the pages of this release may have inline; nothing by default.
 */
export function securityHeaders({ scripts, styles }: InlineHashes = { scripts: [], styles: [] }) {
  const contentPolicy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'content-security-policy': contentPolicy,
    'cross-origin-opener-policy': 'same-origin',
  } as const;
}
