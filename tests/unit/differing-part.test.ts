import { expect, test } from 'vitest';
import { differingPart } from '../../cms/src/admin/differing-part.ts';

test.each([
  ['Besuch bis 16 Uhr', 'Besuch bis 18 Uhr', ['Besuch bis ', '16 ', 'Uhr']],
  ['Besuch bis 16 Uhr', 'Besuch bis Uhr', ['Besuch bis ', '16 ', 'Uhr']],
  ['Besuch bis Uhr', 'Besuch bis 16 Uhr', ['Besuch bis ', '', 'Uhr']],
  ['sehr sehr', 'sehr', ['', 'sehr ', 'sehr']],
  ['gleich', 'gleich', ['gleich', '', '']],
  ['', 'neu', ['', '', '']],
  ['alt', '', ['', 'alt', '']],
  ['Zeile\nalt\nEnde', 'Zeile\nneu\nEnde', ['Zeile\n', 'alt\n', 'Ende']],
])('%j differs from %j in %j', (text, other, parts) => {
  expect(differingPart(text, other)).toEqual(parts);
});
