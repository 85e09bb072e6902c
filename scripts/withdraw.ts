import { withdrawalOf, withdrawHere } from '../src/builder/withdraw.ts';
import { withTables } from '../src/leadership/notes.ts';
import { shareWithdrawals } from '../src/leadership/orders.ts';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';
import type { Log } from '../src/platform/log/log.ts';
import { noteAction, operator } from '../src/releases/audit.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { readWithdrawals } from '../src/releases/withdrawals.ts';
import { uploadOnce } from '../src/storage/uploader.ts';

const help = `Withdraws pictures and documents at once: from all releases of all hosts, the storage and the caches. Builds do not
publish them again. Links to them lead nowhere until an editor removes them. With DATABASE_URL all machines follow.

npm run withdraw -- <address> [<address> ...] [options]
  <address>   https://tabor.example/_dateien/0123456789abcdef/menueplan.pdf, of a picture any size
  --undo      permits them again; the next build publishes them
  --list      lists what is withdrawn; nothing else
  --help      print this

Exit code 1: a storage or cache does not follow yet, or no live release had the file.`;

/** Time for the storage and the caches, if no origin on this machine publishes, in milliseconds. */
const publishTimeoutMs = 30_000;

const { values, positionals } = readArguments({ help, flags: ['undo', 'list'], maxWords: Infinity });
const folders = foldersOfEnvironment();
const log: Log = (line) => console.error(line);

if (values.list && (positionals.length || values.undo)) endWith('--list stands alone; see --help');
else if (values.list) await runCommand(list);
else if (!positionals.length) {
  console.log(help);
  process.exitCode = 1;
} else await runCommand(() => withTables(run), [Error]);

async function list(): Promise<void> {
  for (const { at, address } of await readWithdrawals(folders.dist)) console.log(`${at}  ${address}`);
}

async function run(database: Parameters<Parameters<typeof withTables>[0]>[0]): Promise<void> {
  const asked = positionals.map(withdrawalOf);
  const there = new Set((await readWithdrawals(folders.dist)).map(({ hash }) => hash));
  const unknown = values.undo && !database ? asked.find(({ hash }) => !there.has(hash)) : undefined;
  if (unknown) throw new OperatorError(`${unknown.address} is not withdrawn; --list shows what is`);
  const hashes = new Set(asked.map(({ hash }) => hash));
  if (database) await shareWithdrawals(database, asked, values.undo);
  const changed = await withdrawHere(folders)((known) => [
    ...known.filter(({ hash }) => !hashes.has(hash)),
    ...(values.undo ? [] : asked),
  ]);
  for (const { address } of asked) {
    const what = values.undo ? `permit ${address}` : address;
    await noteAction(folders, { did: 'withdraw', brand: 'all', by: operator(), what }, log);
  }
  const ids = changed.join(', ');
  if (values.undo) return console.log('The next build publishes them again: brand-sites build');
  console.log(ids ? `Removed from ${ids}.` : 'No live release had them; builds will not publish them.');
  if (!ids || (await uploadOnce(folders, log, database ? [] : changed, publishTimeoutMs)).length) process.exitCode = 1;
}
