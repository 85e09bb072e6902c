import { expect, test } from 'vitest';
import { nextPosition } from '../../src/islands/navbar/use-bar-away.ts';

/** Returns the state of the bar after each scroll, from the top. */
function afterScrolls(...places: number[]): boolean[] {
  let position = { isAway: false, from: 0 };
  return places.map((y) => {
    position = nextPosition(position, y);
    return position.isAway;
  });
}

test('hides on scrolling down', () => expect(afterScrolls(100, 101)).toEqual([true, true]));
test('comes back after more than 15 px upwards', () =>
  expect(afterScrolls(500, 485, 484)).toEqual([true, true, false]));
test('counts small steps upwards together', () =>
  expect(afterScrolls(500, 494, 488, 482)).toEqual([true, true, true, false]));
test('is visible within 10 px of the top', () => expect(afterScrolls(11, 10)).toEqual([true, false]));
test('hides again after it came back', () => expect(afterScrolls(500, 400, 401)).toEqual([true, false, true]));
