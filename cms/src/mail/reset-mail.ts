import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holding } from '../../../src/sites/find-brand.ts';

/** Lifetime of a password reset link, in milliseconds. */
export const linkLifetime = 2 * 60 * 60 * 1000;

export const subject = 'Neues Passwort für den internen Bereich';

/** Reads a template that Strapi fills in; sent as plain text. */
const readTemplate = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8').replace('{holding}', holding.name);

export const text = readTemplate('staff-password.txt');

/** The same text for the panel. Strapi requires an HTML version, which is not sent. */
const panelText = readTemplate('panel-password.txt');

/** Strapi's setting `admin.forgotPassword`. Its types lack the template. */
export const panelReset = {
  emailTemplate: { subject: 'Neues Passwort für das Redaktionssystem', text: panelText, html: panelText },
  expiresIn: '1h',
};

/** Returns the page where a new password is set: `RESET_URL`, or the holding's page. */
export function resetUrl({ RESET_URL: url } = process.env): string {
  const address = url || `https://${holding.hosts[0]}/auth`;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Error(`RESET_URL must be of the form https://host/auth, not «${address}»`);
  return address;
}
