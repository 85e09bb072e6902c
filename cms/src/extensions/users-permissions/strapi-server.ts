import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rowsOf } from '../../content-model/rows.ts';
import { linkLifetime } from '../../mail/reset-mail.ts';

/** Milliseconds between two mails to the same person. */
const pause = 5 * 60 * 1000;

/** What is changed of the plugin of accounts, which has no types. */
interface Accounts {
  controllers: { auth(context: { strapi: Core.Strapi }): AuthController };
}
type AuthController = Record<'forgotPassword' | 'resetPassword', Core.ControllerHandler>;

/**
 * Strapi's links to a new password are good for ever, and everyone may have them sent to anyone as often as they like.
 */
export default (plugin: Accounts): Accounts => {
  const original = plugin.controllers.auth;
  plugin.controllers.auth = ({ strapi }) => {
    const auth = original({ strapi });
    return {
      ...auth,
      async forgotPassword(ctx, next) {
        const { email } = ctx.request.body ?? {};
        const waiting = { email: String(email).toLowerCase(), resetPasswordToken: { $notNull: true } };
        if ((await ageOf(strapi, waiting)) < pause) return ctx.send({ ok: true });
        return auth.forgotPassword(ctx, next);
      },
      async resetPassword(ctx, next) {
        const { code } = ctx.request.body ?? {};
        if ((await ageOf(strapi, { resetPasswordToken: String(code) })) > linkLifetime)
          throw new errors.ValidationError('Incorrect code provided');
        return auth.resetPassword(ctx, next);
      },
    };
  };
  return plugin;
};

/**
 * Milliseconds since a person's entry was changed, which the code of a link does; NaN, which is neither more nor less
 * than anything, where there is none. Who changes it in the panel meanwhile makes the link a little younger. One that
 * was changed while the clock was ahead is older than any.
 */
async function ageOf(strapi: Core.Strapi, where: object): Promise<number> {
  const users = rowsOf<{ updatedAt: string }>(strapi, 'plugin::users-permissions.user');
  const user = await users.findOne({ where, select: ['updatedAt'] });
  if (!user) return Number.NaN;
  const age = Date.now() - new Date(user.updatedAt).getTime();
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}
