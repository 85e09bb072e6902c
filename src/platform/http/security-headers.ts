import type { InlineHashes } from './inline-hashes.ts';

/**
 * Unused browser features that affect visitors or their devices. The list of all features would add a kilobyte to every
 * page. It has only names that Chromium knows, because unknown names cause console warnings. Writing to the clipboard
 * is allowed: the signature generator uses it.
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

/** Policy of uploaded files: opened directly, such a file cannot load, run or send anything. */
export const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the security headers of a page. Pages load everything from their own host, by path. So
 * `upgrade-insecure-requests` is not necessary, and some browsers would apply it to localhost, too.
 *
 * @param inline hashes of the inline scripts and styles of this release. By default none.
 * @param frames origin that may show the page in a frame. By default none.
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
    // Browsers respect it over HTTPS only. Without `preload`: an entry in the preload list also binds other subdomains
    // and the next owner of the domain, and takes months to remove.
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'content-security-policy': contentPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  } as const;
}
