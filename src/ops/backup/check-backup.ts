import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { KeyFile } from '../../origin/secrets/key-file.ts';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { missingStrapiSecrets } from '../../platform/environment/environment.ts';
import { parseSetUp } from '../doctor/set-up.ts';
import { readEnvironmentFile } from '../setup/environment-file.ts';
import { dumpedDatabases, environmentFiles, login, readSums, run } from './backup.ts';

/** Counts the rows of all tables of a database. */
const countRows = `SELECT count(*) || ' tables, ' || coalesce(sum((xpath('/row/rows/text()', query_to_xml(
  format('SELECT count(*) AS rows FROM %I.%I', schemaname, tablename), false, true, '')))[1]::text::bigint), 0) || ' rows'
  FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;

/**
 * Checks that a backup is complete and can be read. Changes nothing in it.
 *
 * @param server PostgreSQL for temporary databases, with a user that may create them. Otherwise that of this machine, as root.
 * @param onProof called with each part that is well.
 * @throws {OperatorError} for a backup that cannot be restored.
 */
export async function checkBackup(folder: string, server: URL | undefined, onProof: (line: string) => void) {
  if (!existsSync(join(folder, 'SHA256SUMS'))) throw new OperatorError(`${folder} is no backup: it has no SHA256SUMS`);
  await run('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder });
  onProof(`${(await readSums(folder)).size} files are what they were`);

  const origin = (await readEnvironmentFile(join(folder, environmentFiles.origin))) ?? {};
  const content = await readEnvironmentFile(join(folder, environmentFiles.content));
  const files = join(folder, 'files');
  const own = await readEnvironmentFile(join(files, content?.['ENV_PATH'] || '/-'));
  const setUp = parseSetUp({ origin, content });
  const key = new KeyFile(join(files, setUp.origin.SECRETS_FOLDER));
  const isEncrypted = setUp.origin.OUTBOX_KEY || (await key.read());
  const missing = [
    ...(content ? missingStrapiSecrets({ ...own, ...content }) : []),
    ...(isEncrypted ? [] : ['OUTBOX_KEY or outbox.key']),
  ];
  if (missing.length) throw new OperatorError(`secrets are missing: ${missing.join(', ')}`);
  onProof(content ? 'both environments hold the secrets' : 'the environment of the origin holds the secrets');

  const saved = await readdir(files, { recursive: true });
  for (const path of saved.filter((name) => name.endsWith('.db'))) {
    const url = pathToFileURL(join(files, path));
    // Without journals next to it.
    url.search = 'immutable=1';
    using database = new DatabaseSync(url, { readOnly: true });
    const found = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {}).join();
    if (found !== 'ok') throw new OperatorError(`${path} is damaged: ${found}`);
    onProof(`${path} is a whole database`);
  }
  for (const [name, url] of dumpedDatabases(setUp)) {
    const dump = join(folder, `${name}.dump`);
    const list = await run('pg_restore', ['--list', dump]);
    const tables = list.split('\n').filter((line) => line.includes(' TABLE DATA ')).length;
    if (!tables) throw new OperatorError(`${dump} holds no table`);
    const restored = await restoreAside(dump, url, server);
    onProof(
      `${name}: ${restored ?? `${tables} tables are listed; as root on a machine with PostgreSQL they are restored aside`}`,
    );
  }
}

/**
 * Restores a dump into a temporary database, with the role of the service.
 *
 * @returns counts of its tables and rows; undefined without a server on which that is possible.
 */
async function restoreAside(dump: string, service: URL, server: URL | undefined): Promise<string | undefined> {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(service.hostname);
  if (!server && (process.getuid?.() !== 0 || !isHere)) return undefined;
  const name = `restore_check_${process.pid}`;
  const administer = (text: string) => {
    const words = ['--no-psqlrc', '--quiet', '--command', text];
    if (!server) return run('runuser', ['-u', 'postgres', '--', 'psql', ...words]);
    const { words: place, env } = login(server);
    return run('psql', [...place, ...words], { env });
  };
  const owner = decodeURIComponent(server ? server.username : service.username);
  await administer(`CREATE DATABASE ${name} OWNER "${owner.replaceAll('"', '""')}" TEMPLATE template0 ENCODING 'UTF8'`);
  try {
    const { words, env } = login(Object.assign(new URL(server ?? service), { pathname: name }));
    await run('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', ...words, dump], { env });
    const rows = await run('psql', ['--no-psqlrc', '--no-align', '--tuples-only', ...words, '--command', countRows], {
      env,
    });
    return `restored aside: ${rows.trim()}`;
  } finally {
    await administer(`DROP DATABASE ${name}`);
  }
}
