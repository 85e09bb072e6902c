import { expect, test } from 'vitest';
import { PixelBudget } from '../../src/pictures/pixel-budget.ts';

/** Starts tasks that run until the test ends them. */
function underWay(budget: PixelBudget) {
  const running = new Map<string, () => void>();
  const start = (name: string, pixels: number) =>
    budget.run(pixels, () =>
      new Promise<void>((resolve) => running.set(name, resolve)).then(() => running.delete(name)),
    );
  return { running, start };
}

test('tasks run concurrently while their pixels fit, in their order', async () => {
  const { running, start } = underWay(new PixelBudget(10));
  const now = () => [...running.keys()];
  const tasks = [start('six', 6), start('four', 4), start('five', 5), start('one', 1), start('none', 0)];
  await expect.poll(now).toEqual(['none', 'six', 'four']);
  running.get('four')?.();
  // «one» would fit, but is queued after «five».
  await tasks[1];
  expect(now()).toEqual(['none', 'six']);
  running.get('six')?.();
  await expect.poll(now).toEqual(['none', 'five', 'one']);
  for (const end of running.values()) end();
  await Promise.all(tasks);
});

test('a task larger than the budget runs alone, and a failed task releases its pixels', async () => {
  const budget = new PixelBudget(10);
  const { running, start } = underWay(budget);
  const failed = budget.run(9, () => Promise.reject(new Error('broken')));
  const tasks = [start('all', 30), start('one', 1)];
  await expect(failed).rejects.toThrow('broken');
  await expect.poll(() => [...running.keys()]).toEqual(['all']);
  running.get('all')?.();
  await expect.poll(() => [...running.keys()]).toEqual(['one']);
  running.get('one')?.();
  await Promise.all(tasks);
});
