'use strict';

const { subject, text } = require('../mail/reset-mail.js');
const { mailSettings, resetUrl } = require('../mail/settings.js');

/** At every start: what the mail to a forgotten password says, where its link leads, and how mails are sent. */
async function setUpMail(strapi) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  await store.set({ key: 'advanced', value: { ...advanced, email_reset_password: resetUrl() } });
  const mails = await store.get({ key: 'email' });
  // Without a sender of its own the mail has that of the settings.
  const options = { from: { name: '', email: '' }, response_email: '', object: subject, message: text };
  await store.set({ key: 'email', value: { ...mails, reset_password: { ...mails.reset_password, options } } });
  setUpSending(strapi);
}

function setUpSending(strapi) {
  const email = strapi.plugin('email');
  if (!mailSettings()) {
    strapi.log.warn('mail: off, since SMTP_URL and MAIL_FROM are not set; nobody can ask for a new password');
    email.provider = { send: async () => {} };
    return;
  }
  const { provider } = email;
  const failed = (what) => (error) => strapi.log.error(`mail: ${what} (${error.code ?? error.name})`);
  provider.verify().then(() => strapi.log.info('mail: on'), failed('the SMTP server does not take what SMTP_URL says'));
  email.provider = {
    ...provider,
    // Not waited for: how long the answer takes must not tell whether there is such a person.
    send: async (mail) => {
      // Strapi sends the same twice, as text and as HTML, which ours is not.
      const html = mail.html === mail.text ? '' : mail.html;
      provider.send({ ...mail, html }).catch(failed('one was not sent'));
    },
  };
}

module.exports = { setUpMail };
