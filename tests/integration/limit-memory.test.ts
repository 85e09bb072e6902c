import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Limit } from '../../src/origin/requests/limit.ts';

/** Memory in use after a garbage collection, in megabytes. */
function inUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1_048_576;
}

test('two hundred thousand keys use the memory of ten thousand, with any outcome', {
  timeout: 120_000,
}, async () => {
  const limit = new Limit(5, 900);
  const count = async (keys: number) => {
    for (let key = 0; key < keys; key++) {
      await limit.take(`a name of some length ${key}`);
      if (key % 3 === 0) await limit.giveBack(`a name of some length ${key}`);
    }
    return inUse();
  };
  const before = inUse();
  const withFew = (await count(10_000)) - before;
  const withMany = (await count(200_000)) - before;
  expect(withMany).toBeLessThan(withFew * 1.5 + 2);
});
