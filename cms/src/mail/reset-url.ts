import { holding } from '../../../src/sites/find-brand.ts';

/** Returns the page where a new password is set: `RESET_URL`, or the holding's page. */
export function resetUrl({ RESET_URL: url } = process.env): string {
  const address = url || `https://${holding.hosts[0]}/auth`;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Error(`RESET_URL must be of the form https://host/auth, not «${address}»`);
  return address;
}
