import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Brand, brands } from '../sites.config.ts';
import type { StorageLag } from '../src/content/website-state.ts';
import { sharedNotes } from '../src/leadership/lease.ts';
import { rollBackOnLeader, type SharedRollback, writeRollback } from '../src/leadership/rollbacks.ts';
import { machineName, runningBuilders, withTables } from '../src/leadership/tables.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import type { Database } from '../src/platform/database/database.ts';
import { type Log, silent } from '../src/platform/log/log.ts';
import { noteAction, operator } from '../src/releases/audit.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { type Rollback, rollBackHere } from '../src/releases/rollback.ts';
import { storageName } from '../src/storage/bucket.ts';
import { uploadOnce, watchUpload } from '../src/storage/uploader.ts';

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

/** Timeout for the other builders to follow, in milliseconds. */
const followTimeoutMs = 120_000;
/** Time for the storage and the caches, if no origin on this machine publishes, in milliseconds. */
const publishTimeoutMs = 30_000;

const { values } = readArguments({
  help,
  options: {
    site: { type: 'string' },
    to: { type: 'string' },
    unpin: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const { site } = values;
if (!site) {
  console.log(help);
  process.exitCode = 1;
} else await runCommand(() => withTables((database) => run(database, site)), [Error]);

type Done = Rollback | { brand: string; pinned: false };

async function run(database: Database | undefined, site: string): Promise<void> {
  const folders = foldersOfEnvironment();
  const isBuiltElsewhere = database && (await runningBuilders(database)).length > 0;
  const done: Done[] = [];
  const say = (result: Done) => {
    done.push(result);
    if (!values.json) console.log(describeRollback(result));
  };
  const log: Log = (line) => console.error(line);
  const note = ({ brand, ...result }: Done) => {
    const went = 'to' in result ? { did: 'rollback' as const, what: `from ${result.from} to ${result.to}` } : undefined;
    return noteAction(folders, { brand, by: operator(), ...(went ?? { did: 'unpin' }) }, silent);
  };
  await Promise.all(
    chosenBrands(site === 'all' ? undefined : site).map((brand) =>
      runCommand(async () => {
        if (isBuiltElsewhere) return rollBackAll(database, brand, say, log);
        const { result } = await rollBackHere(folders)(brand, { to: values.to, unpin: values.unpin, by: operator() });
        say(result);
        // Records the rollback for origins that start later.
        if (database) await writeRollback(database, brand.id, rollbackForLater(result));
      }, [Error]),
    ),
  );
  for (const result of done) await note(result);
  if (values.json) console.log(JSON.stringify(done, null, 2));
  const ids = values.unpin || database ? [] : done.map(({ brand }) => brand);
  if ((await uploadOnce(folders, log, ids, publishTimeoutMs)).length) process.exitCode = 1;
}

/** Rollback that origins follow when they start later. */
function rollbackForLater(result: Done): SharedRollback {
  const done = { id: randomUUID(), isDone: true, pinned: result.pinned };
  return 'to' in result && result.pinned
    ? { ...done, unpin: false, to: result.to, inputs: result.inputs }
    : { ...done, unpin: true };
}

/** Rolls a brand back on all origins. @param say called when the leader has done it, before the others follow. */
async function rollBackAll(database: Database, brand: Brand, say: (result: Done) => void, log: Log): Promise<void> {
  const { id, to, result } = await rollBackOnLeader(database, brand.id, {
    unpin: values.unpin,
    to: values.to,
    by: operator(),
  });
  say(result as Done);
  const deadline = performance.now() + followTimeoutMs;
  let builders = await runningBuilders(database);
  const late = () => builders.filter(({ followed }) => followed[brand.id]?.id !== id).map(machineName);
  while (late().length) {
    if (performance.now() > deadline)
      throw new Error(`${brand.id}: did not follow within ${followTimeoutMs / 1_000} s: ${late().join(', ')}`);
    await setTimeout(100);
    builders = await runningBuilders(database);
  }
  for (const builder of builders) {
    const why = builder.followed[brand.id]?.problem;
    if (!why || values.unpin) continue;
    log(`${brand.id}: ${machineName(builder)} did not follow: ${why}`);
    process.exitCode = 1;
  }
  if (!to || !builders.some(({ destination }) => destination)) return;
  const lagOf = async (host: string): Promise<StorageLag | undefined> => {
    const state = await sharedNotes(database).read(host, 'state');
    const isStored = state?.release === to;
    if (isStored && !state.behindSince) return undefined;
    const isOfCaches = isStored || state?.destination === storageName(undefined);
    return { since: state?.behindSince ?? '', why: state?.why, toPurge: state?.purge.length ?? 0, isOfCaches };
  };
  const lagging = await watchUpload([brand.hosts[0]], lagOf, {
    log,
    isFollowed: true,
    timeoutMs: followTimeoutMs,
  });
  if (lagging.length) process.exitCode = 1;
}

function describeRollback(result: Rollback | { brand: string }): string {
  const { brand } = result;
  if (!('to' in result)) return `${brand}: the next build publishes what there is`;
  const { from, to, pinned } = result;
  return [
    `${brand}: ${to} is live instead of ${from}`,
    pinned
      ? `  It stays, whatever is published, until: npm run rollback -- --site ${brand} --unpin`
      : '  It is the latest release: builds publish this host again.',
  ].join('\n');
}
