// Data: the environment variables, with their defaults and descriptions.
import { z } from 'zod';
import {
  address,
  areProxies,
  descriptions,
  isPostgres,
  isSmtp,
  parseKeys,
  secret,
  secrets,
  serviceAddress,
  wholeNumber,
} from './variable-kinds.ts';

/** Environment variables of the origin and the build, with defaults. An empty value counts as unset. */
export const variables = z.object({
  CONTENT_URL: serviceAddress('https://content.example', 'CONTENT_TOKEN').optional().register(descriptions, {
    what: 'address of the content service',
    otherwise: 'none, the default content is built',
  }),
  CONTENT_TOKEN: secret('token for reading (`SITE_TOKEN` of `cms/`); needed with `CONTENT_URL`'),
  DIST_FOLDER: z.string().default('dist').register(descriptions, { what: 'served folder: a symbolic link per host' }),
  WORK_FOLDER: z.string().default('var').register(descriptions, {
    what: 'working files of builds, which the origin also reads: snapshots, media, encoded pictures, bundles',
  }),
  BACKUP_FOLDER: z.string().default('/var/backups/brand-sites').register(descriptions, {
    what: 'folder of the [backups](operator.md#backup), on another disk if possible',
  }),
  RELEASES_KEPT: wholeNumber(2, 1_000).default(40).register(descriptions, {
    what: 'number of releases per host that are kept for rollbacks: the live one, the one before, the last of each day, others spread over time',
  }),
  RELEASES_KEPT_DAYS: wholeNumber(1, 3_650)
    .default(30)
    .register(descriptions, { what: 'days after which a release is removed even if there are fewer' }),
  PORT: wholeNumber(0, 65_535)
    .default(4321)
    .register(descriptions, { what: 'port of `npm run serve`; `0` takes a free one' }),
  HOST: z.string().default('127.0.0.1').register(descriptions, { what: 'address that it listens on' }),
  SOCKET: z.string().optional().register(descriptions, {
    what: 'Unix socket on which it also serves the [web server](operator.md#servers) of this machine; the link `origin.sock` next to it leads to the origin of the visitors',
    otherwise: 'none',
  }),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0).register(descriptions, {
    what: 'seconds that it still serves after SIGTERM, while `/readyz` sends a [balancer](operator.md#several-machines) elsewhere',
  }),
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, 'must be addresses or networks, parted by commas')
    .default('')
    .register(descriptions, {
      what: 'addresses or networks of the proxies in front of the origin, which trusts their `X-Forwarded-For` and `X-Request-Id`',
      otherwise: 'none',
    }),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => isPostgres(URL.parse(url)),
      'must be of the form postgres://user:password@host/database?sslmode=verify-full (sslmode=disable in a network of containers); only a server on this machine may lack sslmode',
    )
    .optional()
    .register(descriptions, {
      what: 'PostgreSQL that [several machines](operator.md#several-machines) share, not the one of `cms/`: `postgres://user:password@host/database?sslmode=verify-full`, with `sslrootcert=/path` for a certificate of your own',
      otherwise: 'none, this machine is the only one',
      secret: true,
    }),
  DATABASE_CONNECTIONS: wholeNumber(3, 100).default(10).register(descriptions, {
    what: 'maximum number of connections of a process; a process that builds opens three more',
  }),
  FORMS_TOKEN: secret(
    'token of the content service for form answers; with `CONTENT_URL` they are delivered',
    'none, they stay in the outbox',
  ),
  VIRUS_SCANNER: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d+|\[[\da-f:]+\]:\d+)$/i, 'must be the path of a socket, or a host with its port')
    .optional()
    .register(descriptions, {
      what: 'ClamAV (`clamd`) for attached files: `/run/clamav/clamd.ctl` or `scanner:3310`; while it does not answer, applications with files are refused',
      otherwise: 'none, files are [checked](privacy.md#attached-files), not scanned',
    }),
  OUTBOX_FOLDER: z
    .string()
    .default('var/outbox')
    .register(descriptions, { what: 'folder of the waiting answers; on a disk of the origin, not in a served folder' }),
  OUTBOX_KEY: z
    .string()
    .refine((keys) => parseKeys(keys), 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')
    .optional()
    .register(descriptions, {
      what: 'key that encrypts the waiting answers: 32 bytes in base64 (`openssl rand -base64 32`), several separated by commas',
      otherwise: 'none, a key in `SECRETS_FOLDER` is used',
      secret: true,
    }),
  SECRETS_FOLDER: z.string().default('var/secrets').register(descriptions, {
    what: 'its own folder for the [keys that the origin makes](operator.md#keys)',
  }),
  OUTBOX_RETENTION_DAYS: z
    .string()
    .regex(/^\d{1,5}(\.\d+)?$/, { error: 'must be a number of days, 0 or more' })
    .transform(Number)
    // The privacy pages state this period.
    .default(14)
    .register(descriptions, { what: 'days until a delivered answer is deleted' }),
  SMTP_URL: z
    .string()
    .refine((url) => isSmtp(URL.parse(url)), 'must be of the form smtps://user:password@host')
    .optional()
    .register(descriptions, {
      what: '[mails](operator.md#mails): `smtps://user:password@host`, or `smtp://` with STARTTLS, which only a server on `localhost` may lack (else `?requireTLS=false`); the same in `cms/`',
      otherwise: 'none, no mails are sent about applications and messages',
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\p{Cc}]*<[\w.+-]+@[\w-]+(?:\.[\w-]+)+>|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/u,
      'must be of the form Name <address@example.ch>',
    )
    .optional()
    .register(descriptions, {
      what: 'sender of mails, with `SMTP_URL`: `Name <address>`, an address that the server may send from',
      otherwise: '–',
    }),
  REBUILD: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .register(descriptions, { what: '`off`: the origin does not build' }),
  REBUILD_SECRET: secrets(
    'key of [notifications](operator.md#when-content-changes), the same in `cms/`; `new,old` while it changes',
    'none, notifications are refused',
  ),
  REBUILD_CHECK_MINUTES: wholeNumber(0, 7 * 24 * 60)
    .optional()
    .register(descriptions, {
      what: 'minutes between two full checks; `0`: none',
      otherwise: '`30` with `CONTENT_URL`, else `0`',
    }),
  GOOGLE_INDEXING_KEY_FILE: z.string().optional().register(descriptions, {
    what: 'file with the key of a Google service account (JSON), for vacancies ([announcements](operator.md#search-engines))',
    otherwise: 'none, vacancies are not announced to Google',
  }),
  PUBLISH_TO: z
    .string()
    .regex(/^s3:\/\/(?=\S*\{host\})[\w.{}-]+(?:\/[\w.{}-]+)*\/?$/, {
      error: 'must be of the form s3://bucket/{host} or s3://{host}',
    })
    .optional()
    .register(descriptions, {
      what: '[object storage](operator.md#object-storage) that releases are published to: `s3://bucket/{host}`, or `s3://{host}` for a bucket each',
      otherwise: 'none',
    }),
  AWS_ENDPOINT_URL: address('https://s3.example').optional().register(descriptions, {
    what: 'address of the storage service, unless it is Amazon S3',
    otherwise: 'Amazon S3 in `AWS_REGION`',
  }),
  AWS_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be of the form eu-central-1')
    .default('us-east-1')
    .register(descriptions, { what: 'region of the storage; services with only one take any' }),
  AWS_ACCESS_KEY_ID: secret('key for the storage; needed with `PUBLISH_TO`'),
  AWS_SECRET_ACCESS_KEY: secret('secret of `AWS_ACCESS_KEY_ID`'),
  AWS_SESSION_TOKEN: secret('session token of a temporary key'),
  PURGE_BY: z
    .string()
    .regex(
      /^(?:cloudflare(?::[\da-f]{32})?|purge:https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*)$/,
      'must be cloudflare or purge:http://cache:6081',
    )
    .optional()
    .register(descriptions, {
      what: 'cache to purge after a release: [`cloudflare`, `purge:…`](operator.md#purges)',
      otherwise: 'none, no cache is purged',
    }),
  CLOUDFLARE_API_TOKEN: secret('with `PURGE_BY=cloudflare`'),
  PREVIEW_SECRET: secrets(
    'key of links to [previews](operator.md#the-preview), the same in `cms/`; `new,old` while it changes',
    'none, there is no preview',
  ),
  PREVIEW_TOKEN: secret(
    'token of the content service for drafts (`PREVIEW_TOKEN` of `cms/`); needed with `PREVIEW_SECRET`',
  ),
  PREVIEW_ADMIN: address('https://content.example').optional().register(descriptions, {
    what: 'address of the panel for editors; only it may show previews in a frame, and [mails](operator.md#mails) link to it',
    otherwise: 'that of `CONTENT_URL`',
  }),
  STATUS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: 'must be 16 characters or more, without spaces' })
    .optional()
    .register(descriptions, {
      what: 'bearer of monitors for `/api/status`: [monitoring](operator.md#monitoring)',
      otherwise: 'none, monitors are refused',
      secret: true,
    }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info')
    .register(descriptions, {
      what: '`debug`, `info`, `warn`, `error` or `silent`: the origin logs this level and above',
    }),
});
