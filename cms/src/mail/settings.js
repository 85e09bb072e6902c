'use strict';

const { brands, holdingId } = require('../../../sites.config.ts');

/**
 * Where mails go out: `SMTP_URL`, for example `smtps://user:password@mail.example.ch`, and `MAIL_FROM`. None is sent
 * without both.
 */
function mailSettings({ SMTP_URL: url, MAIL_FROM: from } = process.env) {
  return url && from ? { url, from } : undefined;
}

/** The page of the sites where a new password is set: `RESET_URL`, else the holding's. */
function resetUrl({ RESET_URL: url } = process.env) {
  const [host] = brands.find(({ id }) => id === holdingId).hosts;
  const address = url || `https://${host}/auth`;
  if (!URL.canParse(address)) throw new Error(`RESET_URL: «${address}» must be an address of the form https://…/auth`);
  return address;
}

module.exports = { mailSettings, resetUrl };
