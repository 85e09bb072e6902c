import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { withEnvironmentTable } from '../../src/platform/environment/environment.ts';

test('the table for operators matches the schema; if not: npm run docs:environment', async () => {
  const path = 'docs/environment.md';
  const page = await readFile(path, 'utf8');
  const made = await format(withEnvironmentTable(page), { ...(await resolveConfig(path)), filepath: path });
  expect(page).toBe(made);
});
