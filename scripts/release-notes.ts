import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';

const help = `Prints the section of the changelog about this version, for the release that a workflow makes.

node scripts/release-notes.ts`;

readArguments({ help });
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [version, ...others] = ['package.json', 'cms/package.json'].map((path): string => JSON.parse(read(path)).version);
if (others.some((other) => other !== version))
  endWith(`package.json has version ${version}, cms/package.json ${others}`);

const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
const section = sections.find((text) => text.startsWith(`${version} – `));
const [title = '', ...lines] = section?.split('\n') ?? [];
if (!/ – \d{1,2} \p{L}+ \d{4}$/u.test(title)) endWith(`CHANGELOG.md lacks «## ${version} – <day month year>»`);
console.log(lines.join('\n').trim());
