import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  version?: string;
  /** Real name of an aliased package. */
  name?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

interface Manifest {
  /** Reviewed install scripts, and whether they may run. */
  allowScripts: Record<string, boolean>;
}

const folders = ['.', 'cms'];

/** By `cms/package.json`. */
const texts = import.meta.glob<string>(
  ['../../{cms/,}package.json', '../../{cms/,}package-lock.json', '../../{cms/,}.npmrc'],
  { query: '?raw', import: 'default', eager: true },
);
const textOf = (folder: string, name: string) => texts[join('../..', folder, name)] ?? '';

function packagesOf(folder: string): [path: string, found: Package][] {
  const { packages } = JSON.parse(textOf(folder, 'package-lock.json')) as { packages: Record<string, Package> };
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  expect(entries.length).toBeGreaterThan(50);
  return entries;
}

/** `@scope/name` of `node_modules/a/node_modules/@scope/name` */
function nameOf(path: string, { name }: Package): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(textOf(folder, 'package.json')) as Manifest;
}

test.for(folders)('%s: the file of every package is from the npm registry', (folder) => {
  const elsewhere = packagesOf(folder).filter(([path, found]) => {
    const name = nameOf(path, found);
    const file = `${name.slice(name.indexOf('/') + 1)}-${found.version}.tgz`;
    return found.resolved !== `https://registry.npmjs.org/${name}/-/${file}`;
  });
  expect(elsewhere.map(([path, { resolved }]) => `${path}: ${resolved ?? 'no address'}`)).toEqual([]);
});

test.for(folders)('%s: every package has the hash of its file', (folder) => {
  const without = packagesOf(folder).filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(without.map(([path, { integrity }]) => `${path}: ${integrity ?? 'no hash'}`)).toEqual([]);
});

test.for(folders)('%s: every package with an install script has been reviewed', (folder) => {
  const scripts = packagesOf(folder).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = [...new Set(scripts.map(([path, found]) => nameOf(path, found)))];
  expect(names.sort(), 'allowScripts of package.json names them all, and no others').toEqual(
    Object.keys(manifestOf(folder).allowScripts).sort(),
  );
});

test('only the package of Node may run an install script', () => {
  const allowed = folders.flatMap((folder) =>
    Object.entries(manifestOf(folder).allowScripts)
      .filter(([, may]) => may)
      .map(([name]) => name),
  );
  expect(allowed).toEqual(['node']);
});

test('new versions have a minimum age, except for those in the lockfile', () => {
  for (const folder of folders) {
    const settings = textOf(folder, '.npmrc').split('\n');
    expect(settings).toEqual(expect.arrayContaining(['save-exact=true', 'min-release-age=7']));
    expect(settings).toContain('omit-lockfile-registry-resolved=false');
  }
  expect(textOf('cms', '.npmrc')).toContain('ignore-scripts=true');
});
