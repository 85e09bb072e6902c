import { type BrandId, brands } from '../sites.config.ts';
import { withdrawalOf, withdrawHere } from '../src/builder/withdraw.ts';
import { sharedNotes, withTables } from '../src/leadership/notes.ts';
import { sharedReleases, shareWithdrawals } from '../src/leadership/orders.ts';
import { watchLeader } from '../src/leadership/watch-leader.ts';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Log } from '../src/platform/log/log.ts';
import { noteAction, operator } from '../src/releases/audit.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { liveRelease } from '../src/releases/manifest.ts';
import { readPin } from '../src/releases/pins.ts';
import { readWithdrawals, withdrawnFiles } from '../src/releases/withdrawals.ts';
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

async function run(database: Database | undefined): Promise<void> {
  const asked = positionals.map(withdrawalOf);
  const there = new Set((await readWithdrawals(folders.dist)).map(({ hash }) => hash));
  const unknown = values.undo && !database ? asked.find(({ hash }) => !there.has(hash)) : undefined;
  if (unknown) throw new OperatorError(`${unknown.address} is not withdrawn; --list shows what is`);
  const hashes = new Set(asked.map(({ hash }) => hash));
  // Read before an origin on this machine follows.
  const shown = values.undo ? [] : await brandsThatShow(hashes, database);
  if (database) await shareWithdrawals(database, asked, values.undo);
  const changed = await withdrawHere(folders)((known) => [
    ...known.filter(({ hash }) => !hashes.has(hash)),
    ...(values.undo ? [] : asked),
  ]);
  for (const { address } of asked) {
    const what = values.undo ? `permit ${address}` : address;
    await noteAction(folders, { did: 'withdraw', brand: 'all', by: operator(), what }, log);
  }
  if (values.undo) {
    console.log('The next build publishes them again: brand-sites build');
    for (const { id, hosts } of brands) {
      const pin =
        (database && (await sharedReleases(database, id)))?.pin ?? (await readPin(folders.releases, hosts[0]));
      if (pin) console.log(`${id} is pinned, and stays without them until: brand-sites rollback --site ${id} --unpin`);
    }
    return;
  }
  const removed = brands.filter(({ id }) => shown.includes(id) || changed.includes(id));
  const ids = removed.map(({ id }) => id);
  console.log(
    ids.length ? `Removed from ${ids.join(', ')}.` : 'No live release had them; builds will not publish them.',
  );
  const removedHosts = removed.map(({ hosts }) => hosts[0]);
  const late = database
    ? await watchLeader(database, removedHosts, async (host) => !(await isUploaded(host, hashes, database)), log)
    : await uploadOnce(folders, log, ids, publishTimeoutMs);
  if (!ids.length || late.length) process.exitCode = 1;
}

/** Lists the brands that show the files, here or in the storage of the leader. */
async function brandsThatShow(hashes: ReadonlySet<string>, database: Database | undefined): Promise<BrandId[]> {
  const shown = brands.map(async ({ id, hosts: [host] }) => {
    const live = await liveRelease(folders.dist, folders.releases, host);
    const isHere = live && withdrawnFiles(live.manifest, hashes).length;
    return isHere || (database && (await isUploaded(host, hashes, database))) ? [id] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** Whether the leader has uploaded a release with the files. */
async function isUploaded(host: string, hashes: ReadonlySet<string>, database: Database): Promise<boolean> {
  const pointer = await sharedNotes(database).read(host, 'pointer');
  return pointer !== undefined && withdrawnFiles(pointer, hashes).length > 0;
}
