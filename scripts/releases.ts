import { parseArgs } from 'node:util';
import { brands } from '../sites.config.ts';
import { chosenBrands } from '../src/builder/chosen-brands.ts';
import { listReleases, releaseTable } from '../src/builder/release-list.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';

const help = `Lists the releases that are kept, the latest first; * marks the live one. Times are UTC.

npm run releases -- [options]
  --site a,b   only these brands: ${brands.map(({ id }) => id).join(', ')}
  --verify     compare each file with its release; exit code 1 where one is not what was published
  --json       print JSON
  --help       print this`;

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    verify: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(help);
} else {
  const folders = foldersOfEnvironment();
  const chosen = chosenBrands(values.site);
  const lists = await Promise.all(chosen.map((brand) => listReleases(brand, folders, values)));
  console.log(values.json ? JSON.stringify(lists, null, 2) : lists.map(releaseTable).join('\n\n'));
  if (lists.some(({ releases }) => releases.some(({ damage }) => damage))) process.exitCode = 1;
}
