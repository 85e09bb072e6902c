import { expect, test } from 'vitest';
import { KnownIds } from '../../src/origin/requests/known-ids.ts';

test('ids dropped because of the limit allow no replay', () => {
  const known = new KnownIds(10);
  const first = Array.from({ length: 10 }, (_, at) => [`first-${at}`, 100 + at] as const);
  for (const [id, timestamp] of first) expect(known.take(id, timestamp)).toBe('new');
  expect(known.take('one more', 110)).toBe('new');
  for (const [id, timestamp] of first) expect(known.take(id, timestamp), id).toBe('replayed');
  expect(known.take('a late one', 104)).toBe('replayed');
  expect(known.take('a late one', 111), 'signed again').toBe('new');
});

test('too many ids of the same second must be signed again', () => {
  const known = new KnownIds(10);
  const all = Array.from({ length: 100 }, (_, at) => known.take(String(at), 100));
  expect(all.filter((novelty) => novelty === 'new')).toHaveLength(10);
  expect(known.take('50', 101)).toBe('new');
});
