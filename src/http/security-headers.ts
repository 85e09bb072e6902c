import type { InlineHashes } from '../releases/inline-hashes.ts';

/**
 * What no page uses and what reaches the visitor or her device; the whole list would be a kilobyte before the first
 * byte of every page. Only names that Chromium knows: of others it complains in the console of every page. The
 * signature generator writes to the clipboard.
 */
const unusedFeatures = [
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'local-network-access',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
];

const permissions = [...unusedFeatures.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ');

/** Of files that editors and strangers made: opened by its address, one may load, run and send nothing. */
export const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * The security headers of a page. Everything that a page needs comes from its own host. Without
 * `upgrade-insecure-requests`: pages name what they load by its path, and some browsers would ask for https on
 * localhost, too.
 *
 * @param inline what the pages of this release may have inline; nothing by default.
 * @param frames the origin whose pages may show this one in a frame; none by default.
 */
export function securityHeaders({ scripts, styles }: InlineHashes = { scripts: [], styles: [] }, frames = "'none'") {
  const contentPolicy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ');
  return {
    // Browsers take notice over https only. Not for their preload list: that binds the owner of a domain, its
    // subdomains of other services and its next owner included, for months after it is taken back.
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'content-security-policy': contentPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  } as const;
}
