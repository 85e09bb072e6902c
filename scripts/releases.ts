import { type Brand, brands } from '../sites.config.ts';
import { listReleases, type ReleaseList, releaseTable } from '../src/build/release-list.ts';
import { foldersOfEnvironment } from '../src/build/releases/folders.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import { Database, databaseSettings } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readNote } from '../src/publish/leadership/lease.ts';
import { leadershipSteps, runningBuilders } from '../src/publish/leadership/tables.ts';

const help = `Lists the releases that are kept, the latest first; * marks the live one. Times are UTC.
With DATABASE_URL these are the releases of the leader, from whichever machine it is run.

npm run releases -- [options]
  --site a,b   only these brands: ${brands.map(({ id }) => id).join(', ')}
  --verify     compare each file on this machine with its release; exit code 1 where one is not what was published
  --json       print JSON
  --help       print this`;

const { values } = readArguments({
  options: {
    site: { type: 'string' },
    verify: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  if (values.help) return console.log(help);
  const lists = await readLists(chosenBrands(values.site));
  console.log(values.json ? JSON.stringify(lists, null, 2) : lists.map(releaseTable).join('\n\n'));
  if (lists.some(({ releases }) => releases.some(({ damage }) => damage))) process.exitCode = 1;
}, [Error]);

async function readLists(chosen: readonly Brand[]): Promise<ReleaseList[]> {
  const settings = values.verify ? undefined : databaseSettings();
  const database = settings && new Database(settings);
  try {
    if (database) await migrate(database, 'leadership', leadershipSteps);
    const leader = database && (await runningBuilders(database)).some(({ leads }) => leads) ? database : undefined;
    const folders = foldersOfEnvironment();
    const listed = chosen.map(async (brand): Promise<ReleaseList> => {
      const shared = leader && (await readNote(leader, brand.id, 'releases'));
      return shared ? JSON.parse(shared) : listReleases(brand, folders, values);
    });
    return await Promise.all(listed);
  } finally {
    await database?.close();
  }
}
