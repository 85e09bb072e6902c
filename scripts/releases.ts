import { brands } from '../sites.config.ts';
import { listReleases, releaseTable } from '../src/build/release-list.ts';
import { foldersOfEnvironment } from '../src/build/releases/folders.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { asError } from '../src/platform/errors/as-error.ts';

const help = `Lists the releases that are kept, the latest first; * marks the live one. Times are UTC.

npm run releases -- [options]
  --site a,b   only these brands: ${brands.map(({ id }) => id).join(', ')}
  --verify     compare each file with its release; exit code 1 where one is not what was published
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

try {
  await run();
} catch (error) {
  console.error(asError(error).message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (values.help) return console.log(help);
  const folders = foldersOfEnvironment();
  const lists = await Promise.all(chosenBrands(values.site).map((brand) => listReleases(brand, folders, values)));
  console.log(values.json ? JSON.stringify(lists, null, 2) : lists.map(releaseTable).join('\n\n'));
  if (lists.some(({ releases }) => releases.some(({ damage }) => damage))) process.exitCode = 1;
}
