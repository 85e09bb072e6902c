/**
 * Encodes the pictures of the default content and stores them with their tones in the repository. A fresh clone then
 * builds without encoding or decoding pictures. Run it after a change of the pictures or their widths:
 *
 *     node scripts/encode-default.ts
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../src/builder/site-builder.ts';
import { defaultSource } from '../src/content/default/source.ts';
import { measureTones } from '../src/pictures/picture-pixels.ts';
import { encodedFolder, parseHash, writeTones } from '../src/pictures/tones-index.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { pathBeneath } from '../src/platform/disk/path-beneath.ts';
import { foldersIn, foldersOfEnvironment } from '../src/releases/folders.ts';

readArguments({});

const aside = await mkdtemp(join(tmpdir(), 'encode-'));
try {
  const { apps, pictures, compressed } = foldersOfEnvironment();
  const folders = { ...foldersIn(join(aside, 'dist'), join(aside, 'work')), apps, pictures, compressed };
  const { brands } = await build({ folders, source: () => defaultSource() });
  const problems = brands.flatMap((brand) => brand.problems);
  if (problems.length) throw new Error(problems.join('\n'));

  const files = await readdir(folders.releases, { recursive: true, withFileTypes: true });
  const renditions = new Map(
    files
      .filter(({ name, parentPath }) => parentPath.endsWith('_bilder') && /^[0-9a-f]+-\d+\.\w+$/.test(name))
      .map(({ name, parentPath }) => [name, join(parentPath, name)]),
  );
  await mkdir(encodedFolder, { recursive: true });
  for (const name of await readdir(encodedFolder)) if (!renditions.has(name)) await rm(join(encodedFolder, name));
  for (const [name, path] of renditions)
    if (!(await isOriginal(name, path))) await copyFile(path, join(encodedFolder, name));
  console.log(`${(await readdir(encodedFolder)).length} pictures in ${encodedFolder}`);

  const hashes = new Set([...renditions.keys()].map((name) => name.replace(/-\d+\.\w+$/, '')));
  const originals = (await readdir(folders.media)).filter((name) => hashes.has(parseHash(name)));
  const tones = originals.map(
    async (name) => [parseHash(name), await measureTones(join(folders.media, name))] as const,
  );
  await writeTones(pathBeneath(encodedFolder, 'tones.json'), Object.fromEntries(await Promise.all(tones)));
} finally {
  await rm(aside, { recursive: true, force: true });
}

/** Tells whether a rendition is the original itself, which is already in the repository. */
async function isOriginal(name: string, path: string): Promise<boolean> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return name.startsWith(hash.slice(0, 16));
}
