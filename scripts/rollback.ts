import { brands } from '../sites.config.ts';
import { type Rollback, rollBack, unpin } from '../src/builder/rollback.ts';
import { chosenBrands } from '../src/command-line/chosen-brands.ts';
import { readArguments } from '../src/command-line/read-arguments.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { withLock } from '../src/releases/lock.ts';
import { publishToStorage } from '../src/storage/start-storage.ts';

const help = `Goes back to an earlier release of a host, at once. Builds then leave the host alone until it is unpinned.

npm run rollback -- --site a[,b] [options]
  --site a,b    brands: ${brands.map(({ id }) => id).join(', ')}; or all
  --to <id>     to this release instead of the one before the live one; npm run releases lists them
  --unpin       lets builds publish the host again; nothing else
  --json        print what was done as JSON, with the addresses that caches must forget
  --help        print this

Exit code 1: at least one host could not go back; the others have.`;

/** Ms for a build under way to end. */
const timeoutMs = 30_000;

const { values } = readArguments({
  options: {
    site: { type: 'string' },
    to: { type: 'string' },
    unpin: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !values.site) {
  console.log(help);
  if (!values.help) process.exitCode = 1;
} else {
  try {
    await run(values.site);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

async function run(site: string): Promise<void> {
  const chosen = chosenBrands(site === 'all' ? undefined : site);
  const folders = foldersOfEnvironment();
  const done: (Rollback | { brand: string; pinned: false })[] = [];
  await withLock(
    folders.lock,
    async () => {
      for (const brand of chosen) {
        try {
          if (values.unpin) await unpin(brand, folders);
          const result = values.unpin
            ? ({ brand: brand.id, pinned: false } as const)
            : await rollBack(brand, values.to, folders);
          done.push(result);
          if (!values.json) console.log(textOf(result));
        } catch (error) {
          console.error((error as Error).message);
          process.exitCode = 1;
        }
      }
    },
    { timeoutMs, turn: 'first' },
  );
  if (values.json) console.log(JSON.stringify(done, null, 2));
  const ids = values.unpin ? [] : done.map(({ brand }) => brand);
  if ((await publishToStorage(folders, (line) => console.error(line), ids)).length) process.exitCode = 1;
}

function textOf(result: Rollback | { brand: string }): string {
  const { brand } = result;
  if (!('to' in result)) return `${brand}: the next build publishes what there is`;
  const { from, to, pinned, changes } = result;
  const count = changes.added.length + changes.changed.length + changes.removed.length;
  return [
    `${brand}: ${to} is live instead of ${from}; ${count} addresses differ (--json lists them)`,
    pinned
      ? `  It stays, whatever is published, until: npm run rollback -- --site ${brand} --unpin`
      : '  It is the latest release: builds publish this host again.',
  ].join('\n');
}
