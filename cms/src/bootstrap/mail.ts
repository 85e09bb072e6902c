import { yup } from '@strapi/utils';
import { mailSettings } from '../../../src/platform/mail/mail-settings.ts';
import { isEmail } from '../../../src/platform/text/email-address.ts';
import { panelReset, resetUrl, subject, text } from '../mail/reset-mail.ts';

/** Mail templates as the users-permissions plugin stores them. */
interface StoredMails {
  reset_password: object;
}

/** The used part of @strapi/provider-email-nodemailer, which has no types. */
interface MailProvider {
  verify(): Promise<unknown>;
  send(mail: Mail): Promise<unknown>;
}

interface Mail {
  text?: string;
  html?: string;
}

/** Sets the text of password mails, the target of their links, and the mail provider. */
export async function setUpMail(): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as object;
  await store.set({ key: 'advanced', value: { ...advanced, email_reset_password: resetUrl() } });
  const mails = (await store.get({ key: 'email' })) as StoredMails;
  // An empty sender means the default sender of the settings.
  const options = { from: { name: '', email: '' }, response_email: '', object: subject, message: text };
  await store.set({ key: 'email', value: { ...mails, reset_password: { ...mails.reset_password, options } } });
  strapi.config.set('admin.forgotPassword', panelReset);
  setUpSending();
}

function setUpSending() {
  const email = strapi.plugin('email');
  if (!mailSettings()) {
    strapi.log.warn('mail: off, because SMTP_URL and MAIL_FROM are not set; users cannot reset their passwords');
    email['provider'] = { send: async () => {} } satisfies Partial<MailProvider>;
    return;
  }
  const provider: MailProvider = email['provider'];
  const failed = (what: string) => (error: NodeJS.ErrnoException) => {
    strapi.log.error(`mail: ${what} (${error.code ?? error.name})`);
  };
  provider.verify().then(() => strapi.log.info('mail: on'), failed('the SMTP server rejects the settings of SMTP_URL'));
  email['provider'] = {
    ...provider,
    // Does not wait for the server: the response time must not reveal whether an account exists.
    send: async (mail) => {
      // Strapi sends the plain text as HTML too; our text is not HTML.
      const html = mail.html === mail.text ? '' : mail.html;
      provider.send({ ...mail, html }).catch(failed('one was not sent'));
    },
  } satisfies MailProvider;
}

/**
 * Replaces yup's check of e-mail addresses in Strapi. yup 0.32 checks those of documents, accounts and password
 * requests with an expression of exponential time: ten seconds for 59 characters, doubling every two more. The event
 * loop is blocked meanwhile. Schemas created before this call keep the old check.
 */
export function checkEmailsInLinearTime(): void {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: yup fills in the path.
  yup.addMethod(yup.string, 'email', function email(message = '${path} must be a valid email') {
    return this.test({ name: 'email', message, test: (value) => !value || isEmail(value) });
  });
}
