/**
 * `npm run trial`: everything at once, to try it. JavaScript, because it is the first thing that somebody starts: an old
 * Node could not read TypeScript, and would not say why.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname ?? '.', '..');
const [major] = process.versions.node.split('.').map(Number);

// The last of them is for development alone.
for (const installed of ['.package-lock.json', 'smtp-server'])
  if (!existsSync(join(root, 'node_modules', installed))) end('packages are missing: run «npm ci» first');
if (major < 24)
  end(
    `Node ${process.versions.node} is too old: start it with «npm run trial», which takes the Node 24 of the project`,
  );
await import('../src/trial/start-trial.ts');

/** @param {string} line */
function end(line) {
  console.error(line);
  process.exit(2);
}
