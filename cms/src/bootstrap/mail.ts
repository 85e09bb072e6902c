import type { Core } from '@strapi/strapi';
import { mailSettings } from '../../../src/mail/mail-settings.ts';
import { panelReset, subject, text } from '../mail/reset-mail.ts';
import { resetUrl } from '../mail/reset-url.ts';

/** The texts of mails, as the plugin of accounts stores them. */
interface StoredMails {
  reset_password: object;
}

/** @strapi/provider-email-nodemailer, which has no types. */
interface MailProvider {
  verify(): Promise<unknown>;
  send(mail: Mail): Promise<unknown>;
}

interface Mail {
  text?: string;
  html?: string;
}

/** At every start: what the mails to a forgotten password say, where their links lead, and how mails are sent. */
export async function setUpMail(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as object;
  await store.set({ key: 'advanced', value: { ...advanced, email_reset_password: resetUrl() } });
  const mails = (await store.get({ key: 'email' })) as StoredMails;
  // Without a sender of its own the mail has that of the settings.
  const options = { from: { name: '', email: '' }, response_email: '', object: subject, message: text };
  await store.set({ key: 'email', value: { ...mails, reset_password: { ...mails.reset_password, options } } });
  strapi.config.set('admin.forgotPassword', panelReset);
  setUpSending(strapi);
}

function setUpSending(strapi: Core.Strapi) {
  const email = strapi.plugin('email');
  if (!mailSettings()) {
    strapi.log.warn('mail: off, since SMTP_URL and MAIL_FROM are not set; nobody can ask for a new password');
    email['provider'] = { send: async () => {} } satisfies Partial<MailProvider>;
    return;
  }
  const provider: MailProvider = email['provider'];
  const failed = (what: string) => (error: NodeJS.ErrnoException) => {
    strapi.log.error(`mail: ${what} (${error.code ?? error.name})`);
  };
  provider.verify().then(() => strapi.log.info('mail: on'), failed('the SMTP server does not take what SMTP_URL says'));
  email['provider'] = {
    ...provider,
    // Not waited for: how long the answer takes must not tell whether there is such a person.
    send: async (mail) => {
      // Strapi sends the same twice, as text and as HTML, which ours is not.
      const html = mail.html === mail.text ? '' : mail.html;
      provider.send({ ...mail, html }).catch(failed('one was not sent'));
    },
  } satisfies MailProvider;
}
