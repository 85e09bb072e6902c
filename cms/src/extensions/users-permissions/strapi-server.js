'use strict';

const { errors } = require('@strapi/utils');
const { linkLifetime } = require('../../mail/reset-mail.js');

/** Milliseconds between two mails to the same person, whoever asks for them. */
const pause = 5 * 60 * 1000;

/** Strapi's links to a new password are good for ever, and everyone may have them sent to anyone as often as they like. */
module.exports = (plugin) => {
  const original = plugin.controllers.auth;
  plugin.controllers.auth = ({ strapi }) => {
    const auth = original({ strapi });
    return {
      ...auth,
      async forgotPassword(ctx) {
        const { email } = ctx.request.body ?? {};
        const waiting = { email: String(email).toLowerCase(), resetPasswordToken: { $notNull: true } };
        if ((await ageOf(strapi, waiting)) < pause) return ctx.send({ ok: true });
        return auth.forgotPassword(ctx);
      },
      async resetPassword(ctx) {
        const { code } = ctx.request.body ?? {};
        if ((await ageOf(strapi, { resetPasswordToken: String(code) })) > linkLifetime)
          throw new errors.ValidationError('Incorrect code provided');
        return auth.resetPassword(ctx);
      },
    };
  };
  return plugin;
};

/**
 * Milliseconds since a person's entry was changed, which the code of a link does; undefined where there is none. Who
 * changes it in the panel meanwhile makes the link a little younger. One that was changed while the clock was ahead is
 * older than any.
 */
async function ageOf(strapi, where) {
  const user = await strapi.db.query('plugin::users-permissions.user').findOne({ where, select: ['updatedAt'] });
  if (!user) return undefined;
  const age = Date.now() - new Date(user.updatedAt).getTime();
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}
