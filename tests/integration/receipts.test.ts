import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptsOf } from '../../src/origin/outbox/receipt.ts';
import { message } from '../fixtures/answers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const noon = Date.UTC(2026, 10, 21, 12);
const day = 86_400_000;
const receiptOf = async (answer: Parameters<typeof receiptsOf>[0], now = noon) =>
  (await receiptsOf(answer, now)).receipt;

test('the same form gets the same receipt on the same day and on the next day', async () => {
  const { receipt } = await receiptsOf(message(), noon);
  expect(receipt).toMatch(/^\w{4}-\w{4}-\w{2}$/);
  expect(await receiptOf(message(), noon + 3_600_000)).toBe(receipt);
  const tomorrow = await receiptsOf(message(), noon + day);
  expect(tomorrow.receipt).not.toBe(receipt);
  expect(tomorrow.earlier).toBe(receipt);
});
