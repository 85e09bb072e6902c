import { once } from 'node:events';
import { connect } from 'node:net';
import { ask, reasonOf } from './ask.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Whether the content service has its database: through itself, and where it does not answer, by the port. */
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
  const { hostname, port } = URL.parse(content['DATABASE_URL'] ?? '') ?? {
    hostname: content['DATABASE_HOST'] || 'localhost',
    port: content['DATABASE_PORT'] ?? '',
  };
  const place = { host: hostname, port: Number(port) || 5432 };
  try {
    const socket = connect({ ...place, timeout: 10_000 });
    await once(socket, 'connect');
    socket.destroy();
    return [
      wrong(
        `PostgreSQL listens at ${place.host}:${place.port}, the content service fails`,
        'journalctl -u brand-content says why: password, name of the database, rights',
      ),
    ];
  } catch (error) {
    const remedy = 'systemctl restart postgresql, or correct DATABASE_…';
    return [wrong(`nobody answers at ${place.host}:${place.port} (${reasonOf(error)})`, remedy)];
  }
}
