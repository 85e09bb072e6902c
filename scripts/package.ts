import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';

const help = `Packs this version of the code for a server, with its packages, its Node, the built panel and the bundled app.
A server needs neither npm nor the registry. Takes minutes. Prints the path of the archive.

npm run package
  --help   print this`;

readArguments({ help });

/** Files that nothing on a server reads. */
const unused = /^(tests|docs|\.github|\.ci)\/|^(Dockerfile|compose\.yaml|\.dockerignore)$/;

const root = join(import.meta.dirname, '..');
const git = (...words: string[]) => run('git', words).trim();

await runCommand(async () => {
  const commit = git('rev-parse', '--short=8', 'HEAD');
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const version = `brand-sites-${packageJson.version}-${commit}${isChanged ? '-changed' : ''}`;
  const target = resolve(root, 'var/package');
  // Always the same: names in pages depend on the path of the bundled code.
  const folder = join(target, 'code');

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of git('ls-files', '-z').split('\0'))
    if (path && !unused.test(path)) cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true });
  const node = join(folder, 'node_modules/.bin/node');
  for (const packages of [folder, join(folder, 'cms')]) run('npm', ['ci', '--omit=dev'], packages);
  run(node, ['scripts/strapi.ts', 'build'], join(folder, 'cms'));
  run(node, ['scripts/bundle.ts'], folder);
  // An update compares them.
  run('sh', ['-c', 'find . -type f ! -name files.sha256 -print0 | sort -z | xargs -0 sha256sum >files.sha256'], folder);
  const named = join(target, version);
  rmSync(named, { recursive: true, force: true });
  renameSync(folder, named);
  const archive = `${named}.tar.gz`;
  run('tar', ['--owner=0', '--group=0', '--numeric-owner', '-czf', archive, '-C', target, version]);
  rmSync(named, { recursive: true });
  console.log(archive);
});

function run(program: string, words: readonly string[], cwd = root): string {
  try {
    return execFileSync(program, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  } catch (error) {
    throw new OperatorError(`${program} ${words.join(' ')} has failed, in ${cwd}; it says above why`, { cause: error });
  }
}
