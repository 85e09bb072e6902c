import { hostname } from 'node:os';
import { countLog } from '../src/ops/usage/count-log.ts';
import { logKinds } from '../src/ops/usage/log-lines.ts';
import { LiveSites } from '../src/origin/files/live-sites.ts';
import { OutboxError } from '../src/origin/outbox/answer.ts';
import { visitOutbox } from '../src/origin/outbox/start-outbox.ts';
import { SecretsError } from '../src/origin/secrets/key-file.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';
import { Database, databaseSettings } from '../src/platform/database/database.ts';
import { DatabaseError } from '../src/platform/database/database-error.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';

const help = `Adds the pages that a web server or CDN showed without the origin to the page views of the panel. It reads a log.

npm run page-views -- nginx < /var/log/nginx/access.log
journalctl -u caddy -o cat | npm run page-views -- caddy
zcat logs.gz | npm run page-views -- cloudflare      Logpush, http_requests
  --source <name>    name of the log, if there are several; by default kind and machine

Each line counts once: lines up to the last one of the run before are left out. Read a rotated log before the new one.`;

const { values, positionals } = readArguments({ help, texts: ['source'], maxWords: 1 });

await runCommand(async () => {
  const [name = ''] = positionals;
  const kind = Object.hasOwn(logKinds, name) ? logKinds[name] : undefined;
  if (!kind) throw new OperatorError(`The kind of log must be one of ${Object.keys(logKinds).join(', ')}; see --help`);
  if (process.stdin.isTTY) throw new OperatorError(`The log comes from standard input: page-views ${name} < log`);
  const settings = databaseSettings();
  await using database = settings && new Database(settings);
  const source = values.source ?? `${name} ${hostname()}`;
  const sites = new LiveSites(foldersOfEnvironment().dist);
  const { lines, views } = await visitOutbox(database, ({ usage: records }) =>
    countLog(process.stdin, { records, sites, source, kind }),
  );
  console.log(`${views} page views were added.${lines ? '' : ' The log has no lines.'}`);
}, [OutboxError, SecretsError, OperatorError, DatabaseError]);
