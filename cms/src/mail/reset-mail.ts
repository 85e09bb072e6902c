import { holding } from '../../../src/sites/find-brand.ts';

/** Milliseconds that a link to a new password is good for. */
export const linkLifetime = 2 * 60 * 60 * 1000;

export const subject = 'Neues Passwort für den internen Bereich';

/** Strapi fills in what stands between the signs; it is sent as plain text. */
export const text = `Guten Tag

Sie haben für «<%= USER.username %>» ein neues Passwort verlangt. Hier legen Sie es fest:

<%= URL %>?code=<%= TOKEN %>

Der Link gilt einmal und zwei Stunden lang. Wollten Sie kein neues Passwort? Dann ist nichts zu tun, das bisherige gilt weiter.

Freundliche Grüsse
${holding.name}


IT: Con questo link si sceglie una nuova password per l’area interna. È valido due ore e una sola volta.

FR: Ce lien permet de choisir un nouveau mot de passe pour l’espace interne. Il est valable deux heures et une seule fois.

EN: Use this link to choose a new password for the internal area. It works once and for two hours.
`;

/** The same for the panel. Strapi asks for HTML, too; the same text is not sent as such. */
const panelText = `Guten Tag

Sie haben für das Redaktionssystem ein neues Passwort verlangt. Hier legen Sie es fest:

<%= url %>

Der Link gilt einmal und eine Stunde lang. Wollten Sie kein neues Passwort? Dann ist nichts zu tun, das bisherige gilt weiter.

Freundliche Grüsse
${holding.name}
`;

/** What Strapi reads of `admin.forgotPassword`, whose types know no template. */
export const panelReset = {
  emailTemplate: { subject: 'Neues Passwort für das Redaktionssystem', text: panelText, html: panelText },
  expiresIn: '1h',
};
