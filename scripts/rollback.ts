import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Brand, brands } from '../sites.config.ts';
import { type Folders, foldersOfEnvironment } from '../src/build/releases/folders.ts';
import { type Rollback, rollBackHere } from '../src/build/rollback.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import type { Database } from '../src/platform/database/database.ts';
import { sharedNotes } from '../src/publish/leadership/lease.ts';
import { rollBackOnLeader, type SharedRollback, writeRollback } from '../src/publish/leadership/rollbacks.ts';
import { machineName, runningBuilders, withTables } from '../src/publish/leadership/tables.ts';
import { publishOnce } from '../src/publish/publisher.ts';

const help = `Goes back to an earlier release of a host, before any build. Builds then leave the host alone until it is unpinned.
With DATABASE_URL all machines that build follow, from whichever it is run; it ends when visitors get the release.

npm run rollback -- --site a[,b] [options]
  --site a,b    brands: ${brands.map(({ id }) => id).join(', ')}; or all
  --to <id>     to this release instead of the one before the live one; npm run releases lists them
  --unpin       lets builds publish the host again; nothing else
  --json        print what was done as JSON
  --help        print this

Exit code 1: at least one host could not go back; the others have.`;

/** Timeout for the other builders and the storage to follow, in milliseconds. */
const followTimeoutMs = 120_000;

const { values } = readArguments({
  options: {
    site: { type: 'string' },
    to: { type: 'string' },
    unpin: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const { site } = values;
if (values.help || !site) {
  console.log(help);
  if (!values.help) process.exitCode = 1;
} else await runCommand(() => withTables((database) => run(database, site)), [Error]);

type Done = Rollback | { brand: string; pinned: false };

async function run(database: Database | undefined, site: string): Promise<void> {
  const folders = foldersOfEnvironment();
  const isBuiltElsewhere = database && (await runningBuilders(database)).length > 0;
  const done: Done[] = [];
  await Promise.all(
    chosenBrands(site === 'all' ? undefined : site).map((brand) =>
      runCommand(async () => {
        const result = isBuiltElsewhere ? await rollBackAll(database, brand) : await rollBackOne(brand, folders);
        done.push(result);
        if (!values.json) console.log(describeRollback(result));
        // Records the rollback for origins that start later.
        if (database && !isBuiltElsewhere) await writeRollback(database, brand.id, rollbackForLater(result));
      }, [Error]),
    ),
  );
  if (values.json) console.log(JSON.stringify(done, null, 2));
  const ids = values.unpin || database ? [] : done.map(({ brand }) => brand);
  if ((await publishOnce(folders, (line) => console.error(line), ids)).length) process.exitCode = 1;
}

async function rollBackOne(brand: Brand, folders: Folders): Promise<Done> {
  const { result } = await rollBackHere(folders)(brand, { to: values.to, unpin: values.unpin });
  return result;
}

/** Rollback that origins follow when they start later. */
function rollbackForLater(result: Done): SharedRollback {
  const done = { id: randomUUID(), isDone: true, pinned: result.pinned };
  return 'to' in result && result.pinned
    ? { ...done, unpin: false, to: result.to, inputs: result.inputs }
    : { ...done, unpin: true };
}

/** Rolls a brand back on all origins. @returns the result of the leader, once visitors get the release. */
async function rollBackAll(database: Database, brand: Brand): Promise<Done> {
  const { id, to, result } = await rollBackOnLeader(database, brand.id, { unpin: values.unpin, to: values.to });
  const deadline = performance.now() + followTimeoutMs;
  for (;;) {
    const builders = await runningBuilders(database);
    const late = builders.filter(({ followed }) => followed[brand.id]?.id !== id).map(machineName);
    const state = await sharedNotes(database).read(brand.hosts[0], 'state');
    const isPublished = state?.release === to && !state?.behindSince;
    if (to && builders.some(({ destination }) => destination) && !isPublished)
      late.push(`the storage or the caches (${state?.why ?? 'under way'})`);
    if (!late.length) {
      for (const builder of builders) {
        const why = builder.followed[brand.id]?.problem;
        if (!why || values.unpin) continue;
        console.error(`${brand.id}: ${machineName(builder)} did not follow: ${why}`);
        process.exitCode = 1;
      }
      return result as Done;
    }
    if (performance.now() > deadline)
      throw new Error(`${brand.id}: did not follow within ${followTimeoutMs / 1_000} s: ${late.join(', ')}`);
    await setTimeout(100);
  }
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
