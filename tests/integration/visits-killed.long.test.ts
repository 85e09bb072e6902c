import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { KeyFile } from '../../src/origin/secrets/key-file.ts';
import { secretsBeside, startOriginProcess } from '../fixtures/origin-process.ts';
import { receiptIn } from '../fixtures/sent-form.ts';
import { book, datesOf, sitesWithVisits, visitOfHouse } from '../fixtures/visits.ts';

const rounds = 8;
/** Places of the date: the last rounds fill it. */
const places = 60;
const tour = visitOfHouse([10], { Plaetze: places });
const date = datesOf(tour)[0]?.id ?? '';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'visits-killed-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Books until the origin is killed, some ms after the first receipt. @returns the receipts that visitors saw. */
async function killedWhileBooking(outbox: string, round: number): Promise<string[]> {
  const folders = await sitesWithVisits(root, { tabor: [tour] });
  const origin = await startOriginProcess({ folders, outbox, environment: { TRUSTED_PROXIES: 'loopback' } });
  const receipts: string[] = [];
  const visitor = async (number: number) => {
    for (let count = 0; origin.child.signalCode === null; count++) {
      const values = { termin: date, vorname: `Rosa ${round} ${number} ${count}` };
      const receipt = await book(origin.port, values).then(receiptIn, () => undefined);
      if (receipt) receipts.push(receipt);
      if (receipts.length === 1 || round > rounds / 2)
        void setTimeout(Math.random() * 80).then(() => origin.child.kill('SIGKILL'));
      await setTimeout(1);
    }
  };
  await Promise.all([0, 1, 2, 3].map(visitor));
  return receipts;
}

test(`killed ${rounds} times while visitors book, every receipt has its seat, and no seat is there twice`, async () => {
  const folder = join(root, 'outbox');
  const promised: string[] = [];
  for (let round = 0; round < rounds; round++) {
    promised.push(...(await killedWhileBooking(folder, round)));
    const keyFile = new KeyFile(secretsBeside(folder));
    const outbox = await Outbox.open(folder, { keyFile, retention: 14 });
    const kept = (await outbox.list()).map(({ receipt }) => receipt);
    const [booked] = await outbox.bookings.dates('tabor');
    expect(kept).toEqual(expect.arrayContaining(promised));
    expect(new Set(kept).size).toBe(kept.length);
    // Each answer has one seat.
    expect(booked?.seats).toBe(kept.length);
    for (const receipt of kept)
      expect(await outbox.bookings.find('booking', receipt)).toMatchObject({ receipt, seats: 1 });
    expect(booked?.seats).toBeLessThanOrEqual(places);
    outbox.close();
  }
  expect(promised.length).toBeGreaterThan(rounds);
});
