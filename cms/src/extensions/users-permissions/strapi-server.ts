import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { queryRows } from '../../content-model/types.ts';
import { linkLifetime } from '../../mail/reset-mail.ts';

/** Minimum time between two mails to the same person, in milliseconds. */
const pause = 5 * 60 * 1000;

/** The changed part of the users-permissions plugin, which has no types. */
interface Accounts {
  controllers: { auth(context: { strapi: Core.Strapi }): AuthController };
}
type AuthController = Record<'forgotPassword' | 'resetPassword', Core.ControllerHandler>;

/**
 * Limits password reset links: each expires, and each person gets at most one mail per interval. Strapi's own links
 * never expire, and anyone may request any number of them for any person.
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
        if ((await readLinkAgeMs(waiting)) < pause) return ctx.send({ ok: true });
        return auth.forgotPassword(ctx, next);
      },
      async resetPassword(ctx, next) {
        const { code } = ctx.request.body ?? {};
        if ((await readLinkAgeMs({ resetPasswordToken: String(code) })) > linkLifetime)
          throw new errors.ValidationError('Incorrect code provided');
        return auth.resetPassword(ctx, next);
      },
    };
  };
  return plugin;
};

/**
 * Returns the milliseconds since a user's row last changed; requesting a link changes it. Returns NaN if there is no
 * such user: every comparison is then false. An edit in the panel makes the link look younger. A time in the future,
 * from a wrong clock, counts as infinitely old.
 */
async function readLinkAgeMs(where: object): Promise<number> {
  const users = queryRows<{ updatedAt: string }>('plugin::users-permissions.user');
  const user = await users.findOne({ where, select: ['updatedAt'] });
  if (!user) return Number.NaN;
  const age = Date.now() - new Date(user.updatedAt).getTime();
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}
