import { holding } from '../../../src/sites/find-brand.ts';

/** Lifetime of a password reset link, in milliseconds. */
export const linkLifetime = 2 * 60 * 60 * 1000;

export const subject = 'Neues Passwort für den internen Bereich';

/** Template that Strapi fills in; sent as plain text. */
export const text = `Guten Tag

Sie haben für das Konto «<%= USER.username %>» im internen Bereich ein neues Passwort verlangt. Hier legen Sie es fest:

<%= URL %>?code=<%= TOKEN %>

Der Link gilt einmal und zwei Stunden lang. Wollten Sie kein neues Passwort? Dann ist nichts zu tun, das bisherige gilt weiter.

Freundliche Grüsse
${holding.name}


Buongiorno

Con questo link si sceglie una nuova password per l’area interna. È valido due ore e una sola volta.

Cordiali saluti


Bonjour

Ce lien permet de choisir un nouveau mot de passe pour l’espace interne. Il est valable deux heures et une seule fois.

Meilleures salutations


Good day

Use this link to choose a new password for the internal area. It works once and for two hours.

Kind regards
`;

/** The same text for the panel. Strapi requires an HTML version, which is not sent. */
const panelText = `Guten Tag

Sie haben für das Redaktionssystem ein neues Passwort verlangt. Hier legen Sie es fest:

<%= url %>

Der Link gilt einmal und eine Stunde lang. Wollten Sie kein neues Passwort? Dann ist nichts zu tun, das bisherige gilt weiter.

Freundliche Grüsse
${holding.name}
`;

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
