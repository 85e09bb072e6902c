import { type Brand, brands } from '../sites.config.ts';
import { foldersOfEnvironment } from '../src/build/releases/folders.ts';
import { openMediaStore } from '../src/content/media-store.ts';
import { openSource } from '../src/content/open-source.ts';
import { type Contents, pullBrand } from '../src/content/pull-brand.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';

const help = `Checks the content of all brands, or of those that are named, as the build would, and that the numbers of all differ.

node scripts/check-content.ts [--site a,b]
  --site a,b   only these brands: ${brands.map(({ id }) => id).join(', ')}`;

const { values } = readArguments({
  options: { site: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(help);
  process.exit();
}
const chosen = new Set(chosenBrands(values.site));

const source = await openSource();
const store = await openMediaStore(foldersOfEnvironment().media);
const pulled = new Map<Brand, Contents | Error>();
for (const brand of brands)
  pulled.set(
    brand,
    await pullBrand(source, brand, store).then(
      ({ contents }) => contents,
      (error: Error) => error,
    ),
  );

for (const [brand, contents] of pulled) {
  if (!chosen.has(brand)) continue;
  const problems = contents instanceof Error ? [contents.message] : sharedNumbers(brand, contents);
  if (contents instanceof Error || problems.length > 0) {
    console.log(`✗ ${brand.id}\n${problems.join('\n')}`);
    process.exitCode = 1;
    continue;
  }
  for (const locale of brand.locales) {
    const { pages = [], jobs = [], events = [], media = [], homes = [] } = contents[locale] ?? {};
    console.log(
      `✓ ${brand.id} ${locale}: ${pages.length} pages, ${jobs.length} jobs, ${events.length} events, ${media.length} media, ${homes.length} homes`,
    );
  }
}

/**
 * Finds numbers that several brands use. The content service would reject them: numbers are unique across all brands.
 */
function sharedNumbers(brand: Brand, contents: Contents): string[] {
  const own = numberedEntries(contents);
  return [...pulled].flatMap(([other, theirs]) => {
    if (other === brand || theirs instanceof Error) return [];
    return [...numberedEntries(theirs)]
      .filter((entry) => own.has(entry))
      .map((entry) => `${entry} (${brand.id}): Nummer must be its own; ${other.id} has the same`);
  });
}

function numberedEntries(contents: Contents): Set<string> {
  return new Set(
    Object.values(contents).flatMap(({ jobs, events, media }) => [
      ...jobs.map(({ Nummer }) => `stelle ${Nummer}`),
      ...events.map(({ Nummer }) => `veranstaltung ${Nummer}`),
      ...media.map(({ Nummer }) => `medium ${Nummer}`),
    ]),
  );
}
