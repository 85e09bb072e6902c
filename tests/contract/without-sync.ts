/**
 * Preloaded by tested content services: SQLite does not wait for the disk. Data is lost only in a power failure, which
 * no test causes. A start writes 200 times.
 */
import { createRequire } from 'node:module';

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
