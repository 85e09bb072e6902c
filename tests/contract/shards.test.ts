import { expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { brandsOfShard } from '../../src/platform/command-line/chosen-brands.ts';

test('the shards hold each brand once, and are about equal', () => {
  for (const count of [1, 2, 4, brands.length]) {
    const all = Array.from({ length: count }, (_, index) => brandsOfShard(`${index + 1}/${count}`));
    expect(all.flat().sort()).toEqual(brands.map(({ id }) => id).sort());
    const sizes = all.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
  }
});

test.each(['0/2', '3/2', '2', 'a/b', '1/0', ''])('«%s» is not a valid shard', (shard) => {
  expect(() => brandsOfShard(shard)).toThrow('must be a share like 2/4');
});
