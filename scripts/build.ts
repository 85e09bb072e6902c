/**
 * `npm run build`. Every brand of `sites.config.ts`, and each of its locales, goes through five stages:
 *
 *     pull ─▶ bundle ─▶ render ─▶ assets and index ─▶ release
 *
 * `src/builder/builder.ts` runs them in a separate process without other permissions. `src/builder` defines the
 * content to pull and the pages to render. This process bundles the app, and makes releases live on request
 * (docs/decisions/0011-builds-are-confined.md).
 */

import { brands } from '../sites.config.ts';
import { BuilderProcess } from '../src/builder/builder-process.ts';
import { wholeBrands } from '../src/builder/plan.ts';
import { closingLine, isHeld, progressLine } from '../src/builder/report.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { describeError } from '../src/platform/command-line/run-command.ts';
import { environment } from '../src/platform/environment/environment.ts';
import { silent } from '../src/platform/log/log.ts';
import { noteAction, operator } from '../src/releases/audit.ts';
import { type Folders, foldersOfEnvironment } from '../src/releases/folders.ts';

const help = `Builds the sites of all brands into dist/<host> and publishes those whose content is whole.

npm run build -- [options]
  --site a,b        only these brands: ${brands.map(({ id }) => id).join(', ')}
  --default-content without CONTENT_URL: publish the default content over that of a content service
  --accept-shrink   publish also brands that would lose more than a fifth of their pages within a day
  --json            print the report as JSON instead of lines
  --help            print this

CONTENT_URL and CONTENT_TOKEN name the content service; without them the default content of the repository is built.
PUBLISH_TO names object storage that the releases are then uploaded to, PURGE_BY caches that are then purged.
Exit code 1: at least one brand was held back and keeps its last release, or could not be published or purged.`;

const { values } = readArguments({ help, texts: ['site'], flags: ['accept-shrink', 'default-content', 'json'] });

const folders = foldersOfEnvironment();
/** Begins with the first report: a build that is locked out, or breaks before, accepts nothing. */
let accepted: Promise<void> | undefined;
const builder = new BuilderProcess(
  folders,
  {
    acceptShrink: values['accept-shrink'],
    defaultContent: values['default-content'],
  },
  (report) => {
    accepted ??= noteAccepted();
    if (!values.json) console.log(progressLine(report));
  },
  values.json ? undefined : (line) => console.log(`· ${line}`),
);
let published: readonly string[] = [];
try {
  const ids = new Set(chosenBrands(values.site).map(({ id }) => id));
  const plan = wholeBrands(brands.map(({ id }) => id).filter((id) => ids.has(id)));
  const report = await builder.build({ ...plan, causes: ['build'] }, new AbortController().signal);
  console.log(values.json ? JSON.stringify(report, null, 2) : closingLine(report));
  if (report.brands.some(({ outcome }) => isHeld(outcome))) process.exitCode = 1;
  published = report.brands.map(({ brand }) => brand);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
} finally {
  await builder.close();
  await accepted;
}
// Prints to stderr, because stdout contains only the report.
const left = await publish(folders, published).catch((error: Error) => {
  console.error(error.message);
  return published;
});
if (left.length) process.exitCode = 1;

async function noteAccepted(): Promise<void> {
  if (!values['accept-shrink']) return;
  const named = values.site ? chosenBrands(values.site).map(({ id }) => id) : ['all'];
  for (const brand of named) await noteAction(folders, { did: 'accept', brand, by: operator() }, silent);
}

/** @returns the brands that could not be published. */
async function publish(folders: Folders, ids: readonly string[]): Promise<readonly string[]> {
  const { PUBLISH_TO, PURGE_BY } = environment(['PUBLISH_TO', 'PURGE_BY']);
  if (!PUBLISH_TO && !PURGE_BY) return [];
  // Loads the storage clients only when they are needed.
  const { uploadOnce } = await import('../src/storage/uploader.ts');
  return uploadOnce(folders, (line) => console.error(line), ids);
}
