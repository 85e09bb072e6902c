/**
 * `npm run trial`: starts the whole system on one machine, to try it out. It is JavaScript, because an old Node cannot
 * load TypeScript and gives no helpful error.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname ?? '.', '..');
const [major] = process.versions.node.split('.').map(Number);

// `smtp-server` is a development package: it is missing after an installation for production.
for (const installed of ['.package-lock.json', 'smtp-server'])
  if (!existsSync(join(root, 'node_modules', installed))) end('packages are missing: run «npm ci» first');
if (major < 24)
  end(
    `Node ${process.versions.node} is too old: start it with «npm run trial», which takes the Node 24 of the project`,
  );
await import('../src/ops/trial/trial.ts');

/** @param {string} line */
function end(line) {
  console.error(line);
  process.exit(2);
}
