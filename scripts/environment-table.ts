/** `npm run docs:environment`: writes the table of environment variables into docs/environment.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { withEnvironmentTable } from '../src/platform/environment/environment.ts';

readArguments({});

const path = join(import.meta.dirname, '..', 'docs', 'environment.md');
const page = withEnvironmentTable(await readFile(path, 'utf8'));
await writeFile(path, await format(page, { ...(await resolveConfig(path)), filepath: path }));
