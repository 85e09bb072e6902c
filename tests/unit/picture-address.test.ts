import { expect, test } from 'vitest';
import { listWidths } from '../../src/pictures/picture-address.ts';

test.each([
  [200, [200]],
  [320, [320]],
  [640, [320, 640]],
  [1080, [320, 760, 1080]],
  [1600, [320, 760, 1080, 1600]],
  [4000, [320, 760, 1080, 1600]],
])('a picture of %i px is never enlarged and loses nothing in a gap between the steps', (original, widths) => {
  expect(listWidths(original)).toEqual(widths);
});
