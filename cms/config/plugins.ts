import type { Core } from '@strapi/strapi';
import { mailSettings, smtpOptions } from '../../src/mail/mail-settings.ts';
import { isPasswordFit } from '../../src/staff/password-rule.ts';

const megabyte = 1024 * 1024;

const mail = mailSettings();

export default ({ env }: Core.Config.Shared.ConfigParams) =>
  ({
    upload: {
      config: {
        sizeLimit: 100 * megabyte,
        // Its size stands in the shared function, see src/uploads/pictures/; Strapi only wants to know the name.
        breakpoints: { gallery: 1200 },
        // A picture needs some hundred megabytes of memory while it is made smaller.
        concurrentUploadSize: 1,
        // Strapi trusts names where bytes say nothing; src/uploads/ checks every file, and answers in German.
        security: { allowedTypes: ['*/*'] },
      },
    },
    'users-permissions': {
      config: {
        jwtSecret: env('JWT_SECRET'),
        jwt: { expiresIn: '12h' },
        // Per address of the caller, which is the sites' origin for everyone: it limits the single network itself, to 20
        // logins in 15 minutes and 10 new passwords in an hour. Below fifty networks of that, a few could shut out all staff.
        ratelimit: { interval: { min: 1 }, max: env.int('LOGINS_PER_MINUTE', 1000) },
        validationRules: { validatePassword: isPasswordFit },
      },
    },
    // Without settings src/bootstrap/mail.ts sees to it that nothing is sent.
    ...(mail && {
      email: {
        config: { provider: 'nodemailer', providerOptions: smtpOptions(mail), settings: { defaultFrom: mail.from } },
      },
    }),
  }) satisfies Core.Config.Plugin;
