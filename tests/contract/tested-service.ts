/**
 * Preloaded by tested content services. SQLite does not wait for the disk: data is lost only in a power failure, which
 * no test causes. And a service ends with the process that started it, even if that was killed.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';

process.stdin.resume().on('end', () => {
  const { TEST_FOLDER } = process.env;
  if (TEST_FOLDER) rmSync(TEST_FOLDER, { recursive: true, force: true });
  process.exit();
});

const require = createRequire(new URL('../../cms/package.json', import.meta.url));
const path = require.resolve('better-sqlite3');

interface Database {
  pragma(text: string): unknown;
}
const Original: new (...values: unknown[]) => Database = require(path);

class WithoutSync extends Original {
  constructor(...values: unknown[]) {
    super(...values);
    this.pragma('synchronous = off');
  }
}
const loaded = require.cache[path];
if (loaded) loaded.exports = WithoutSync;
