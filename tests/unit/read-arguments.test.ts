import { expect, test } from 'vitest';
import { slipIn } from '../../src/platform/command-line/read-arguments.ts';

const options = {
  site: { type: 'string' },
  'accept-shrink': { type: 'boolean' },
  listen: { type: 'string', multiple: true },
} as const;

test.each([
  ['--site tabor --accept-shrink', undefined],
  ['--listen 80 --listen 443', undefined],
  ['--sitee tabor', '--sitee: there is no such option; --site may be meant'],
  ['--something', '--something: there is no such option'],
  ['-x', '-x: there is no such option'],
  ['--site tabor --site bauma', '--site stands twice: name several with commas, --site a,b, where it takes several'],
  ['--site', '--site lacks its value'],
  ['--site=', '--site lacks its value'],
])('%s', (line, slip) => {
  expect(slipIn({ args: line.split(' '), options })).toBe(slip);
});
