import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptsOf } from '../../src/origin/outbox/receipt.ts';
import { application, message } from '../fixtures/answers.ts';

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

test('any difference gives another receipt', async () => {
  const fields = { Name: 'Rosa Zimtstern', Email: 'rosa@zimtstern.example', Nachricht: 'Haben Sie zwei Zimmer frei?' };
  const [plain, other, same] = await Promise.all([
    application(folder, { 'cv.pdf': 'eins' }),
    application(join(folder, 'other'), { 'cv.pdf': 'zwei' }),
    application(join(folder, 'same'), { 'cv.pdf': 'eins' }),
  ]);
  const numbers = await Promise.all(
    [message(), message({ fields }), message({ brand: 'bauma' }), plain, other].map((answer) => receiptOf(answer)),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await receiptOf(same)).toBe(numbers[3]);
  await writeFile(plain.files[0]?.path ?? '', 'geändert');
  expect(await receiptOf(plain)).not.toBe(numbers[3]);
});
