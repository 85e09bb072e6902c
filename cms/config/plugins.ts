import type { Core } from '@strapi/strapi';
import { isPasswordFit } from '../../src/content/staff/staff-page.ts';
import { mailSettings, smtpOptions } from '../../src/platform/mail/mail-settings.ts';
import { maxFileBytes } from '../src/uploads/size-limits.ts';

const mail = mailSettings();

export default ({ env }: Core.Config.Shared.ConfigParams) =>
  ({
    upload: {
      config: {
        sizeLimit: maxFileBytes,
        // The format itself is defined in src/uploads/pictures.ts; Strapi only needs its name here.
        breakpoints: { gallery: 1200 },
        // Resizing one picture needs several hundred megabytes of memory.
        concurrentUploadSize: 1,
        // Strapi trusts file names when the bytes are inconclusive. src/uploads/ checks every file and answers in
        // German.
        security: { allowedTypes: ['*/*'] },
      },
    },
    'users-permissions': {
      config: {
        jwtSecret: env('JWT_SECRET'),
        jwt: { expiresIn: '12h' },
        // The limit counts per caller, and the sites' origin is the only caller. The origin itself limits each network
        // to 20 logins in 15 minutes and 10 new passwords in an hour. The maximum here must allow fifty such networks:
        // below that, a few networks could lock out all staff.
        ratelimit: { interval: { min: 1 }, max: env.int('LOGINS_PER_MINUTE', 1000) },
        validationRules: { validatePassword: isPasswordFit },
      },
    },
    // Without settings, src/bootstrap/mail.ts replaces the provider by one that sends nothing.
    ...(mail && {
      email: {
        config: { provider: 'nodemailer', providerOptions: smtpOptions(mail), settings: { defaultFrom: mail.from } },
      },
    }),
  }) satisfies Core.Config.Plugin;
