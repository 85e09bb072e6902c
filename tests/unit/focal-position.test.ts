import { expect, test } from 'vitest';
import { focalPosition, positionStep } from '../../src/pictures/focal-position.ts';

/** Aspect ratios: of cameras, and of the boxes that layouts crop pictures for. */
const pictures = [3 / 2, 4 / 3, 16 / 9, 1, 2 / 3];
const cuts = [4 / 5, 1, 4 / 3, 3 / 2, 16 / 9, 21 / 9, 3];

/** Returns the visible range along one side, in percent of the picture, as with `object-fit: cover`. */
function shown(position: number, share: number): [from: number, to: number] {
  const rounded = Math.round(position / positionStep) * positionStep;
  const from = (rounded / 100) * (100 - share);
  return [from, from + share];
}

const middles = [10, 25, 40, 50, 65, 80, 95];

test.each([10, 25, 40, 60])('%i % around any focal point stay visible in every crop that is large enough', (size) => {
  let checked = 0;
  for (const picture of pictures)
    for (const cut of cuts)
      for (const middle of middles) {
        const { x, y } = focalPosition({ x: middle, y: middle }, size, size);
        for (const [position, share] of [
          [x, Math.min(1, cut / picture) * 100],
          [y, Math.min(1, picture / cut) * 100],
        ] as const) {
          if (share < size + positionStep) continue;
          const [from, to] = shown(position, share);
          const where = `${size} % around ${middle} of a picture of ${picture}, cut to ${cut}`;
          expect(from, where).toBeLessThanOrEqual(Math.max(0, middle - size / 2) + 1e-9);
          expect(to, where).toBeGreaterThanOrEqual(Math.min(100, middle + size / 2) - 1e-9);
          checked++;
        }
      }
  expect(checked).toBeGreaterThan(100);
});

test('a region as large as the picture is cropped in its centre', () => {
  expect(focalPosition({ x: 50, y: 50 }, 100, 100)).toEqual({ x: 50, y: 50 });
});

test('without a region only the point counts', () => {
  expect(focalPosition({ x: 37, y: 81 })).toEqual({ x: 37, y: 81 });
});
