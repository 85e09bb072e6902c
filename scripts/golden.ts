/**
 * Golden pages: shows what a change of the code does to the files of all hosts.
 *
 *     npm run golden -- save      builds the default content and keeps its files in var/golden/saved
 *     npm run golden -- compare   builds again and shows the differences; exit code 1 if there are any
 *
 * Generated names (of bundles, link previews) and compressed twins are ignored. Save and compare
 * on the same day: pages change with the date.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';

const folder = join('var', 'golden');
const saved = join(folder, 'saved');
const current = join(folder, 'current');
const dist = join(folder, 'dist');
const work = join(folder, 'work');

function compare(): void {
  if (!existsSync(saved))
    endWith('There is nothing to compare with: run «npm run golden -- save» on the older commit.');
  keepFiles(current);
  const { status } = spawnSync('git', ['diff', '--no-index', '--stat', '--patch', saved, current], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  if (status === 0) console.log('All files of all hosts are the same.');
}

/** Builds all brands and writes their files into `target`, in a form that can be compared line by line. */
function keepFiles(target: string): void {
  // An empty work folder: the last good content of other builds stays as it is, and no page comes from an earlier
  // build.
  for (const made of [dist, work]) rmSync(made, { recursive: true, force: true });
  const { CONTENT_URL, CONTENT_TOKEN, PUBLISH_TO, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--default-content'], {
    env: { ...env, DIST_FOLDER: dist, WORK_FOLDER: work },
    stdio: 'inherit',
  });
  if (status !== 0) endWith('The build failed.');
  rmSync(target, { recursive: true, force: true });
  for (const host of readdirSync(dist).filter((name) => !name.startsWith('.'))) {
    const release = realpathSync(join(dist, host));
    const files = readdirSync(release, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !['.br', '.gz'].includes(extname(file.name)))
      .map((file) => relative(release, join(file.parentPath, file.name)))
      // Paths that differ only in a generated name get an index in the order of their content.
      .map((path) => ({ path: withoutGenerated(path), content: comparable(join(release, path)) }))
      .sort((a, b) => a.path.localeCompare(b.path) || hash(a.content).localeCompare(hash(b.content)));
    for (const [path, group] of Map.groupBy(files, (file) => file.path))
      for (const [index, { content }] of group.entries())
        write(join(target, host, index ? `${path}.${index}` : path), content);
  }
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const textEndings = new Set([
  '.html',
  '.xml',
  '.rss',
  '.json',
  '.webmanifest',
  '.ics',
  '.txt',
  '.svg',
  '.css',
  '.js',
  '',
]);

/** Returns the content of a file. In texts, generated names are removed and each element is on its own line. */
function comparable(path: string): string | Buffer {
  const content = readFileSync(path);
  if (!textEndings.has(extname(path).replace('.example', ''))) return content;
  return withoutGenerated(content.toString()).replaceAll('><', '>\n<');
}

/** Replaces the hash of bundles (`gallery.CruXmnh3.css`) by a star. */
function withoutGenerated(text: string): string {
  return text
    .replaceAll(/\.[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '.*')
    .replaceAll(/\/theme\.[0-9a-f]+\.css/g, '/theme.*.css');
}

const { positionals } = readArguments({ maxWords: 1 });
const [command] = positionals;
if (command === 'save') keepFiles(saved);
else if (command === 'compare') compare();
else endWith('npm run golden -- save | compare');
