import { siteAddresses } from '../../platform/command-line/read-arguments.ts';
import { accounts } from './accounts.ts';
import { panelUrl, staffUser, type TrialSettings } from './trial-settings.ts';

interface Panel {
  /** Whether the accounts still have the passwords of the trial. */
  areOurs: boolean;
  withPanel: boolean;
}

/** Returns the greeting of a trial: addresses, accounts, and things to try. */
export function greeting({ ports, passwords }: TrialSettings, { areOurs, withPanel }: Panel): string {
  const panel = withPanel ? `${panelUrl(ports)}/admin` : 'not served: --no-panel';
  const site = `http://tabor.localhost:${ports.sites}`;
  const logins = accounts.map(({ name, email, of }) => `  ${email.padEnd(26)} ${passwords[name]?.padEnd(30)} ${of}`);
  return `
Everything runs.

  panel of the editors    ${panel}
  internal area of staff  ${site}/auth
  mails that were sent    appear here
  websites
${siteAddresses(ports.sites)
  .map((address) => `  ${address}`)
  .join('\n')}

Log-ins:
${areOurs ? logins.join('\n') : '  panel: as you left them, for the password of admin@trial.example was changed'}
  ${staffUser.padEnd(26)} ${passwords['staff']?.padEnd(30)} the internal area (at first)

To try next:
  1. Log in to the panel as redaktion@trial.example, open «Seiten», change a text of the page /kontakt, publish:
     ${site}/kontakt shows it a second later.
  2. Change something without publishing, press «Vorschau öffnen»: the draft on its page.
  3. Send the form on ${site}/kontakt, then find the message in the panel as admin@trial.example.
  4. Apply on ${site}/jobs/schnellbewerbung, then find the application as personal@trial.example.
  5. Log in on ${site}/auth; ask for a new password for ${staffUser}@personal.invalid: the mail appears here.
  6. In another terminal: npm run doctor -- --trial

Ctrl-C ends it; «npm run trial» starts it where it was; «npm run trial -- --remove» deletes all of it.`;
}
