import { brands } from '../sites.config.ts';
import { runningBuilders, withTables } from '../src/leadership/notes.ts';
import { sharedReleases } from '../src/leadership/orders.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import type { Database } from '../src/platform/database/database.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { listReleases, type ReleaseList, releaseTable } from '../src/releases/release-list.ts';

const help = `Lists the releases that are kept, the latest first; * marks the live one. Times are UTC.
With DATABASE_URL these are the releases of the leader, from whichever machine it is run.

npm run releases -- [options]
  --site a,b   only these brands: ${brands.map(({ id }) => id).join(', ')}
  --verify     compare each file on this machine with its release; exit code 1 where one is not what was published
  --json       print JSON
  --help       print this`;

const { values } = readArguments({ help, texts: ['site'], flags: ['verify', 'json'] });

await runCommand(async () => {
  const lists = await withTables((database) => readLists(values.verify ? undefined : database));
  console.log(values.json ? JSON.stringify(lists, null, 2) : lists.map(releaseTable).join('\n\n'));
  if (lists.some(({ problems, releases }) => problems || releases.some(({ damage }) => damage))) process.exitCode = 1;
}, [Error]);

async function readLists(database: Database | undefined): Promise<ReleaseList[]> {
  const leader = database && (await runningBuilders(database)).some(({ leads }) => leads) ? database : undefined;
  const folders = foldersOfEnvironment();
  const lists = chosenBrands(values.site).map(async (brand): Promise<ReleaseList> => {
    const shared = leader && (await sharedReleases(leader, brand.id));
    return shared ?? listReleases(brand, folders, values);
  });
  return Promise.all(lists);
}
