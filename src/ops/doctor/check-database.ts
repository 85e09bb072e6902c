import { Client, type ClientConfig } from 'pg';
import { asError } from '../../platform/errors/as-error.ts';
import type { Variables } from '../setup/environment-file.ts';
import { ask, reasonOf } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

const timeoutMs = 10_000;

/** Findings by PostgreSQL's error codes for a login: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Readonly<Record<string, readonly [found: string, remedy: string]>> = {
  '28P01': [
    'refuses user and password',
    'correct DATABASE_URL (percent-encoded) or DATABASE_USERNAME, DATABASE_PASSWORD',
  ],
  '28000': ['does not let this user in from here', 'correct pg_hba.conf, or DATABASE_SSL'],
  '3D000': ['has no database of this name', 'createdb --owner …, or correct DATABASE_URL or DATABASE_NAME'],
  '53300': ['takes no more connections', 'raise max_connections, or end what holds them'],
};

/** Checks the database of the content service: through the service, or by a login of our own if it does not answer. */
export async function checkDatabase({ origin, content }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('database');
  if (!content) return [skipped('the environment of the content service is not known here')];
  const isPostgres = content['DATABASE_CLIENT'] === 'postgres';
  const { CONTENT_URL: url, CONTENT_TOKEN: token = '' } = origin;
  const answer =
    url &&
    (await ask(`${url}/api/i18n/locales`, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined));
  if (answer && answer.status < 500)
    return [
      isPostgres
        ? well('PostgreSQL answers the content service')
        : well('SQLite answers: enough to try, for production npm run setup takes PostgreSQL'),
    ];
  if (!isPostgres) return [skipped('the content service does not answer')];
  const client = new Client(logInOf(content));
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
    await client.query('SELECT 1');
    return [well(`PostgreSQL at ${place} takes the log-in of the content service`)];
  } catch (error) {
    const [found, remedy] = refusals[asError(error).code ?? ''] ?? [];
    return [
      found && remedy
        ? wrong(`PostgreSQL at ${place} ${found}`, remedy)
        : wrong(
            `nobody answers at ${place} (${reasonOf(error)})`,
            'systemctl restart postgresql, or correct DATABASE_…',
          ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the same login as `cms/config/database.ts`. */
function logInOf(content: Variables): ClientConfig {
  const { DATABASE_URL, DATABASE_HOST, DATABASE_PORT, DATABASE_NAME, DATABASE_USERNAME, DATABASE_PASSWORD } = content;
  const ssl = content['DATABASE_SSL'] === 'true' && {
    rejectUnauthorized: content['DATABASE_SSL_REJECT_UNAUTHORIZED'] !== 'false',
  };
  return {
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    ssl,
    ...(DATABASE_URL
      ? { connectionString: DATABASE_URL }
      : {
          host: DATABASE_HOST || 'localhost',
          port: Number(DATABASE_PORT) || 5432,
          database: DATABASE_NAME || 'strapi',
          user: DATABASE_USERNAME || 'strapi',
          password: DATABASE_PASSWORD || '',
        }),
  };
}
