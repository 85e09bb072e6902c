import { expect, test } from 'vitest';
import { workQueue } from '../../cms/src/uploads/work-queue.ts';

test('processes one upload at a time, also after a failed one', async () => {
  const queue = workQueue();
  const log: string[] = [];
  const work = (name: string, outcome: () => void) =>
    queue(async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      outcome();
      return name;
    });
  const fail = () => {
    throw new Error('damaged');
  };
  const outcomes = await Promise.allSettled([work('a', () => {}), work('b', fail), work('c', () => {})]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
