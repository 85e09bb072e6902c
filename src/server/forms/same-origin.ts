/**
 * Whether a form was sent from one of our own pages: a page elsewhere must not make its visitors write to us. All
 * browsers in use send `Origin` with a form; what sends neither header is no browser and has no visitor to deceive.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headers.get('origin');
  if (!origin) return true;
  // Behind a proxy the scheme is the proxy's: the host is what counts.
  return URL.parse(origin)?.host === headers.get('host');
}
