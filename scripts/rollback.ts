import { brands } from '../sites.config.ts';
import { runningBuilders, sharedNotes, withTables } from '../src/leadership/notes.ts';
import { orderRollback, shareRollback } from '../src/leadership/orders.ts';
import { watchLeader } from '../src/leadership/watch-leader.ts';
import { chosenBrands, endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import type { Database } from '../src/platform/database/database.ts';
import { type Log, silent } from '../src/platform/log/log.ts';
import { noteAction, operator } from '../src/releases/audit.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { type RollbackResult, rollBackHere } from '../src/releases/rollback.ts';
import { uploadOnce } from '../src/storage/uploader.ts';

const help = `Goes back to an earlier release of a host, before any build. Builds then leave the host alone until it is unpinned.
With DATABASE_URL all machines that build follow, from whichever it is run. It says at once when the release is live, and
then whether storage and caches follow; the origin tries again until they do.

npm run rollback -- --site a[,b] [options]
  --site a,b    brands: ${brands.map(({ id }) => id).join(', ')}; or all
  --to <id>     to this release instead of the one before the live one; npm run releases lists them
  --unpin       lets builds publish the host again; nothing else
  --json        print what was done as JSON
  --help        print this

Exit code 1: at least one host could not go back, or a storage or cache does not follow yet.`;

/** Time for the storage and the caches, if no origin on this machine publishes, in milliseconds. */
const publishTimeoutMs = 30_000;

const { values } = readArguments({ help, texts: ['site', 'to'], flags: ['unpin', 'json'] });

const { site } = values;
if (values.to && values.unpin) endWith('--to and --unpin do not go together; see --help');
if (!site) {
  console.log(help);
  process.exitCode = 1;
} else await runCommand(() => withTables((database) => run(database, site)), [Error]);

async function run(database: Database | undefined, site: string): Promise<void> {
  const folders = foldersOfEnvironment();
  const isBuiltElsewhere = database && (await runningBuilders(database)).length > 0;
  const done: RollbackResult[] = [];
  const log: Log = (line) => console.error(line);
  const say = (result: RollbackResult) => {
    done.push(result);
    if (!values.json) console.log(describeRollback(result));
  };
  const request = { to: values.to, unpin: values.unpin, by: operator() };
  await Promise.all(
    chosenBrands(site === 'all' ? undefined : site).map((brand) =>
      runCommand(async () => {
        if (!isBuiltElsewhere) {
          const result = await rollBackHere(folders)(brand, request);
          say(result);
          // Origins that start later follow it.
          if (database) await shareRollback(database, brand.id, result, request.by);
          return;
        }
        const { result, waitForAll } = await orderRollback(database, brand.id, request);
        say(result);
        const problems = await waitForAll();
        for (const problem of problems) log(`${brand.id}: a machine did not follow: ${problem}`);
        if (problems.length) process.exitCode = 1;
        if (!('to' in result)) return;
        const isStored = async (host: string) =>
          (await sharedNotes(database).read(host, 'state'))?.release === result.to;
        if ((await watchLeader(database, [brand.hosts[0]], isStored, log)).length) process.exitCode = 1;
      }, [Error]),
    ),
  );
  for (const { brand, ...result } of done) {
    const did = 'to' in result ? 'rollback' : 'unpin';
    const what = 'to' in result ? { what: `from ${result.from} to ${result.to}` } : {};
    await noteAction(folders, { brand, by: operator(), did, ...what }, silent);
  }
  if (values.json) console.log(JSON.stringify(done, null, 2));
  const ids = values.unpin || database ? [] : done.map(({ brand }) => brand);
  if ((await uploadOnce(folders, log, ids, publishTimeoutMs)).length) process.exitCode = 1;
}

function describeRollback(result: RollbackResult): string {
  const { brand } = result;
  if (!('to' in result)) return `${brand}: the next build publishes what there is`;
  const { from, to, pinned } = result;
  return [
    `${brand}: ${to} is live instead of ${from}`,
    pinned
      ? `  It stays, whatever is published, until: brand-sites rollback --site ${brand} --unpin`
      : '  It is the latest release: builds publish this host again.',
  ].join('\n');
}
